import CoachesCore
import QuadCore
import QuadShell
import ViewState

/// A reminder as a form: what its fields are, and what is in them.
@MainActor
enum ReminderForm {
    static func fields(_ draft: ReminderDraft, mayBePrivate: Bool) -> [FormField] {
        let kinds = Reminder.Kind.allCases
        let priorities = Reminder.Priority.allCases
        var fields: [FormField] = [
            .text("title", "What", draft.title, placeholder: "order the transcript"),
            .choice("kind", "Kind", kinds.map(\.words), selected: kinds.firstIndex(of: draft.kind) ?? 0),
            .text("about", "About", draft.about, hint: "a coach or a school; tab completes it"),
            .text("due", "By", draft.due.description, hint: DateError.examples),
            .choice(
                "priority", "Priority", priorities.map(\.rawValue),
                selected: priorities.firstIndex(of: draft.priority) ?? 1),
            FormField("notes", "Notes", .area(TextAreaInput(draft.notes), rows: 2)),
        ]
        if mayBePrivate {
            fields.append(.toggle("private", "Private", draft.isPrivate, hint: "kept from who else looks at the log"))
        }
        return fields
    }

    static func draft(
        _ form: FormState, from before: ReminderDraft, _ dates: DateReader
    ) -> (ReminderDraft, errors: [String: String]) {
        var (draft, errors) = (before, [String: String]())
        draft.title = form.text("title")
        draft.kind = Reminder.Kind.allCases.first { $0.words == form.text("kind") } ?? before.kind
        draft.about = form.text("about")
        draft.priority = Reminder.Priority(rawValue: form.text("priority")) ?? before.priority
        draft.notes = form.text("notes")
        draft.isPrivate = form["private"]?.isOn ?? before.isPrivate
        if form.text("due").isBlank { errors["due"] = "A date: \(DateError.examples)" }
        draft.due = form.date("due", dates, as: .due, &errors) ?? before.due
        if draft.title.isBlank, draft.kind != .followUp { errors["title"] = "Say what there is to do" }
        return (draft, errors)
    }
}

extension Reminder.Kind {
    var words: String {
        switch self {
        case .followUp: "follow-up"
        case .deadline: "deadline"
        case .custom: "reminder"
        }
    }
}
