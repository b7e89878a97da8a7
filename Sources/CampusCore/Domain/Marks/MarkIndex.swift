/// The marks by agenda item, with marks of whole series.
package struct MarkIndex: Equatable, Sendable {
    private let marks: [String: CampusMark]

    package init(_ marks: [CampusMark] = []) {
        self.marks = Dictionary(marks.map { ($0.id, $0) }) { first, _ in first }
    }

    package var all: [CampusMark] { Array(marks.values) }

    package subscript(id: String) -> CampusMark? { marks[id] }

    /// Returns the mark on exactly this item, or on one of its twins.
    package func own(_ item: AgendaItem) -> CampusMark? {
        if let mark = marks[item.id] { return mark }
        return item.twins.lazy.compactMap { marks[$0.id] }.first
    }

    /// Returns the mark on the whole series of an item, or of one of its twins.
    package func series(_ item: AgendaItem) -> CampusMark? {
        guard item.isSeries else { return nil }
        let events = [item.event] + item.twins.map { AgendaItem.event(of: $0.id) }
        return events.lazy.compactMap { marks[AgendaItem.id(of: $0, at: CampusMark.wholeSeries)] }.first
    }

    /// Returns all marks on an item, on its twins, and on their whole series.
    func all(on item: AgendaItem) -> [CampusMark] {
        let series =
            item.isSeries
            ? item.ids.map { AgendaItem.id(of: AgendaItem.event(of: $0), at: CampusMark.wholeSeries) } : []
        return (item.ids + series).compactMap { marks[$0] }
    }

    /// Returns the marks that fetches made on single times of a marked series, because these times changed.
    func made(for series: CampusMark) -> [CampusMark] {
        guard series.isForSeries else { return [] }
        return marks.values.filter { $0.event == series.event && !$0.isForSeries && $0.made == series.made }
            .sorted { $0.id < $1.id }
    }

    /// Whether the item is saved by itself or with its series. A note on one time of a saved series changes nothing.
    package func isSaved(_ item: AgendaItem) -> Bool {
        guard !marks.isEmpty else { return false }
        let own = own(item)
        if own?.isSaved == true { return true }
        return own?.isHidden != true && series(item)?.isSaved == true
    }

    package func isHidden(_ item: AgendaItem) -> Bool {
        guard !marks.isEmpty, !isSaved(item) else { return false }
        return own(item)?.isHidden == true || series(item)?.isHidden == true
    }
}
