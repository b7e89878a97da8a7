import QuadShell
import StoreCore
import StoreKit

/// The user's position in the till: the entry line, a page of the grid, or an item of the sale.
final class TillPosition: TillPart {
    enum Focus: CaseIterable {
        case entry, grid, cart
    }

    private struct State: Equatable {
        var focus = Focus.entry
        var category = 0
        var page = 0
        /// Nil for the last item.
        var line: Int?
    }

    private var state = State() {
        didSet { if state != oldValue { noticed() } }
    }

    let till: OpenTill
    /// The number of grid cells in the last frame; 0 without a grid.
    private(set) var shownCells = 8

    init(_ till: OpenTill) { self.till = till }

    var focus: Focus { state.focus }
    var category: Int { state.category }
    var page: Int { state.page }

    // MARK: Focus

    /// The places that Tab stops at; the grid only if it is drawn.
    var stops: [Focus] {
        Focus.allCases.filter { focus in
            switch focus {
            case .entry: true
            case .grid: shownCells > 0 && !model.index.sold.isEmpty
            case .cart: !cart.items.isEmpty
            }
        }
    }

    func changeFocus(by step: Int) {
        let stops = stops
        guard let place = stops.firstIndex(of: state.focus) else { return focusEntry() }
        state.focus = stops[(place + step + stops.count) % stops.count]
    }

    func focusEntry() { state.focus = .entry }

    // MARK: The sale

    /// The index of the item that keys refer to.
    var line: Int? { cart.items.isEmpty ? nil : min(state.line ?? .max, cart.items.count - 1) }

    /// The item at `line`, with its index.
    var item: (place: Int, item: StoreCart.Item)? { line.map { ($0, cart.items[$0]) } }

    func moveLine(by step: Int) {
        if let line { select(line: min(max(0, line + step), cart.items.count - 1)) }
    }

    func select(line: Int) { state.line = line == cart.items.count - 1 ? nil : line }

    func selectLastLine() { state.line = nil }

    /// Selects an item and moves the focus to the sale.
    func go(toLine line: Int) {
        guard cart.items.indices.contains(line) else { return }
        select(line: line)
        state.focus = .cart
    }

    /// Deselects an item that is gone.
    func updateLine() {
        if let line = state.line, !cart.items.indices.contains(line) { state.line = nil }
    }

    // MARK: The grid

    func showCells(_ count: Int) { shownCells = count }

    var grid: TillGrid { TillGrid(model, category: state.category, page: state.page, most: shownCells) }

    func changeCategory(by step: Int) {
        let count = grid.categories.count
        guard count > 0 else { return }
        var next = state
        next.category = (next.category + step + count) % count
        next.page = 0
        state = next
    }

    func changePage(by step: Int) {
        let grid = grid
        state.page = (grid.page + step + grid.pages) % grid.pages
    }

    /// Shows more of the category, or the next category after its last page.
    func showMore() {
        if grid.page + 1 < grid.pages { changePage(by: 1) } else { changeCategory(by: 1) }
    }
}
