import QuadDomain
import TerminalKit

/// Rows narrowed down by what was typed after `/`, with the selected one: the part of a list's state that every list
/// has.
package struct FilteredList<Item: Equatable & Sendable>: Equatable, Sendable {
    /// What was typed.
    package fileprivate(set) var text = ""
    /// What could not be understood of it, in words.
    package private(set) var problem: String?
    /// Those the filter lets through.
    package private(set) var items: [Item] = []
    /// How many there are without it.
    package private(set) var total = 0
    package var list = ListState()

    package init() {}

    package var selected: Item? { list.selection.map { items[$0] } }

    /// Takes in what there is now; the selection stays at its row.
    /// - Parameter isDecoration: rows that no filter looks at: shown without one and left out with one.
    package mutating func show(
        _ all: [Item], through table: FilterTable<Item>, _ time: FilterTime = FilterTime(now: 0),
        isDecoration: (Item) -> Bool = { _ in false }
    ) {
        let filter = table.language.parse(text, time)
        problem = filter.problems.isEmpty ? nil : filter.problems.joined(separator: "; ")
        total = all.count
        items = filter.isEmpty ? all : all.filter { !isDecoration($0) && table.matches(filter, $0) }
        list.setCount(items.count)
    }

    package mutating func select(where isIt: (Item) -> Bool) {
        if let index = items.firstIndex(where: isIt) { list.move(to: index) }
    }
}

/// A view model of a list that `/` narrows down.
@MainActor
package protocol ListFiltering: Filtering {
    associatedtype Item: Equatable & Sendable
    var filtered: FilteredList<Item> { get set }
    /// Shows what the changed filter lets through.
    func refilter()
}

extension ListFiltering {
    package var filterText: String { filtered.text }

    package func filterChanged(to text: String) {
        filtered.text = text
        refilter()
    }

    package var filterStatus: String { filtered.problem ?? "\(filtered.items.count) of \(filtered.total)" }

    package func moveToMatch(forward: Bool) {
        filtered.list.move(by: forward ? 1 : -1)
    }
}
