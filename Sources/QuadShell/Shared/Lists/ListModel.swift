import QuadCore
import TextKit
import ViewState

/// The rows of one list: the rows that pass the filter, their order, the selected row and the marked rows. The
/// selection and the marks stay with their rows when other rows come or go.
///
/// A list of all items filters and orders by itself. A list whose rows are found elsewhere (`ListArranging`) receives
/// the remaining rows and does everything else the same way.
@MainActor
package final class ListModel<Row: Identifiable & Equatable & Sendable>: ItemList
where Row.ID: Sendable & LosslessStringConvertible {
    private let key: String
    private let table: FilterTable<Row>?
    /// Examples of filters, shown as long as nothing is typed.
    private let filterHint: String
    private let choices: [Order]
    /// The key under which the order is stored.
    private var orderKey: String
    private let session: SavedPlaceKeeper
    private let time: () -> FilterTime
    /// Returns whether a row stands between others, such as a heading. Such a row is not filtered or marked, and the
    /// cursor passes over it.
    private let isHeading: (Row) -> Bool
    private let isMarkable: (Row) -> Bool

    package private(set) var content = ListContent.idle
    package private(set) var position = ListState()
    package private(set) var filterText: String
    package private(set) var order: String
    package private(set) var marked: Set<Row.ID> = []
    /// The rows that pass the filter, in order.
    package private(set) var rows: [Row] = []
    /// The number of rows without the filter, not counting headings.
    package private(set) var total = 0
    /// Whether more rows that pass the filter are being searched.
    package private(set) var isSearching = false
    /// Sentences about names that no row has, in a filter that lets nothing through.
    package private(set) var unknownNames: [String] = []
    /// The problem of the filter, in words.
    private var problem: String?
    private var given: [Row] = []
    /// The day that the given rows were compared with.
    private var givenDay: CalendarDay?
    /// All given rows in order.
    private var ordered: [Row] = []
    /// The ordered rows with their texts prepared for the filter, made at the first key of a filter.
    private var index: FilterIndex<Row>?
    /// A number that grows with every change of `rows` or marks. A view that keeps drawn rows compares it to know when
    /// to draw again.
    package private(set) var generation = 0
    /// The row to select once it is there: the selected row of the last run.
    private var awaited: Row.ID?
    /// The row that the selection follows; nil while the selection stays at its position instead.
    private var anchor: Row.ID?

    /// Whether the cursor stays on the first row while it stands there, whatever rows come before: nobody has looked at
    /// that row yet.
    package var followsTop = false {
        didSet { if !followsTop, oldValue { anchor = selected?.id } }
    }

    /// Called after a change. By default the screen is drawn again.
    package var onChange: () -> Void
    /// Called after the user went to another row.
    package var onMove: () -> Void = {}
    /// The source that finds the rows; nil if the list does.
    package weak var arranger: (any ListArranging)?

    /// Makes a list of all items.
    /// - Parameters:
    ///   - key: the key under which the state of the list is stored: `settings.keys`.
    ///   - orders: the orders; the list begins with the first one.
    ///   - filterHint: examples of filters.
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

    /// Makes a list whose rows `arranger` finds, filters and orders.
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

    // MARK: Content

    package var selected: Row? { position.selection.map { rows[$0] } }

    /// The rows that the next action applies to: the marked rows, else the selected row.
    package var targets: [Row] {
        guard !marked.isEmpty else { return selected.map { isHeading($0) ? [] : [$0] } ?? [] }
        return rows.filter { marked.contains($0.id) }
    }

    /// Shows that rows are being loaded; existing rows stay.
    package func beginLoading() {
        guard content != .loaded else { return }
        content = .loading
        onChange()
    }

    /// Takes the current rows.
    /// - Parameter day: the day that orders and filters compare with. On another day the same rows are arranged again.
    package func show(_ rows: [Row], on day: CalendarDay? = nil) {
        let isSame = content == .loaded && rows == given && day == givenDay
        content = .loaded
        guard !isSame else { return }
        (given, givenDay) = (rows, day)
        total = rows.count { !isHeading($0) }
        if !marked.isEmpty { marked.formIntersection(rows.map(\.id)) }
        arrange()
    }

    /// Takes the rows that an arranger found.
    /// - Parameters:
    ///   - total: the number of rows without the filter.
    ///   - isSearching: whether more rows may be found.
    package func show(found rows: [Row], of total: Int, isSearching: Bool = false) {
        content = .loaded
        self.total = total
        self.isSearching = isSearching
        // A row that the filter hides stays marked; a row that is gone does not.
        if filterText.isEmpty, !isSearching, !marked.isEmpty { marked.formIntersection(rows.map(\.id)) }
        place(rows)
    }

    /// Shows content that another object reads, once it is loaded.
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
        showHeading()
        guard position != before else { return }
        if position.cursor != before.cursor {
            anchor = selected?.id
            onMove()
        }
        onChange()
    }

    /// Selects an existing row. `onMove` is not called, because the caller knows of the move.
    package func select(_ id: Row.ID) {
        guard let row = rows.firstIndex(where: { $0.id == id }) else { return }
        awaited = nil
        anchor = id
        let before = position
        if row != position.cursor { position.move(to: row) }
        showHeading()
        if position != before { onChange() }
    }

    /// Keeps the heading of the selected row in sight.
    private func showHeading() {
        let above = position.cursor - 1
        if rows.indices.contains(above), isHeading(rows[above]) { position.showRowAbove() }
    }

    /// Selects a row as soon as it exists; nil keeps the selection at its position.
    package func selectLater(_ id: Row.ID?) {
        awaited = id
        anchor = id
    }

    /// Prepares for rows of another source, which begin at their top, without filter and marks.
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

    /// Stores the selected row for the next start, when the user leaves the list.
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

    /// Takes the order that the user chose for other rows, which come next.
    /// - Parameter key: the key under which that order is stored.
    package func takeOrder(of key: String) {
        orderKey = key
        order = Self.order(session.memory(of: key), among: choices)
    }

    package func filterChanged(to text: String) {
        guard text != filterText else { return }
        filterText = text
        session.keep(memory: text.isEmpty ? nil : text, of: "\(key).filter")
        // A search starts at the top.
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

    /// Places the rows. The selection stays with its row, or at its position if that row is gone.
    private func place(_ rows: [Row]) {
        let place = position.cursor
        self.rows = rows
        generation += 1
        position.setCount(rows.count)
        let wanted = awaited ?? anchor
        position.move(to: wanted.flatMap { id in rows.firstIndex { $0.id == id } } ?? place)
        // Rows may come in parts, and the user may have moved before the second part. Therefore the selection is placed
        // only once.
        if !rows.isEmpty { awaited = nil }
        passHeadings(from: ListState(count: rows.count))
        showHeading()
        if !isSearching { anchor = followsTop && position.cursor == 0 ? nil : selected?.id }
        onChange()
    }
}
