import QuadDomain

/// All rows of a list, ready to be filtered at every key.
struct FilteredRows<Row: Sendable>: Sendable {
    private var rows: [Row] = []

    init() {}

    init(_ rows: [Row]) {
        self.rows = rows
    }

    var count: Int { rows.count }

    func rows(through filter: Filter, by table: FilterTable<Row>) -> [Row] {
        filter.isEmpty ? rows : rows.filter { table.matches(filter, $0) }
    }
}
