import FoundationEssentials
import JSONStore
import QuadCore
import QuadStorage

/// The members have the same names as in the tables of the source, if those have the member.
extension Job: SchemaItem, StoredItem {
    package static let blank = Job(id: "", name: "", createdAt: .unread)

    package mutating func members<Coder: MemberCoder>(_ coder: inout Coder) {
        coder.required("id", &id)
        coder.required(MemberKey("name", field: "name"), &name)
        coder.member(MemberKey("description", field: "description"), &description, unless: "")
        coder.optional(MemberKey("assigned_to", field: "person"), &assignee)
        coder.member(MemberKey("roles", field: "roles"), &roles, unless: [])
        coder.optional(MemberKey("template", field: "template"), &origin)
        coder.optional(MemberKey("scheduled_date", field: "start"), &start)
        coder.optional(MemberKey("wait", field: "start"), &wait)
        coder.optional(MemberKey("due_at", field: "due"), &due)
        coder.member(MemberKey("strict_sequence", field: "order"), &isStrict, unless: false)
        labels.members(&coder)
        coder.optional(MemberKey("successor", field: "next one"), &successor)
        coder.required("created_at", &createdAt)
        coder.optional("started_at", &startedAt)
        coder.optional("completed_at", &completedAt)
        coder.optional(MemberKey("cancelled", field: "cancellation"), &canceled)
        coder.always("updated_at", &updatedAt)
        coder.always("rev", &revision)
        coder.member("other", &other, unless: [:])
        coder.always("steps", &steps)
    }

    package mutating func settle() -> MemberFault? {
        if updatedAt == .unread { updatedAt = createdAt }
        revision = Self.bounded(revision)
        return nil
    }

    package func writeQuickly(to bytes: inout [UInt8]) -> Bool { MemberWriter.append(self, to: &bytes) }
}

extension Job.RoleFilling: SchemaItem {
    package static let blank = Self(role: "", person: "")

    package mutating func members<Coder: MemberCoder>(_ coder: inout Coder) {
        coder.required("role", &role)
        coder.required("person", &person)
    }
}

extension Job.Origin: SchemaItem {
    package static let blank = Self(template: "", version: 0, name: "")

    package mutating func members<Coder: MemberCoder>(_ coder: inout Coder) {
        coder.required("template", &template)
        coder.required("version", &version)
        coder.required("name", &name)
    }
}

extension Job.Cancellation: SchemaItem {
    package static let blank = Self(at: .unread, reason: "")

    package mutating func members<Coder: MemberCoder>(_ coder: inout Coder) {
        coder.required("at", &at)
        coder.required("reason", &reason)
    }
}
