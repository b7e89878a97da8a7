import JSONStore
import QuadCore
import QuadStorage

/// The first line of the file with the agenda around today.
struct WindowHead: Equatable, Sendable, Identifiable, SchemaItem, StoredItem {
    /// The version of the format. Change it whenever items are made differently.
    static let version = "2"

    var id = WindowHead.version
    var first: CalendarDay
    var zone: String
    var files: String

    init(_ stamp: AgendaWindow.Stamp) {
        (first, zone, files) = (stamp.firstDay, stamp.zone, stamp.files)
    }

    var stamp: AgendaWindow.Stamp { AgendaWindow.Stamp(firstDay: first, zone: zone, files: files) }

    static let blank = WindowHead(AgendaWindow.Stamp(firstDay: .last, zone: "", files: ""))

    mutating func members<Coder: MemberCoder>(_ coder: inout Coder) {
        coder.required("id", &id)
        coder.required("first", &first)
        coder.required("zone", &zone)
        coder.required("files", &files)
    }
}
