import FoundationEssentials
import JSONStore
import QuadCore
import QuadStorage

extension JobTemplate: SchemaItem, StoredItem {
    package static let blank = JobTemplate(id: "", name: "", createdAt: .unread, versions: [])

    package mutating func members<Coder: MemberCoder>(_ coder: inout Coder) {
        coder.required("id", &id)
        coder.required(MemberKey("name", field: "name"), &name)
        coder.member(MemberKey("description", field: "description"), &description, unless: "")
        coder.optional("created_by", &createdBy)
        coder.required("created_at", &createdAt)
        coder.always("updated_at", &updatedAt)
        coder.member(MemberKey("strict_sequence", field: "order"), &isStrict, unless: false)
        coder.optional(MemberKey("recurrence", field: "recurrence"), &recurrence)
        coder.member("roles", &roles, unless: [])
        coder.required(MemberKey("versions", field: "versions"), &versions)
        coder.optional(MemberKey("draft", field: "draft"), &draft)
        coder.member("other", &other, unless: [:])
    }

    package mutating func settle() -> MemberFault? {
        if updatedAt == .unread { updatedAt = createdAt }
        return nil
    }
}

extension JobTemplate.Version: SchemaItem {
    package static let blank = Self(number: 0, at: .unread, actions: [])

    package mutating func members<Coder: MemberCoder>(_ coder: inout Coder) {
        coder.required("number", &number)
        coder.required("at", &at)
        coder.required("actions", &actions)
    }
}
