import JSONStore
import QuadCore

extension Person: StoredItem {
    package init?(quickly line: UnsafeBufferPointer<UInt8>) {
        var (id, name, given, family, email, notes): (String?, String?, String?, String?, String?, String?)
        var permission: Permission?
        var (roles, emails, phones, handles, tags): ([String]?, [String]?, [String]?, [String]?, [String]?)
        var other: [String: ForeignValue]?
        var cursor = JSONCursor(line)
        let isWhole = cursor.members { key, cursor in
            if cursor.holds(key, "id") { return cursor.set(&id) }
            if cursor.holds(key, "name") { return cursor.set(&name) }
            if cursor.holds(key, "given_name") { return cursor.set(&given) }
            if cursor.holds(key, "family_name") { return cursor.set(&family) }
            if cursor.holds(key, "roles") { return cursor.set(&roles) }
            if cursor.holds(key, "permission") { return cursor.set(&permission) }
            if cursor.holds(key, "email") { return cursor.set(&email) }
            if cursor.holds(key, "other_emails") { return cursor.set(&emails) }
            if cursor.holds(key, "phones") { return cursor.set(&phones) }
            if cursor.holds(key, "handles") { return cursor.set(&handles) }
            if cursor.holds(key, "tags") { return cursor.set(&tags) }
            if cursor.holds(key, "notes") { return cursor.set(&notes) }
            return cursor.holds(key, "other") ? cursor.set(&other) : cursor.skipValue()
        }
        guard isWhole, cursor.isAtEnd(), let id, let name else { return nil }
        self.init(
            id: id, name: name, givenName: given, familyName: family, roles: roles ?? [],
            permission: permission ?? .user, email: email, otherEmails: emails ?? [], phones: phones ?? [],
            handles: handles ?? [], tags: tags ?? [], notes: notes ?? "", other: other ?? [:])
    }
}
