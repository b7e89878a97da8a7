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
    }

    /// The conflicts by the id of the item.
    private var others: [String: [Other]] = [:]
    /// The ids of the items with conflicts, in the order of the agenda.
    package private(set) var ids: [String] = []

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
                add(other, to: item.id)
                if !isPlanned(other) { add(item, to: other.id) }
            }
        }
        for time in busy where time.end > time.start {
            for item in overlapping(time.start, time.end) {
                others[item.id, default: []].append(
                    Other(id: nil, title: time.title, start: time.start, end: time.end))
            }
        }
        ids = items.map(\.id).filter { others[$0] != nil }
    }

    private mutating func add(_ other: AgendaItem, to id: String) {
        others[id, default: []].append(
            Other(id: other.id, title: other.title, start: other.start, end: other.end))
    }

    package subscript(id: String) -> [Other] { others[id] ?? [] }
    package func has(_ id: String) -> Bool { others[id] != nil }
    package var isEmpty: Bool { others.isEmpty }
}
