import QuadCore

/// Brings the marks on the user's own events along when the events change. A mark on a deleted event or occurrence is
/// removed; undo brings it back.
struct OwnEventMarks {
    /// An occurrence of a new series takes the mark of one that is at most this far away.
    private static let farthestMove = 4 * AgendaItem.secondsInDay
    private static let daysAhead = 1_200

    private let builder: AgendaBuilder
    private let today: CalendarDay

    init(_ builder: AgendaBuilder, today: CalendarDay) {
        self.builder = builder
        self.today = today
    }

    func change(of all: [CampusMark], with events: ItemChanges<CampusEvent>) -> ItemChanges<CampusMark> {
        let replaced = events.changes.filter { $0.before != nil }
        let ids = Set(replaced.map(\.id))
        let marks = all.filter { ids.contains($0.event) }
        guard !marks.isEmpty else { return ItemChanges([]) }
        let before = FeedEvents(feed: CalendarFeed.ownID, events: replaced.compactMap(\.before))
        let after = FeedEvents(feed: CalendarFeed.ownID, events: replaced.compactMap(\.after))
        let updates = MarkUpdate(builder, today: today).changes(of: marks, from: before, to: after, renumbered: [:])
        let updated = Dictionary(updates.map { ($0.before?.id ?? "", $0.after) }) { first, _ in first }
        let left = Set(after.events.map(\.id))
        var kept: [CampusMark] = []
        var lost: [CampusMark] = []
        for mark in marks {
            var now = updated[mark.id].flatMap(\.self) ?? mark
            // The user made the change, and need not be told of it.
            now.was = mark.was
            if left.contains(mark.event), now.state != .gone { kept.append(now) } else { lost.append(mark) }
        }
        kept += followers(of: marks, lost, events.changes.filter(\.isAddition).compactMap(\.after), kept)
        return Self.change(from: marks, to: kept)
    }

    /// Returns the marks that go over to the new series which a cut series leaves behind.
    private func followers(
        of marks: [CampusMark], _ lost: [CampusMark], _ new: [CampusEvent], _ kept: [CampusMark]
    ) -> [CampusMark] {
        guard let event = new.first, new.count == 1 else { return [] }
        var followers = marks.filter(\.isForSeries).map { $0.moved(to: event.id, CampusMark.wholeSeries) }
        let days = today.adding(days: -40)..<today.adding(days: Self.daysAhead)
        var items = builder.items(FeedEvents(feed: CalendarFeed.ownID, events: [event]), days)
        for mark in lost.sorted(by: { $0.copy.start < $1.copy.start }) where !mark.isForSeries {
            let nearest = items.indices.min {
                abs(items[$0].start - mark.copy.start) < abs(items[$1].start - mark.copy.start)
            }
            guard let nearest, abs(items[nearest].start - mark.copy.start) <= Self.farthestMove else { continue }
            let item = items.remove(at: nearest)
            var moved = mark.moved(to: event.id, item.original)
            moved.copy = EventCopy(item)
            followers.append(moved)
        }
        return followers
    }

    private static func change(from old: [CampusMark], to new: [CampusMark]) -> ItemChanges<CampusMark> {
        let before = Dictionary(old.map { ($0.id, $0) }) { first, _ in first }
        let after = Dictionary(new.map { ($0.id, $0) }) { first, _ in first }
        let ids = Set(before.keys).union(after.keys).sorted()
        return ItemChanges(ids.map { .init(before: before[$0], after: after[$0]) }.filter { !$0.isEmpty })
    }
}
