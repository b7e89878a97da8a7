import QuadCore
import TextKit
import ViewState

/// The rows of one list: which of them the filter lets through, in which order, which one is selected and which are
/// marked. Selection and marks stay with their rows, not with their places, whatever comes or goes.
///
/// A list of all there is filters and orders by itself. One whose rows are found elsewhere (`ListArranging`) is given
/// those that are left, and does all the rest the same way.
@MainActor
package final class ListModel<Row: Identifiable & Equatable & Sendable>: ItemList
where Row.ID: Sendable & LosslessStringConvertible {
    private let key: String
    private let table: FilterTable<Row>?
    /// What one may type, shown as long as nothing is.
    private let filterHint: String
    private let choices: [Order]
    /// What the order is remembered by.
    private var orderKey: String
    private let session: SavedPlaceKeeper
    private let time: () -> FilterTime
    /// Rows that stand between the others, such as headings: not filtered, not marked, passed over.
    private let isHeading: (Row) -> Bool
    private let isMarkable: (Row) -> Bool

    package private(set) var content = ListContent.idle
    package private(set) var position = ListState()
    package private(set) var filterText: String
    package private(set) var order: String
    package private(set) var marked: Set<Row.ID> = []
    /// What the filter lets through, in order.
    package private(set) var rows: [Row] = []
    /// How many rows there are without the filter; headings are none.
    package private(set) var total = 0
    /// More rows that the filter lets through are being looked for.
    package private(set) var isSearching = false
    /// Says which names of a filter that lets nothing through no row has.
    package private(set) var unknownNames: [String] = []
    /// What could not be understood of the filter, in words.
    private var problem: String?
    private var given: [Row] = []
    /// The day they were compared with.
    private var givenDay: CalendarDay?
    /// All of them in order.
    private var ordered: [Row] = []
    /// The same with their texts ready to be looked through: made by the first key of a filter.
    private var index: FilterIndex<Row>?
    /// Grows with every change of `rows` or marks: a view that keeps what it drew sees by it that it must draw again.
    package private(set) var generation = 0
    /// The row to be selected once it is there: the one of the last run.
    private var awaited: Row.ID?
    /// The row that the selection follows; nil while it stays at its position instead.
    private var anchor: Row.ID?

    /// While the cursor stands on the first row it stays there, whatever comes before it: nobody has looked at it yet.
    package var followsTop = false {
        didSet { if !followsTop, oldValue { anchor = selected?.id } }
    }

    /// Has the screen drawn anew, unless the owner has more to do.
    package var onChange: () -> Void
    /// The user went to another row.
    package var onMove: () -> Void = {}
    /// Finds the rows; nil where the list does.
    package weak var arranger: (any ListArranging)?

    /// A list of all there is.
    /// - Parameters:
    ///   - key: what the list is remembered by: `settings.keys`.
    ///   - orders: the first is the one it begins with.
    ///   - filterHint: examples of what its filter finds.
    package init(
        _ key: String, _ table: FilterTable<Row>, orders: [Order] = [], filterHint: String = "",
        in context: FeatureContext, time: (() -> FilterTime)? = nil,
        isHeading: @escaping (Row) -> Bool = { _ in false }
    ) {
        self.key = key
        self.table = table
        self.filterHint = filterHint
        session = context.session
        onChange = { [weak context] in context?.changed() }
        self.time = time ?? { [clock = context.clock] in FilterTime(clock) }
        self.isHeading = isHeading
        isMarkable = { !isHeading($0) }
        choices = orders
        orderKey = "\(key).order"
        order = Self.order(session.memory(of: orderKey), among: orders)
        filterText = session.memory(of: "\(key).filter") ?? ""
        awaited = session.memory(of: "\(key).selected").flatMap { Row.ID($0) }
    }

    /// A list whose rows `arranger` finds, filters and orders.
    package init(
        _ key: String, arrangedBy orders: [Order], in context: FeatureContext,
        isHeading: @escaping (Row) -> Bool = { _ in false },
        isMarkable: @escaping (Row) -> Bool = { _ in true }
    ) {
        self.key = key
        session = context.session
        onChange = { [weak context] in context?.changed() }
        self.isHeading = isHeading
        self.isMarkable = { isMarkable($0) && !isHeading($0) }
        table = nil
        filterHint = ""
        time = { FilterTime(now: 0) }
        choices = orders
        orderKey = "\(key).order"
        order = Self.order(session.memory(of: orderKey), among: orders)
        filterText = session.memory(of: "\(key).filter") ?? ""
        awaited = session.memory(of: "\(key).selected").flatMap { Row.ID($0) }
    }

    private static func order(_ kept: String?, among choices: [Order]) -> String {
        choices.first { $0.shown.id == kept }?.shown.id ?? choices.first?.shown.id ?? ""
    }

    // MARK: What there is

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
    /// - Parameter day: what orders and filters compare with: on another day the same rows are arranged anew.
    package func show(_ rows: [Row], on day: CalendarDay? = nil) {
        let isSame = content == .loaded && rows == given && day == givenDay
        content = .loaded
        guard !isSame else { return }
        (given, givenDay) = (rows, day)
        total = rows.count { !isHeading($0) }
        if !marked.isEmpty { marked.formIntersection(rows.map(\.id)) }
        arrange()
    }

    /// Takes what an arranger found.
    /// - Parameters:
    ///   - total: how many there are without the filter.
    ///   - isSearching: more may be found.
    package func show(found rows: [Row], of total: Int, isSearching: Bool = false) {
        content = .loaded
        self.total = total
        self.isSearching = isSearching
        // What a filter hides stays marked; what is gone is no longer.
        if filterText.isEmpty, !isSearching, !marked.isEmpty { marked.formIntersection(rows.map(\.id)) }
        place(rows)
    }

    /// Shows what others read, once they have it.
    package func follow(_ content: ListContent, _ show: () -> Void) {
        switch content {
        case .idle, .loading: beginLoading()
        case .failed(let message, let advice): fail(message, advice: advice)
        case .loaded: show()
        }
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
        guard position != before else { return }
        if position.cursor != before.cursor {
            anchor = selected?.id
            onMove()
        }
        onChange()
    }

    /// Selects a row that is there. `onMove` is not told: who asks for it knows.
    package func select(_ id: Row.ID) {
        guard let row = rows.firstIndex(where: { $0.id == id }) else { return }
        awaited = nil
        anchor = id
        guard row != position.cursor else { return }
        position.move(to: row)
        onChange()
    }

    /// Selects a row as soon as there is such a one; nil lets the place count.
    package func selectLater(_ id: Row.ID?) {
        awaited = id
        anchor = id
    }

    /// Other rows will come, as of another source: they begin at their top, without filter and marks.
    package func startOver() {
        marked = []
        filterText = ""
        session.keep(memory: nil, of: "\(key).filter")
        position.move(to: 0)
        selectLater(nil)
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
        guard let selected, isMarkable(selected) else { return }
        if marked.remove(selected.id) == nil { marked.insert(selected.id) }
        generation += 1
        moved { $0.move(by: 1) }
        onChange()
    }

    package func toggledAllMarks() {
        let all = Set(rows.filter(isMarkable).map(\.id))
        marked = marked.isSuperset(of: all) ? [] : marked.union(all)
        generation += 1
        onChange()
    }

    package func clearedMarks() {
        guard !marked.isEmpty else { return }
        marked = []
        generation += 1
        onChange()
    }

    // MARK: Filter and order

    package var orders: [ListOrder] { choices.map(\.shown) }

    package func ordered(by id: String) {
        guard choices.contains(where: { $0.shown.id == id }) else { return }
        order = id
        session.keep(memory: id == choices.first?.shown.id ? nil : id, of: orderKey)
        arrange()
    }

    /// Has the order that was chosen for other rows, which come next.
    /// - Parameter key: what that is remembered by.
    package func takeOrder(of key: String) {
        orderKey = key
        order = Self.order(session.memory(of: key), among: choices)
    }

    package func filterChanged(to text: String) {
        guard text != filterText else { return }
        filterText = text
        session.keep(memory: text.isEmpty ? nil : text, of: "\(key).filter")
        // What is typed is looked for from the top.
        if !text.isEmpty {
            position.move(to: 0)
            anchor = nil
        }
        narrow()
    }

    package var filterStatus: String {
        if filterText.isEmpty, !filterHint.isEmpty { return filterHint }
        return arranger?.filterStatus ?? problem ?? "\(rows.count) of \(total)"
    }

    package var filterProblem: String? { arranger == nil ? problem : nil }

    package var filterLanguage: FilterLanguage? { arranger?.filterLanguage ?? table?.language }

    package func filterValues(of field: FilterField) -> [String] { arranger?.filterValues(of: field) ?? field.values }

    private func arrange() {
        if let arranger { return arranger.arrangeRows() }
        let sort = choices.first { $0.shown.id == order }?.sort
        ordered = sort?(given.filter { !isHeading($0) }) ?? given
        index = nil
        narrow()
    }

    private func narrow() {
        if let arranger { return arranger.arrangeRows() }
        guard let table else { return }
        let filter = table.language.parse(filterText, time())
        problem = filter.problem
        let found = filter.isEmpty ? ordered : found(by: filter, in: table)
        unknownNames = found.isEmpty && !filter.isEmpty ? table.unknownNames(filter, among: ordered) : []
        place(found)
    }

    private func found(by filter: Filter, in table: FilterTable<Row>) -> [Row] {
        var index = self.index ?? FilterIndex(ordered.filter { !isHeading($0) }, through: table)
        let rows = index.hits(of: filter).map { index.items[$0] }
        self.index = index
        return rows
    }

    /// The selection stays with its row, or at its position when that row is gone.
    private func place(_ rows: [Row]) {
        let place = position.cursor
        self.rows = rows
        generation += 1
        position.setCount(rows.count)
        let wanted = awaited ?? anchor
        position.move(to: wanted.flatMap { id in rows.firstIndex { $0.id == id } } ?? place)
        // Rows may come in parts. By the second, the user may have moved: the selection is put only once.
        if !rows.isEmpty { awaited = nil }
        passHeadings(from: ListState(count: rows.count))
        if !isSearching { anchor = followsTop && position.cursor == 0 ? nil : selected?.id }
        onChange()
    }
}
