import QuadCore
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

    /// The fields of the source, and those of a table that are given to its columns by hand.
    var allFields: [CSVFields.Field] {
        let names = Set(fields.map(\.name) + renamed.keys)
        // Titles of the source mean nothing else because a table has such a field.
        return fields + ProductTable.fields.filter { !names.contains($0.name) }.map { .init($0.name, isNamed: false) }
    }

    /// Fields of a table that the source calls something else.
    private var renamed: [String: String] {
        switch self {
        case .table: [:]
        case .loyverse: ["low_stock_threshold": "low_stock", "option": "option_1"]
        case .square:
            ["name": "item_name", "option": "variation_name", "barcode": "gtin", "low_stock_threshold": "low_stock"]
        }
    }

    /// Columns that somebody gave to fields, by the names that the source has for them.
    func translated(_ given: [ColumnMeaning]) -> [ColumnMeaning] {
        given.map { ColumnMeaning($0.column, renamed[$0.field] ?? $0.field) }
    }

    /// - Parameter given: what somebody said of the columns, which comes first.
    func columns(_ header: [String], besides given: [ColumnMeaning]) -> [ColumnMeaning] {
        columns(header).filter { own in
            !given.contains { $0.field == own.field || CSVFields.isSame($0.column, own.column) }
        }
    }

    /// Columns that a program writes for each of its stores, as in `Price [Main]`: those of the first one are taken.
    private func columns(_ header: [String]) -> [ColumnMeaning] {
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
        case .loyverse:
            ProductTable.adding(table, to: LoyverseTable.statements(table, taxes: taxes), known: Self.loyverse)
        case .square: ProductTable.adding(table, to: SquareTable.statements(table, taxes: taxes), known: Self.square)
        }
    }
}
