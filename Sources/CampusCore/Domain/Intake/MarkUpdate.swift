import CalendarKit
import QuadCore

/// Brings the marks of a calendar up to date after a fetch. A mark follows its event to another time, another UID and out of
/// the calendar.
package struct MarkUpdate {
    /// An occurrence farther away than this does not count as the moved one.
    private static let farthestMove = 4 * AgendaItem.secondsInDay
    private static let daysAhead = 400
    private static let daysBehind = 40

    private let builder: AgendaBuilder
    private let today: CalendarDay

    package init(_ builder: AgendaBuilder, today: CalendarDay) {
        self.builder = builder
        self.today = today
    }

    /// Returns the marks that change, before and after, and new marks on changed times of saved series.
    package func changes(
        ofFetched marks: [CampusMark], from old: FeedEvents?, to new: FeedEvents, renumbered: [String: String]
    ) -> [ItemChanges<CampusMark>.Change] {
        let found = changes(of: marks, from: old, to: new, renumbered: renumbered)
        let series = marks.filter { $0.feed == new.feed && $0.isForSeries && $0.isSaved }
        let isLost = { (change: ItemChanges<CampusMark>.Change) in
            change.before?.original != nil && change.after?.state == .gone && change.before?.state != .gone
        }
        guard let old, !series.isEmpty || found.contains(where: isLost) else { return found }
        let known = Set(old.events.map(\.id))
        let titles = Set(
            (series + found.filter(isLost).compactMap(\.before)).map { EventFacts.comparedTitle($0.copy.title) })
        let added = new.events.filter { event in
            event.hasSeries && !known.contains(event.id) && !renumbered.values.contains(event.id)
                && titles.contains(EventFacts.comparedTitle(event.main.summary))
        }
        let days = days(of: series + found.compactMap(\.before))
        let ids = Set(series.map(\.event))
        let before = items(old.events.filter { ids.contains($0.id) }, old, days)
        let newIDs = Set(series.map { renumbered[$0.event] ?? $0.event })
        let after = items(new.events.filter { newIDs.contains($0.id) }, new, days)
        let others = items(added, new, days)
        let update = SeriesMarkUpdate(marks, today: today)
        let made = Dictionary(found.compactMap { change in change.before.map { ($0.id, change) } }) { first, _ in first
        }
        let changed = series.flatMap { mark -> [ItemChanges<CampusMark>.Change] in
            let change = made[mark.id] ?? .init(before: mark, after: mark)
            let following = others.values.flatMap(\.self).filter {
                EventFacts.comparedTitle($0.title) == EventFacts.comparedTitle(mark.copy.title)
            }.sorted { $0.start < $1.start }
            return update.changes(
                of: change, from: before[mark.event] ?? [], to: after[renumbered[mark.event] ?? mark.event] ?? [],
                following)
        }
        let done = Set(series.map(\.id))
        var free = others.values.flatMap(\.self).sorted { $0.start < $1.start }
        let rest = found.filter { change in change.before.map { !done.contains($0.id) } ?? true }.map { change in
            isLost(change) ? continued(change, in: &free) : change
        }
        return rest + changed
    }

    /// Returns the change of a mark on a time that goes on in another series of the same title: a calendar that changes
    /// “this and the following” ends the series and begins another one.
    private func continued(
        _ change: ItemChanges<CampusMark>.Change, in items: inout [AgendaItem]
    ) -> ItemChanges<CampusMark>.Change {
        guard let mark = change.before else { return change }
        let title = EventFacts.comparedTitle(mark.copy.title)
        let nearest = items.indices.filter {
            EventFacts.comparedTitle(items[$0].title) == title && items[$0].club == mark.copy.club
                && abs(items[$0].start - mark.copy.start) <= AgendaItem.secondsInDay
        }.min { abs(items[$0].start - mark.copy.start) < abs(items[$1].start - mark.copy.start) }
        guard let nearest else { return change }
        let item = items.remove(at: nearest)
        var after = mark.moved(to: item.event, item.original)
        after.state = item.isCanceled ? .canceled : .there
        after.was = mark.was ?? mark.copy
        after.copy = EventCopy(item)
        if after.was == after.copy { after.was = nil }
        return .init(before: mark, after: after)
    }

    /// Returns the marks that change, before and after.
    package func changes(
        of marks: [CampusMark], from old: FeedEvents?, to new: FeedEvents, renumbered: [String: String]
    ) -> [ItemChanges<CampusMark>.Change] {
        let marks = marks.filter { $0.feed == new.feed }
        guard !marks.isEmpty else { return [] }
        let ids = Set(marks.map { renumbered[$0.event] ?? $0.event })
        let events = Dictionary(
            new.events.filter { ids.contains($0.id) }.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
        let days = days(of: marks)
        let items = self.items(Array(events.values), new, days)
        let marked = Set(marks.map(\.event))
        let oldItems = self.items(old?.events.filter { marked.contains($0.id) } ?? [], old ?? new, days)
        // Two marks never move to one occurrence.
        var taken = Set(marks.map(\.id))
        return marks.sorted { $0.copy.start < $1.copy.start }.compactMap { mark -> ItemChanges<CampusMark>.Change? in
            let id = renumbered[mark.event] ?? mark.event
            guard let event = events[id] else { return nil }
            let updated = update(
                mark.moved(to: id, mark.original), event, items[id] ?? [], oldItems[mark.event] ?? [], taken)
            taken.insert(updated.id)
            return updated == mark ? nil : ItemChanges<CampusMark>.Change(before: mark, after: updated)
        }
    }

    private func days(of marks: [CampusMark]) -> Range<CalendarDay> {
        let first = marks.map { CalendarDay(dayNumber: AgendaItem.day($0.copy.start)) }.min() ?? today
        let last = marks.map { CalendarDay(dayNumber: AgendaItem.day($0.copy.end)) }.max() ?? today
        return min(first, today).adding(
            days: -Self.daysBehind)..<max(today.adding(days: Self.daysAhead), last.adding(days: Self.daysBehind))
    }

    private func items(
        _ events: [CampusEvent], _ contents: FeedEvents, _ days: Range<CalendarDay>
    ) -> [String: [AgendaItem]] {
        let part = FeedEvents(feed: contents.feed, zones: contents.zones, events: events)
        return Dictionary(grouping: builder.items(part, days), by: \.event)
    }

    private func update(
        _ mark: CampusMark, _ event: CampusEvent, _ items: [AgendaItem], _ old: [AgendaItem], _ taken: Set<String>
    ) -> CampusMark {
        var mark = mark
        if mark.original == nil, event.isSeries {
            // A single event became a series: the mark stays with the occurrence at its time.
            let nearest = items.min { abs($0.start - mark.copy.start) < abs($1.start - mark.copy.start) }
            mark = mark.moved(to: event.id, nearest?.original ?? CampusMark.wholeSeries)
        }
        guard let item = item(of: mark, items, old, taken) else {
            let isOver = mark.copy.end < today.dayNumber * AgendaItem.secondsInDay
            if !isOver || event.goneSince != nil, mark.state != .canceled, !mark.isForSeries { mark.state = .gone }
            if mark.isForSeries, event.goneSince != nil { mark.state = .gone }
            return mark
        }
        mark = mark.moved(to: event.id, mark.isForSeries ? CampusMark.wholeSeries : item.original)
        mark.state = item.isGone ? .gone : item.isCanceled ? .canceled : .there
        guard !mark.isForSeries else { return mark }
        let copy = EventCopy(item)
        if !copy.isSameTime(mark.copy) || copy.place != mark.copy.place || !isSameTitle(copy, mark.copy) {
            mark.was = mark.was ?? mark.copy
            if let was = mark.was, was.isSameTime(copy), was.place == copy.place, isSameTitle(was, copy) {
                mark.was = nil
            }
        }
        mark.copy = copy
        return mark
    }

    private func isSameTitle(_ one: EventCopy, _ other: EventCopy) -> Bool {
        EventFacts.comparedTitle(one.title) == EventFacts.comparedTitle(other.title)
    }

    private func item(
        of mark: CampusMark, _ items: [AgendaItem], _ old: [AgendaItem], _ taken: Set<String>
    ) -> AgendaItem? {
        if mark.isForSeries {
            return items.first { $0.lastDay >= today } ?? items.last
        }
        guard let original = mark.original else { return items.first }
        if let item = items.first(where: { $0.original == original }) { return item }
        // The series takes place at other times now. The occurrence that is new and nearest is the moved one.
        let known = Set(old.compactMap(\.original))
        return items.filter {
            !known.contains($0.original ?? "") && !taken.contains($0.id)
                && abs($0.start - mark.copy.start) <= Self.farthestMove
        }
        .min { abs($0.start - mark.copy.start) < abs($1.start - mark.copy.start) }
    }
}
