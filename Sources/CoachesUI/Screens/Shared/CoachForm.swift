import CoachesCore
import QuadCore
import TextKit
import ViewState

/// A coach as a form: what its fields are, and what is in them.
@MainActor
enum CoachForm {
    static func fields(_ draft: CoachDraft) -> [FormField] {
        let roles = ["–"] + Coach.Role.allCases.map(\.rawValue)
        let divisions = ["–"] + Division.allCases.map(\.rawValue)
        return [
            .text("name", "Name", draft.name),
            .text("school", "School", draft.school, hint: "a new name makes a school"),
            .choice(
                "division", "Division", divisions,
                selected: draft.division.flatMap { divisions.firstIndex(of: $0.rawValue) } ?? 0),
            .choice("role", "Role", roles, selected: draft.role.flatMap { roles.firstIndex(of: $0.rawValue) } ?? 0),
            .text("email", "E-mail", draft.email),
            .text(
                "emails", "More e-mails", draft.otherEmails.joined(separator: ", "), hint: "with commas between"),
            .text("phones", "Phones", draft.phones.joined(separator: ", ")),
            .text("handles", "Handles", draft.handles.joined(separator: ", ")),
            .text("tags", "Tags", draft.tags.joined(separator: ", ")),
            .text(
                "every", "Every", draft.contactEveryDays.map { "\($0)" } ?? "",
                hint: "days; empty leaves it to the school's status"),
            .text("source", "Known from", draft.source),
            FormField("notes", "Notes", .area(TextAreaInput(draft.notes), rows: 3)),
        ]
    }

    static func draft(_ form: FormState) -> (CoachDraft, errors: [String: String]) {
        var draft = CoachDraft()
        var errors: [String: String] = [:]
        draft.name = form.text("name")
        if draft.name.isBlank { errors["name"] = "A coach needs a name" }
        draft.school = form.text("school")
        draft.division = Division(rawValue: form.text("division"))
        draft.role = Coach.Role(rawValue: form.text("role"))
        draft.email = form.text("email").trimmingSpaces
        if !draft.email.isEmpty, EmailAddress(draft.email) == nil {
            errors["email"] = "As in dana@example.edu, or nothing"
        }
        draft.otherEmails = Tags.read([form.text("emails")])
        if let wrong = draft.otherEmails.first(where: { EmailAddress($0) == nil }) {
            errors["emails"] = "“\(wrong.clipped)” is no address; write them as dana@example.edu"
        }
        draft.phones = PhoneNumber.texts(form.text("phones"))
        draft.handles = Tags.read([form.text("handles")])
        draft.tags = Tags.read([form.text("tags")])
        let every = form.text("every").trimmingSpaces
        draft.contactEveryDays = Int(every)
        if !every.isEmpty, !FigureRange.days.contains(draft.contactEveryDays ?? 0) {
            errors["every"] = "A number of days, such as 14, or nothing"
        }
        draft.source = form.text("source").trimmingSpaces
        draft.notes = form.text("notes")
        return (draft, errors)
    }
}
