import CalendarKit
import JSONStore
import QuadStorage

/// The first line of a calendar's file.
struct FeedFileHead: Equatable, Sendable, Identifiable, SchemaItem, StoredItem {
    /// The id of the calendar.
    var id: String
    /// The hash of the document that the events come from.
    var hash: String
    var zones: [EmbeddedZone]
    /// The number of events that the last document did not have and that may be gone after the next.
    var missing = 0

    static let blank = FeedFileHead(id: "", hash: "", zones: [])

    mutating func members<Coder: MemberCoder>(_ coder: inout Coder) {
        coder.required("id", &id)
        coder.required("hash", &hash)
        coder.member("zones", &zones, unless: [])
        coder.member("missing", &missing, unless: 0)
    }
}
