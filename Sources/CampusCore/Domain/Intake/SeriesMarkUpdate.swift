import QuadCore

/// Finds what a fetch changed in saved series. A change of all coming times is one of the mark of the series; a change of
/// some becomes a mark on each, so that it is seen like that of a single saved event.
struct SeriesMarkUpdate {
    /// As in `MarkUpdate`.
    private static let farthestMove = 4 * AgendaItem.secondsInDay
    /// The days ahead in which times are compared, and the most times that get marks of their own.
    private static let daysAhead = 120
    private static let mostMarks = 12

    private let today: CalendarDay
    /// The ids of all marks.
    private let marked: Set<String>

    init(_ marks: [CampusMark], today: CalendarDay) {
        self.today = today
        marked = Set(marks.map(\.id))
    }

    private struct Pair {
        let before: AgendaItem
        /// Nil if the time is gone.
        let after: AgendaItem?
    }

    /// - Parameters:
    ///   - mark: the mark of the series before and after, if the mark itself has changed already.
    ///   - others: the times of series that are new in the calendar and have the same title. A calendar that changes “this
    ///     and the following” ends the series and begins another one.
    /// - Returns: the changes of marks; that of the mark of the series comes first.
    func changes(
        of mark: ItemChanges<CampusMark>.Change, from old: [AgendaItem], to new: [AgendaItem], _ others: [AgendaItem]
    ) -> [ItemChanges<CampusMark>.Change] {
        guard var series = mark.after, series.isSaved, series.state != .gone else { return [mark] }
        let pairs = pairs(coming(old), coming(new))
        let lost = pairs.filter { $0.after == nil }
        let follower = follower(of: series, lost.map(\.before), coming(others))
        let changed = pairs.filter { pair in pair.after.map { isChanged(pair.before, $0) } ?? (follower == nil) }
        var found: [ItemChanges<CampusMark>.Change] = []
        let moved = changed.filter { $0.after != nil }
        var single = changed
        if moved.count > 1, moved.count == pairs.count(where: { $0.after != nil }), let first = moved.first,
            let after = first.after
        {
            series.was = series.was ?? EventCopy(first.before)
            series.copy = EventCopy(after)
            single = changed.filter { $0.after == nil }
        }
        found = single.prefix(Self.mostMarks).compactMap { occurrence($0, of: series) }
        let own = ItemChanges<CampusMark>.Change(before: mark.before, after: series)
        return (own.isEmpty ? [] : [own]) + found + (follower.map { [.init(before: nil, after: $0)] } ?? [])
    }

    private func coming(_ items: [AgendaItem]) -> [AgendaItem] {
        let end = today.adding(days: Self.daysAhead)
        return items.filter { $0.lastDay >= today && $0.day < end && !$0.isGone }.sorted { $0.start < $1.start }
    }

    private func isChanged(_ one: AgendaItem, _ other: AgendaItem) -> Bool {
        !EventCopy(one).isSameTime(EventCopy(other)) || one.place != other.place
            || (!one.isCanceled && other.isCanceled)
    }

    /// Pairs each time with the one of the same name, or else with the nearest new one.
    private func pairs(_ old: [AgendaItem], _ new: [AgendaItem]) -> [Pair] {
        let byName = Dictionary(new.map { ($0.original, $0) }) { first, _ in first }
        let known = Set(old.map(\.original))
        var free = new.filter { !known.contains($0.original) }
        return old.map { item in
            if let same = byName[item.original] { return Pair(before: item, after: same) }
            let nearest = free.indices.min { abs(free[$0].start - item.start) < abs(free[$1].start - item.start) }
            guard let nearest, abs(free[nearest].start - item.start) <= Self.farthestMove else {
                return Pair(before: item, after: nil)
            }
            return Pair(before: item, after: free.remove(at: nearest))
        }
    }

    private func occurrence(_ pair: Pair, of series: CampusMark) -> ItemChanges<CampusMark>.Change? {
        var mark = CampusMark(pair.after ?? pair.before, made: series.made)
        guard !marked.contains(mark.id) else { return nil }
        (mark.isSaved, mark.reminders, mark.given) = (true, series.reminders, series.given)
        if pair.after == nil { mark.state = .gone } else { mark.was = EventCopy(pair.before) }
        return .init(before: nil, after: mark)
    }

    /// Returns the mark on the series that goes on where times were lost.
    private func follower(of series: CampusMark, _ lost: [AgendaItem], _ others: [AgendaItem]) -> CampusMark? {
        let next = others.first { other in
            lost.contains { abs($0.start - other.start) <= Self.farthestMove && $0.club == other.club }
        }
        guard let next, let before = lost.first else { return nil }
        var mark = CampusMark(next, isWholeSeries: true, made: series.made)
        guard !marked.contains(mark.id) else { return nil }
        (mark.isSaved, mark.isGoing, mark.note, mark.reminders) = (
            true, series.isGoing, series.note, series.reminders
        )
        let same = others.first { $0.event == next.event && AgendaItem.day($0.start) == AgendaItem.day(before.start) }
        if isChanged(before, same ?? next) { mark.was = EventCopy(before) }
        return mark
    }
}
