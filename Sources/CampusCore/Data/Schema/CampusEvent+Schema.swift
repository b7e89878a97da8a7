import CalendarKit
import JSONStore
import QuadStorage

extension CampusEvent: SchemaItem, StoredItem {
    package static let blank = CampusEvent(id: "", uid: "", parts: [], firstSeen: 0, lastSeen: 0)

    package mutating func members<Coder: MemberCoder>(_ coder: inout Coder) {
        coder.required("id", &id)
        coder.required("uid", &uid)
        coder.required("parts", &parts)
        coder.required("seen_first", &firstSeenAt)
        coder.required("seen_last", &lastSeenAt)
        coder.member("missed", &missed, unless: 0)
        coder.optional("gone_since", &goneAt)
    }

    package mutating func settle() -> MemberFault? {
        guard !parts.isEmpty else { return MemberFault("parts", "an event has at least one part") }
        for index in parts.indices { parts[index].uid = uid }
        return nil
    }
}
