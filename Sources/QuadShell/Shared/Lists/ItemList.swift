import ViewState

/// A list as its keys, its clicks and its frame see it, whatever its rows are.
@MainActor
package protocol ItemList: Filtering {
    var content: ListContent { get }
    var position: ListState { get }
    /// How many rows there are without the filter.
    var total: Int { get }
    /// What of the filter means nothing here.
    var filterProblem: String? { get }
    /// More of what the filter lets through is being looked for.
    var isSearching: Bool { get }
    /// Says which names of a filter that lets nothing through no row has.
    var unknownNames: [String] { get }
    func moved(_ move: (inout ListState) -> Void)
    /// Keeps where one is for the next start.
    func remember()

    /// How many rows are marked for the next action.
    var markedCount: Int { get }
    func toggledMark()
    func toggledAllMarks()
    func clearedMarks()

    /// The first is the one a list begins with; with one or none there is nothing to choose.
    var orders: [ListOrder] { get }
    var order: String { get }
    func ordered(by id: String)
}

extension ItemList {
    /// “3 of 12 · /portal · by name · 2 marked”: what one sees of how many, and why.
    package var summary: String {
        ([filterText.isEmpty ? "\(total)" : "\(position.count) of \(total)"] + reasons).joined(separator: " · ")
    }

    /// Why one sees so many, in this order: “/portal”, “by name”, “2 marked”.
    package var reasons: [String] {
        var parts: [String] = []
        if !filterText.isEmpty { parts.append("/\(filterText)") }
        if let filterProblem { parts.append("! \(filterProblem)") }
        if let order = orders.first(where: { $0.id == order }), order != orders.first { parts.append(order.title) }
        if markedCount > 0 { parts.append("\(markedCount) marked") }
        if isSearching { parts.append("searching…") }
        return parts
    }

    /// Esc: marks go first, for they are what the next key would be about; then the filter.
    package func canceled() {
        if markedCount > 0 { clearedMarks() } else { filterChanged(to: "") }
    }

    package func moveToMatch(forward: Bool) { moved { $0.move(by: forward ? 1 : -1) } }
}
