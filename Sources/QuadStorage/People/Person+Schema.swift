import JSONStore
import QuadCore

extension Person: SchemaItem, StoredItem {
    package static let blank = Person(id: "", name: "")

    package mutating func members<Coder: MemberCoder>(_ coder: inout Coder) {
        coder.required("id", &id)
        coder.required("name", &name)
        coder.optional("given_name", &givenName)
        coder.optional("family_name", &familyName)
        coder.member("roles", &roles, unless: [])
        coder.always("permission", &permission)
        coder.optional("email", &email)
        coder.member("other_emails", &otherEmails, unless: [])
        coder.member("phones", &phones, unless: [])
        coder.member("handles", &handles, unless: [])
        coder.member("tags", &tags, unless: [])
        coder.member("notes", &notes, unless: "")
        coder.member("other", &other, unless: [:])
    }
}

extension Person.Permission: MemberWord {}
