import CalendarKit
import FoundationEssentials
import JSONStore
import QuadStorage

extension CampusEvent: SchemaItem, StoredItem {
    package static let blank = CampusEvent(id: "", uid: "", parts: [], firstSeen: 0, lastSeen: 0)

    package mutating func members<Coder: MemberCoder>(_ coder: inout Coder) {
        coder.required("id", &id)
        coder.required("uid", &uid)
        coder.required("parts", &parts)
        var first = Date(timeIntervalSince1970: firstSeen.rounded(.down))
        coder.required("seen_first", &first)
        firstSeen = first.timeIntervalSince1970
        var last = Date(timeIntervalSince1970: lastSeen.rounded(.down))
        coder.required("seen_last", &last)
        lastSeen = last.timeIntervalSince1970
        coder.member("missed", &missed, unless: 0)
        var gone = goneSince.map { Date(timeIntervalSince1970: $0.rounded(.down)) }
        coder.optional("gone_since", &gone)
        goneSince = gone?.timeIntervalSince1970
    }

    package mutating func settle() -> MemberFault? {
        guard !parts.isEmpty else { return MemberFault("parts", "an event has at least one part") }
        for index in parts.indices { parts[index].uid = uid }
        return nil
    }
}
