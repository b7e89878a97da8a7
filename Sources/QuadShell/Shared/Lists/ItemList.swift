import ViewState

/// A list as its keys, its clicks and its frame use it, whatever its rows are.
@MainActor
package protocol ItemList: Filtering {
    var content: ListContent { get }
    var position: ListState { get }
    /// The number of rows without the filter.
    var total: Int { get }
    /// The problem of the filter, in words; nil if there is none.
    var filterProblem: String? { get }
    /// Whether more rows that pass the filter are being searched.
    var isSearching: Bool { get }
    /// Sentences about names that no row has, in a filter that lets nothing through.
    var unknownNames: [String] { get }
    func moved(_ move: (inout ListState) -> Void)
    /// Stores the user's place in the list for the next start.
    func remember()

    /// The number of rows that are marked for the next action.
    var markedCount: Int { get }
    func toggledMark()
    func toggledAllMarks()
    func clearedMarks()

    /// The orders of the list. A list begins with the first order; with one or none there is nothing to choose.
    var orders: [ListOrder] { get }
    var order: String { get }
    func ordered(by id: String)
}

extension ItemList {
    /// The number of visible rows and the reasons for it: “3 of 12 · /portal · by name · 2 marked”.
    package var summary: String {
        ([filterText.isEmpty ? "\(total)" : "\(position.count) of \(total)"] + reasons).joined(separator: " · ")
    }

    /// The reasons for the number of visible rows, in this order: “/portal”, “by name”, “2 marked”.
    package var reasons: [String] {
        var parts: [String] = []
        if !filterText.isEmpty { parts.append("/\(filterText)") }
        if let filterProblem { parts.append("! \(filterProblem)") }
        if let order = orders.first(where: { $0.id == order }), order != orders.first { parts.append(order.title) }
        if markedCount > 0 { parts.append("\(markedCount) marked") }
        if isSearching { parts.append("searching…") }
        return parts
    }

    /// Handles Esc. Marks go first, because the next key would act on them; then the filter goes.
    package func canceled() {
        if markedCount > 0 { clearedMarks() } else { filterChanged(to: "") }
    }

    package func moveToMatch(forward: Bool) { moved { $0.move(by: forward ? 1 : -1) } }
}
