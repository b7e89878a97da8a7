import QuadDomain
import TerminalKit

/// The rows of one list: which of them the filter lets through, in which order, which one is selected and which are
/// marked. Selection and marks stay with their rows, not with their places, whatever comes or goes.
@MainActor
package final class ListModel<Row: Identifiable & Equatable & Sendable>: ItemList where Row.ID: Sendable {
    package struct Order {
        let shown: ListOrder
        /// Nil leaves the rows as they were given.
        let sort: (([Row]) -> [Row])?

        /// The rows as they were given.
        package init(_ id: String, _ title: String) {
            shown = ListOrder(id, title)
            sort = nil
        }

        /// By a key that is made once for each row; rows of equal keys stay as they were given.
        package init<Key: Comparable>(
            _ id: String, _ title: String, descending: Bool = false, by key: @escaping (Row) -> Key
        ) {
            shown = ListOrder(id, title)
            sort = { rows in
                let keyed = rows.enumerated().map { (key: key($0.element), place: $0.offset) }
                let sorted = keyed.sorted { left, right in
                    guard left.key != right.key else { return left.place < right.place }
                    return descending ? right.key < left.key : left.key < right.key
                }
                return sorted.map { rows[$0.place] }
            }
        }
    }

    private let key: String
    private let table: FilterTable<Row>
    private let choices: [Order]
    private let session: Session
    private let time: () -> FilterTime
    /// Rows that stand between the others, such as headings: not filtered, not marked, passed over.
    private let isHeading: (Row) -> Bool

    package private(set) var content = ListContent.idle
    package private(set) var position = ListState()
    package private(set) var filterText = ""
    package private(set) var order: String
    package private(set) var marked: Set<Row.ID> = []
    /// What the filter lets through, in order.
    package private(set) var rows: [Row] = []
    /// What could not be understood of the filter, in words.
    private var problem: String?
    private var given: [Row] = []
    /// All of them in order.
    private var ordered: [Row] = []
    /// The same with their texts ready to be looked through: made by the first key of a filter.
    private var index: FilterIndex<Row>?
    /// Grows whenever `rows` are others, for who keeps what it drew.
    package private(set) var generation = 0
    /// The row to be selected once it is there: the one of the last run.
    private var awaited: String?

    package var onChange: () -> Void = {}

    /// - Parameters:
    ///   - key: what the list is remembered by: `settings.keys`.
    ///   - orders: the first is the one it begins with.
    package init(
        _ key: String, _ table: FilterTable<Row>, orders: [Order] = [], session: Session,
        time: @escaping () -> FilterTime = { FilterTime(now: 0) }, isHeading: @escaping (Row) -> Bool = { _ in false }
    ) {
        self.key = key
        self.table = table
        self.session = session
        self.time = time
        self.isHeading = isHeading
        choices = orders
        let kept = session.memory(of: "\(key).order")
        order = choices.first { $0.shown.id == kept }?.shown.id ?? choices.first?.shown.id ?? ""
        awaited = session.memory(of: "\(key).selected")
    }

    // MARK: What there is

    /// How many rows there are without the filter; headings are none.
    package private(set) var total = 0
    package var selected: Row? { position.selection.map { rows[$0] } }

    /// What the next action is done to: the marked rows, else the selected one.
    package var targets: [Row] {
        guard !marked.isEmpty else { return selected.map { isHeading($0) ? [] : [$0] } ?? [] }
        return rows.filter { marked.contains($0.id) }
    }

    /// Shows that rows are on their way; those that are there stay.
    package func beginLoading() {
        guard content != .loaded else { return }
        content = .loading
        onChange()
    }

    /// Takes what there is now.
    package func show(_ rows: [Row]) {
        let isSame = content == .loaded && rows == given
        content = .loaded
        guard !isSame else { return }
        given = rows
        total = rows.count { !isHeading($0) }
        if !marked.isEmpty { marked.formIntersection(rows.map(\.id)) }
        arrange()
    }

    package func fail(_ message: String, advice: String) {
        content = .failed(message, advice: advice)
        onChange()
    }

    // MARK: Selection

    package func moved(_ move: (inout ListState) -> Void) {
        let before = position
        move(&position)
        passHeadings(from: before)
        if position != before { onChange() }
    }

    package func select(_ id: Row.ID) {
        if let row = rows.firstIndex(where: { $0.id == id }) { moved { $0.move(to: row) } }
    }

    private func passHeadings(from before: ListState) {
        guard let selected, isHeading(selected) else { return }
        let step = position.cursor < before.cursor ? -1 : 1
        for direction in [step, -step] {
            var row = position.cursor
            while rows.indices.contains(row), isHeading(rows[row]) { row += direction }
            if rows.indices.contains(row) { return position.move(to: row) }
        }
    }

    /// Keeps where one is for the next start: when the list is left.
    package func remember() {
        session.keep(memory: selected.map { "\($0.id)" }, of: "\(key).selected")
    }

    // MARK: Marks

    package var markedCount: Int { marked.count }
    package func isMarked(_ row: Int) -> Bool { marked.contains(rows[row].id) }

    package func toggledMark() {
        guard let selected, !isHeading(selected) else { return }
        if marked.remove(selected.id) == nil { marked.insert(selected.id) }
        generation += 1
        moved { $0.move(by: 1) }
        onChange()
    }

    package func toggledAllMarks() {
        marked = marked.isEmpty ? Set(rows.filter { !isHeading($0) }.map(\.id)) : []
        generation += 1
        onChange()
    }

    package func clearedMarks() {
        marked = []
        generation += 1
        onChange()
    }

    // MARK: Filter and order

    package var orders: [ListOrder] { choices.map(\.shown) }

    package func ordered(by id: String) {
        guard choices.contains(where: { $0.shown.id == id }) else { return }
        order = id
        session.keep(memory: id == choices.first?.shown.id ? nil : id, of: "\(key).order")
        arrange()
    }

    package func filterChanged(to text: String) {
        filterText = text
        narrow()
        if !text.isEmpty { moved { $0.moveToTop() } }
    }

    package var filterStatus: String { problem ?? "\(rows.count) of \(total)" }

    package func filterCompletions(of line: String) -> [String] { table.language.completions(of: line) }

    private func arrange() {
        let sort = choices.first { $0.shown.id == order }?.sort
        ordered = sort?(given.filter { !isHeading($0) }) ?? given
        index = nil
        narrow()
    }

    private func found(by filter: Filter) -> [Row] {
        var index = self.index ?? FilterIndex(ordered.filter { !isHeading($0) }, through: table)
        let rows = index.hits(of: filter).map { index.items[$0] }
        self.index = index
        return rows
    }

    private func narrow() {
        let before = selected?.id
        let place = position.cursor
        let filter = table.language.parse(filterText, time())
        problem = filter.problems.isEmpty ? nil : filter.problems.joined(separator: "; ")
        rows = filter.isEmpty ? ordered : found(by: filter)
        generation += 1
        position.setCount(rows.count)
        if let awaited, let row = rows.firstIndex(where: { "\($0.id)" == awaited }) {
            position.move(to: row)
        } else if let before, let row = rows.firstIndex(where: { $0.id == before }) {
            position.move(to: row)
        } else {
            position.move(to: place)
        }
        // A row that comes later than the first ones finds the user somewhere else by then.
        if !rows.isEmpty { awaited = nil }
        passHeadings(from: ListState(count: rows.count))
        onChange()
    }
}
