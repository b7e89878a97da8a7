/// Who may change whom.
extension Person {
    /// Why somebody may not be made what is asked for, as a sentence; nil where they may.
    ///
    /// The user may always change what they themselves may do: there is no login, so this keeps from slips and nothing
    /// else, and nobody could take it back for them.
    /// - Parameters:
    ///   - before: nil for somebody new.
    ///   - after: nil for somebody who is deleted.
    package static func refusal(changing before: Person?, to after: Person?, by actor: Person) -> String? {
        guard let after else {
            if before?.id == meID { return "You cannot delete yourself; e edits your name" }
            return actor.permission == .admin ? nil : "Only an admin can delete people; you are a user"
        }
        if after.name.trimmingSpaces.isEmpty { return "Somebody needs a name" }
        let permission = before?.permission ?? .user
        guard after.permission != permission, after.id != actor.id, actor.permission != .admin else { return nil }
        return "Only an admin can say what others may do; you are a user"
    }

    /// This person with what was edited, and with what another window changed of the rest meanwhile.
    package func taking(_ edited: Person, insteadOf before: Person) -> Person {
        var person = self
        person.take(\.name, of: edited, insteadOf: before)
        person.take(\.roles, of: edited, insteadOf: before)
        person.take(\.permission, of: edited, insteadOf: before)
        person.take(\.email, of: edited, insteadOf: before)
        person.take(\.phones, of: edited, insteadOf: before)
        person.take(\.handles, of: edited, insteadOf: before)
        person.take(\.tags, of: edited, insteadOf: before)
        person.take(\.notes, of: edited, insteadOf: before)
        return person
    }

    private mutating func take<Value: Equatable>(
        _ field: WritableKeyPath<Person, Value>, of edited: Person, insteadOf before: Person
    ) {
        if edited[keyPath: field] != before[keyPath: field] { self[keyPath: field] = edited[keyPath: field] }
    }
}
