@testable import CalendarKit
@testable import CampusCore
@testable import CoreTestSupport
@testable import QuadCore

/// The user's own events, edited one after the other.
struct OwnSeries {
    let zone: String
    private(set) var events: [CampusEvent] = []
    private let ids = CountedIDs("e")

    init(zone: String = "America/Los_Angeles") { self.zone = zone }

    /// Takes in an event as a calendar file writes it.
    init(zone: String = "America/Los_Angeles", _ parts: String...) throws {
        self.zone = zone
        let calendar = try CalendarParser.parse(SampleCampus.document(parts))
        events = FeedIntake.grouped(calendar.events, .own, at: SampleCampus.now)
    }

    private var editor: OwnEventEditor {
        OwnEventEditor(zone: SampleCampus.zone(zone), zones: SampleCampus.zones, now: SampleCampus.now) { [ids] in
            ids.next()
        }
    }

    mutating func add(_ draft: OwnEventDraft) { editor.adding(draft).changes.apply(to: &events) }

    /// Edits the occurrence on a day.
    mutating func edit(
        _ day: String, _ reach: OwnEventEditor.Reach, _ change: (inout OwnEventDraft) -> Void
    ) throws(CampusError) {
        guard let (event, item) = found(day) else { return }
        var draft = editor.draft(of: event, item, reach)
        change(&draft)
        try editor.editing(event, item, draft, reach).changes.apply(to: &events)
    }

    /// Deletes the occurrence on a day.
    mutating func delete(_ day: String, _ reach: OwnEventEditor.Reach) throws(CampusError) {
        guard let (event, item) = found(day) else { return }
        try editor.deleting(event, item, reach).changes.apply(to: &events)
    }

    /// Does something with the item of a mark on the whole series.
    mutating func asWhole(
        _ change: (OwnEventEditor, CampusEvent, AgendaItem) throws(CampusError) -> ItemChanges<CampusEvent>
    )
        throws(CampusError)
    {
        guard let event = events.first, let item = items.first else { return }
        let mark = CampusMark(item, isWholeSeries: true, made: Sample.now)
        try change(editor, event, mark.copy.item(of: mark)).changes.apply(to: &events)
    }

    private func found(_ day: String) -> (CampusEvent, AgendaItem)? {
        guard let item = items.first(where: { $0.day == Sample.day(day) }),
            let event = events.first(where: { $0.id == item.event })
        else { return nil }
        return (event, item)
    }

    var items: [AgendaItem] {
        let contents = FeedEvents(feed: CalendarFeed.ownID, events: events)
        return SampleCampus.items(contents, from: "2026-10-01", days: 150, zone: zone).sorted(
            by: AgendaItem.comesBefore)
    }

    /// The starts in words: `1 Dec 18:00`, or `1 Dec` for whole days.
    var starts: [String] {
        items.map { item in
            let day = "\(item.day.day) \(["Oct", "Nov", "Dec", "Jan", "Feb"][(item.day.month + 2) % 12])"
            return item.minute.map { "\(day) \(DateText.clock($0))" } ?? day
        }
    }
}
