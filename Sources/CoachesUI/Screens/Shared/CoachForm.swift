import CoachesCore
import QuadCore
import QuadShell
import TextKit

@MainActor
enum CoachForm {
    static let table = FormTable<CoachDraft>([
        .text("name", "Name", \.name, missing: "A coach needs a name"),
        .text("school", "School", \.school, hint: "a new name adds a school"),
        .maybe("division", "Division", \.division, title: \.rawValue),
        .maybe("role", "Role", \.role, title: \.rawValue),
        .text("email", "Email", \.email, trims: true) {
            $0.isEmpty || EmailAddress($0) != nil ? nil : "Write it as dana@example.edu, or leave it empty"
        },
        .words(
            "emails", "More emails", \.otherEmails, hint: "separated by commas",
            problem: { emails in
                emails.first { EmailAddress($0) == nil }
                    .map { "“\($0.clipped)” is not an address; write them as dana@example.edu" }
            }),
        .words("phones", "Phones", \.phones, read: PhoneNumber.texts),
        .words("handles", "Handles", \.handles),
        .words("tags", "Tags", \.tags),
        .value(
            "every", "Every", \.contactEveryDays, hint: "days; if empty, the school's status decides",
            problem: "A number of days, such as 14, or nothing"
        ) { Int($0).flatMap { FigureRange.days.contains($0) ? $0 : nil } },
        .text("source", "Known from", \.source, trims: true),
        .area("notes", "Notes", \.notes, rows: 3),
    ])
}
