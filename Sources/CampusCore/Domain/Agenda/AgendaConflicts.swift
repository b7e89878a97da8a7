import QuadCore

/// The events that take place at the same time as something the user has planned: two timed, not canceled events that
/// overlap, of which the user saved one, or an event and a job.
package struct AgendaConflicts: Equatable, Sendable {
    /// Something that takes place at the same time.
    package struct Other: Equatable, Sendable {
        /// The id of the item; nil for a job.
        package let id: String?
        package let title: String
        package let start: Int
        package let end: Int
        /// Whether the user has planned it: a saved event, an event of the user, or a job.
        package let isPlanned: Bool
    }

    /// The most conflicts of one item, each of planned and of other events. More help nobody, and a series that repeats
    /// each second would have a million.
    private static let mostOthers = 50
    /// Longer events are no plan of some hours.
    private static let longest = 7 * AgendaItem.secondsInDay

    /// The conflicts by the id of the item.
    private var others: [String: [Other]] = [:]

    package init() {}

    /// - Parameters:
    ///   - items: in the order of the agenda.
    ///   - isPlanned: whether the user saved the item.
    package init(_ items: [AgendaItem], busy: [BusyTime], isPlanned: (AgendaItem) -> Bool) {
        let timed = items.filter { item in
            !item.isAllDay && !item.isCanceled && !item.isGone && item.end > item.start
                && item.end - item.start <= Self.longest
        }.sorted { $0.start < $1.start }
        let planned = Neighbors(timed.filter(isPlanned))
        let rest = Neighbors(timed.filter { !isPlanned($0) })
        for item in planned.items {
            for other in planned.overlapping(item.start, item.end, atMost: Self.mostOthers + 1)
            where other.id != item.id {
                add(other, isPlanned: true, to: item.id)
            }
            for other in rest.overlapping(item.start, item.end, atMost: Self.mostOthers) {
                add(other, isPlanned: false, to: item.id)
                if others[other.id, default: []].count < Self.mostOthers { add(item, isPlanned: true, to: other.id) }
            }
        }
        for time in busy where time.end > time.start {
            let job = Other(id: nil, title: time.title, start: time.start, end: time.end, isPlanned: true)
            for list in [planned, rest] {
                for item in list.overlapping(time.start, time.end, atMost: .max)
                where others[item.id, default: []].count < 3 * Self.mostOthers {
                    others[item.id, default: []].append(job)
                }
            }
        }
        for id in others.keys { others[id]?.sort(by: Self.comesBefore) }
    }

    /// Items by start, for finding those that overlap a time without a look at all of them.
    private struct Neighbors {
        /// The most earlier items to look at: one of many short ones before a long one may be missed.
        private static let mostEarlier = 2_000

        let items: [AgendaItem]
        private let longest: Int

        init(_ items: [AgendaItem]) {
            self.items = items
            longest = items.map { $0.end - $0.start }.max() ?? 0
        }

        func overlapping(_ start: Int, _ end: Int, atMost most: Int) -> [AgendaItem] {
            var (low, high) = (0, items.count)
            while low < high {
                let middle = (low + high) / 2
                if items[middle].start < start { low = middle + 1 } else { high = middle }
            }
            let later = items[low...].prefix { $0.start < end }.prefix(most)
            let earlier = items[..<low].reversed().prefix(Self.mostEarlier).prefix { $0.start > start - longest }
            return Array(later) + earlier.lazy.filter { $0.end > start }.prefix(most)
        }
    }

    private mutating func add(_ other: AgendaItem, isPlanned: Bool, to id: String) {
        others[id, default: []].append(
            Other(id: other.id, title: other.title, start: other.start, end: other.end, isPlanned: isPlanned))
    }

    /// The order of conflicts: planned events and jobs first, then other events.
    private static func comesBefore(_ one: Other, _ other: Other) -> Bool {
        one.isPlanned != other.isPlanned ? one.isPlanned : (one.start, one.title) < (other.start, other.title)
    }

    /// Returns what takes place at the same time, what is planned first.
    package subscript(id: String) -> [Other] { others[id] ?? [] }
    /// Whether something planned takes place at the same time. A saved event is not marked for events that the user has
    /// not saved.
    package func has(_ id: String) -> Bool { others[id]?.first?.isPlanned ?? false }
}
