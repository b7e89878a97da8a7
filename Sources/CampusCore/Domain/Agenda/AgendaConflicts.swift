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

    /// The conflicts by the id of the item.
    private var others: [String: [Other]] = [:]

    package init() {}

    /// - Parameters:
    ///   - items: in the order of the agenda.
    ///   - isPlanned: whether the user saved the item.
    package init(_ items: [AgendaItem], busy: [BusyTime], isPlanned: (AgendaItem) -> Bool) {
        let timed = items.filter { !$0.isAllDay && !$0.isCanceled && !$0.isGone && $0.end > $0.start }
            .sorted { $0.start < $1.start }
        guard !timed.isEmpty else { return }
        let longest = timed.map { $0.end - $0.start }.max() ?? 0
        func overlapping(_ start: Int, _ end: Int) -> [AgendaItem] {
            var (low, high) = (0, timed.count)
            while low < high {
                let middle = (low + high) / 2
                if timed[middle].start <= start - longest { low = middle + 1 } else { high = middle }
            }
            return timed[low...].prefix { $0.start < end }.filter { $0.end > start }
        }
        for item in timed where isPlanned(item) {
            for other in overlapping(item.start, item.end) where other.id != item.id {
                let both = isPlanned(other)
                add(other, isPlanned: both, to: item.id)
                if !both { add(item, isPlanned: true, to: other.id) }
            }
        }
        for time in busy where time.end > time.start {
            for item in overlapping(time.start, time.end) {
                others[item.id, default: []].append(
                    Other(id: nil, title: time.title, start: time.start, end: time.end, isPlanned: true))
            }
        }
        for id in others.keys { others[id]?.sort(by: Self.comesBefore) }
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
