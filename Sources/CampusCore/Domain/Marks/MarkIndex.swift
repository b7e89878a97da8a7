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
        let events = [item.event] + item.twins.map { String($0.id.prefix { $0 != "@" }) }
        return events.lazy.compactMap { marks[AgendaItem.id(of: $0, at: CampusMark.wholeSeries)] }.first
    }

    package func isSaved(_ item: AgendaItem) -> Bool {
        guard !marks.isEmpty else { return false }
        return own(item)?.isSaved ?? series(item)?.isSaved ?? false
    }

    package func isHidden(_ item: AgendaItem) -> Bool {
        guard !marks.isEmpty else { return false }
        if let own = own(item) { return own.isHidden && !own.isSaved }
        return series(item)?.isHidden ?? false
    }
}
