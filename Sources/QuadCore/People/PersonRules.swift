/// The rules about who may change whom.
extension Person {
    /// Returns the reason why a person may not be changed this way, as a sentence; nil if the change is allowed.
    ///
    /// Users may always change their own permission. There is no login, so the rules only prevent slips, and nobody
    /// else could restore the permission for them.
    /// - Parameters:
    ///   - before: the person before the change; nil for a new person.
    ///   - after: the person after the change; nil for a deleted person.
    package static func refusal(changing before: Person?, to after: Person?, by actor: Person) -> String? {
        guard let after else {
            if before?.id == meID { return "You cannot delete yourself; edit your name instead" }
            return actor.permission == .admin ? nil : "Only an admin can delete people; you are a user"
        }
        if after.name.isBlank { return "A person needs a name" }
        let permission = before?.permission ?? .user
        guard after.permission != permission, after.id != actor.id, actor.permission != .admin else { return nil }
        return "Only an admin can change permissions; you are a user"
    }

    /// Returns the reason why changes to people are not allowed, as a sentence; nil if they are allowed. Once there is
    /// an admin, one must remain, and only an admin can appoint another.
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

    /// Returns this person with the edited fields, and with another window's changes to the other fields. If both
    /// changed a field, the task's `MergeChoice` records the field or decides; without a `MergeChoice`, the stored
    /// value stays.
    package func taking(_ edited: Person, insteadOf before: Person) -> Person {
        var merge = FieldMerge(before: before, after: edited, stored: self)
        merge.take("Name", \.name)
        merge.take("Given name", \.givenName)
        merge.take("Family name", \.familyName)
        merge.take("Roles", \.roles)
        merge.take("Permission", \.permission)
        merge.take("Email", \.email)
        merge.take("Other emails", \.otherEmails)
        merge.take("Phones", \.phones)
        merge.take("Handles", \.handles)
        merge.take("Tags", \.tags)
        merge.take("Notes", \.notes)
        return merge.merged
    }
}
