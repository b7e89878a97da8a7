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
            if before?.id == meID { return "You cannot delete yourself; edit your name instead" }
            return actor.permission == .admin ? nil : "Only an admin can delete people; you are a user"
        }
        if after.name.isBlank { return "Somebody needs a name" }
        let permission = before?.permission ?? .user
        guard after.permission != permission, after.id != actor.id, actor.permission != .admin else { return nil }
        return "Only an admin can say what others may do; you are a user"
    }

    /// Why a change of people may not be made, as a sentence; nil where it may. There is always an admin, if there ever
    /// was one, and nobody makes themselves one while there is another who could.
    package static func refusal(of changes: ItemChanges<Person>, among people: [Person], by actor: Person) -> String? {
        guard people.contains(where: { $0.permission == .admin }) else { return nil }
        var left = people
        for change in changes.changes {
            left.removeAll { $0.id == change.id }
            if let after = change.after { left.append(after) }
            let isRaised = change.after?.permission == .admin && change.before?.permission != .admin
            if isRaised, actor.permission != .admin { return "Only an admin can make somebody an admin" }
        }
        guard !left.contains(where: { $0.permission == .admin }) else { return nil }
        let last = people.first { $0.permission == .admin }?.name ?? ""
        return "\(last) is the only admin; make somebody else one first"
    }

    /// This person with what was edited, and with what another window changed of the rest meanwhile. Where both changed a
    /// field, the task's `MergeChoice` hears of it or decides; without one what is stored stays.
    package func taking(_ edited: Person, insteadOf before: Person) -> Person {
        var merge = FieldMerge(before: before, after: edited, stored: self)
        merge.take("Name", \.name)
        merge.take("Given name", \.givenName)
        merge.take("Family name", \.familyName)
        merge.take("Roles", \.roles)
        merge.take("Permission", \.permission)
        merge.take("E-mail", \.email)
        merge.take("Other e-mails", \.otherEmails)
        merge.take("Phones", \.phones)
        merge.take("Handles", \.handles)
        merge.take("Tags", \.tags)
        merge.take("Notes", \.notes)
        return merge.merged
    }
}
