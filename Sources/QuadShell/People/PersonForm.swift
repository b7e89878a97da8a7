import QuadCore
import ViewState

/// Somebody as a form, and back.
enum PersonForm {
    static func fields(_ person: Person) -> [FormField] {
        [
            .text("name", "Name", person.name),
            .text(
                "roles", "Is", person.roles.joined(separator: ", "), hint: "coach, family, staff, or a word of yours"),
            .choice(
                "permission", "May", Person.Permission.allCases.map(\.rawValue),
                selected: Person.Permission.allCases.firstIndex(of: person.permission) ?? 0,
                hint: "an admin approves, assigns, edits templates and deletes; a user works on what is theirs"),
            .text("email", "E-mail", person.email ?? ""),
            .text("phones", "Phones", person.phones.joined(separator: ", ")),
            .text("handles", "Handles", person.handles.joined(separator: ", "), hint: "@name, or an address"),
            .text("tags", "Tags", person.tags.joined(separator: ", ")),
            FormField("notes", "Notes", .area(TextAreaInput(person.notes), rows: 4)),
        ]
    }

    static func person(_ person: Person, from form: FormState) -> (Person, errors: [String: String]) {
        var edited = person
        var errors: [String: String] = [:]
        edited.name = form.text("name").trimmingSpaces
        edited.roles = Tags.read([form.text("roles")])
        edited.permission = Person.Permission(rawValue: form.text("permission")) ?? person.permission
        let email = form.text("email").trimmingSpaces
        edited.email = email.isEmpty ? nil : email
        if !email.isEmpty, EmailAddress(email) == nil { errors["email"] = "As in dana@example.org, or nothing" }
        edited.phones = PhoneNumber.texts(form.text("phones"))
        edited.handles = Tags.read([form.text("handles")])
        edited.tags = Tags.read([form.text("tags")])
        edited.notes = form.text("notes")
        return (edited, errors)
    }
}
