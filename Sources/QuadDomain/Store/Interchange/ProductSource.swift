import StoreKit

/// Whose table of products a file is, as its header tells.
package enum ProductSource: String, CaseIterable, Sendable {
    /// The one that is written here, and any other with a name and a price in it.
    case table
    case loyverse = "Loyverse"
    case square = "Square"

    init(_ header: [String]) {
        let titles = header.map { $0.trimmingSpaces.lowercased() }
        func has(_ title: String) -> Bool { titles.contains(title) }
        if has("handle"), has("name"), has("default price") || titles.contains(where: { $0.hasPrefix("price [") }) {
            self = .loyverse
        } else if has("item name"), has("variation name") {
            self = .square
        } else {
            self = .table
        }
    }

    var fields: [CSVFields.Field] {
        switch self {
        case .table: ProductTable.fields
        case .loyverse: LoyverseTable.fields
        case .square: SquareTable.fields
        }
    }

    /// Columns that a program writes for each of its stores, as in `Price [Main]`: those of the first one are taken.
    func columns(_ header: [String]) -> [ColumnMeaning] {
        let beginnings: [(beginning: String, field: String)] =
            switch self {
            case .table: []
            case .loyverse: [("price [", "price"), ("in stock [", "quantity"), ("low stock [", "low_stock")]
            case .square: [("current quantity ", "quantity"), ("stock alert count ", "low_stock")]
            }
        return beginnings.compactMap { beginning, field in
            let title = header.first { $0.trimmingSpaces.lowercased().hasPrefix(beginning) }
            return title.map { ColumnMeaning($0.trimmingSpaces, field) }
        }
    }

    /// What the rows of a table say, in their order.
    /// - Throws: where a column is missing that no product can be without.
    /// - Parameter taxes: the columns of taxes, which are fields of the table.
    func statements(_ table: ImportedTable, taxes: [TaxColumn]) throws(ImportError) -> [ProductStatement] {
        switch self {
        case .table: try ProductTable.statements(table, taxes: taxes)
        case .loyverse: LoyverseTable.statements(table, taxes: taxes)
        case .square: SquareTable.statements(table, taxes: taxes)
        }
    }
}
