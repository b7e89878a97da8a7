import QuadCore

/// The form of a person.
@MainActor
enum PersonForm {
    static let table = FormTable<Person>([
        .text("name", "Name", \.name, trims: true),
        .words("roles", "Roles", \.roles, hint: "coach, family, staff, or a word of your own"),
        .cases(
            "permission", "Permission", \.permission,
            hint: "an admin approves, assigns, edits templates and deletes; a user works on what is theirs",
            title: \.rawValue),
        .value("email", "Email", \.email, problem: "Write it as dana@example.org, or leave it empty", text: { $0 }) {
            EmailAddress($0) == nil ? nil : $0
        },
        .words("phones", "Phones", \.phones, read: PhoneNumber.texts),
        .words("handles", "Handles", \.handles, hint: "@name, or an address"),
        .words("tags", "Tags", \.tags), .area("notes", "Notes", \.notes, rows: 4),
    ])
}
