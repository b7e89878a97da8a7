import QuadCore

/// Moves the marks of events that their calendar has lost to the same events in other calendars.
package enum MarkTransfer {
    /// Returns the marks that move, before and after.
    /// - Parameters:
    ///   - items: the items of all calendars, in any order.
    ///   - followed: the ids of the calendars that the user follows.
    package static func changes(
        of marks: [CampusMark], to items: [AgendaItem], followed: Set<String>
    ) -> [ItemChanges<CampusMark>.Change] {
        let lost = marks.filter { mark in
            // The user's own events are never lost.
            !mark.isForSeries && mark.feed != CalendarFeed.ownID
                && (mark.state == .gone || !followed.contains(mark.feed))
        }
        guard !lost.isEmpty else { return [] }
        let taken = Set(marks.map(\.id))
        let present = Dictionary(grouping: items.filter { !$0.isGone }) { $0.start - $0.ahead }
        return lost.compactMap { mark in
            let copy = mark.copy.item(of: mark)
            let same = present[copy.start - copy.ahead]?.first { item in
                item.feed != mark.feed && !taken.contains(item.id) && AgendaFold.isSame(copy, item)
            }
            guard let item = same else { return nil }
            var moved = mark.moved(to: item.event, item.original)
            moved.feed = item.feed
            moved.state = item.isCanceled ? .canceled : .there
            moved.copy = EventCopy(item)
            return .init(before: mark, after: moved)
        }
    }
}
