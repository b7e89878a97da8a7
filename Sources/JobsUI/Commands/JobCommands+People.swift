import FoundationEssentials
import JobsCore
import QuadCommandLine
import QuadCore

// The people responsible for jobs.
extension JobCommands {
    func listPeople() async throws {
        let people = try await service.everybody()
        if invocation.has("json") { return output.json(people) }
        for person in people {
            output.row([
                person.id, person.permission.rawValue, person.name, person.roles.joined(separator: ", "),
                person.email ?? "-",
            ])
        }
    }

    func addPerson() async throws {
        var person = Person(id: container.makeID(), name: arguments[0].trimmingSpaces)
        try apply(to: &person)
        guard !person.name.isBlank else { throw UsageError("a person needs a name", in: invocation.command) }
        try await service.change(people: ItemChanges(adding: [person]))
        output.line("“\(person.name)” is added: \(person.id)")
        takeBack()
    }

    func editPerson() async throws {
        let id = try await service.findPerson(arguments[0]).id
        var tries = 0
        while true {
            do {
                return try await editPerson(id)
            } catch let error as PersonError {
                // Another process wrote in between: only the fields given here change.
                tries += 1
                guard case .changedElsewhere = error, tries < 100 else { throw error }
            }
        }
    }

    private func editPerson(_ id: String) async throws {
        let before = try await service.findPerson(id)
        var after = before
        if let name = invocation.value("name") { after.name = name.trimmingSpaces }
        try apply(to: &after)
        guard !after.name.isBlank else { throw UsageError("a person needs a name", in: invocation.command) }
        guard after != before else { return output.line("Nothing to change.") }
        try await service.change(people: ItemChanges(replacing: [(before: before, after: after)]))
        output.line("“\(after.name)” is changed")
    }

    func deletePeople() async throws {
        var found: [Person] = []
        for name in arguments { found.append(try await service.findPerson(name)) }
        let left = try await service.openWork(of: Set(found.map(\.id))).flatMap(\.names)
        try confirmDeleting(quotedTitles(found.map(\.name)))
        _ = try await service.delete(found)
        for person in found { output.line("“\(person.name)” is deleted") }
        if !left.isEmpty { output.line("Now assigned to nobody: \(left.few())") }
    }

    private func apply(to person: inout Person) throws {
        if let roles = invocation.value("roles") { person.roles = Self.list(roles) }
        if let tags = invocation.value("tags") { person.tags = Self.list(tags) }
        if let phones = invocation.value("phones") { person.phones = phones == "-" ? [] : PhoneNumber.texts(phones) }
        if let handles = invocation.value("handles") { person.handles = Self.list(handles) }
        if let text = invocation.value("email") {
            let email = EmailAddress(text)?.text
            guard text == "-" || email != nil else {
                throw UsageError("\(Quoted.text(text)) is not an email address", in: invocation.command)
            }
            person.email = email
        }
        if let notes = invocation.value("notes") { person.notes = notes == "-" ? "" : notes }
        if let permission = invocation.value("permission").flatMap({ Person.Permission(rawValue: $0) }) {
            person.permission = permission
        }
    }

    /// Reads a list such as `a, b`; `-` is an empty list.
    private static func list(_ text: String) -> [String] {
        text == "-" ? [] : text.split(separator: ",").map { String($0).trimmingSpaces }.filter { !$0.isEmpty }
    }
}
