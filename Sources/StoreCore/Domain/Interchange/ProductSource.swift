import QuadCore
import StoreKit

/// The program that a table of products comes from, detected by the header.
package enum ProductSource: String, CaseIterable, Sendable {
    /// The table that Quad writes, and any other table with a name and a price.
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

    /// The fields of the source, and the fields of Quad's table that the user may assign to columns.
    var allFields: [CSVFields.Field] {
        let names = Set(fields.map(\.name) + renamed.keys)
        // The added fields have no titles of their own, so that they do not change the meaning of the source's titles.
        return fields + ProductTable.fields.filter { !names.contains($0.name) }.map { .init($0.name, isNamed: false) }
    }

    /// Fields of Quad's table that the source names differently.
    private var renamed: [String: String] {
        switch self {
        case .table: [:]
        case .loyverse: ["low_stock_threshold": "low_stock", "option": "option_1"]
        case .square:
            ["name": "item_name", "option": "variation_name", "barcode": "gtin", "low_stock_threshold": "low_stock"]
        }
    }

    /// Returns the assigned columns with the field names of the source.
    func translated(_ given: [ColumnMeaning]) -> [ColumnMeaning] {
        given.map { ColumnMeaning($0.column, renamed[$0.field] ?? $0.field) }
    }

    /// - Parameter given: the columns that the user assigned, which take precedence.
    func columns(_ header: [String], besides given: [ColumnMeaning]) -> [ColumnMeaning] {
        columns(header).filter { own in
            !given.contains { $0.field == own.field || CSVFields.isSame($0.column, own.column) }
        }
    }

    /// Returns the columns that a program writes for each of its stores, as in `Price [Main]`. Only the first store is
    /// used.
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

    /// Returns the statements of a table's rows, in order.
    /// - Parameter taxes: the columns of taxes, which are fields of the table.
    /// - Throws: if a required column is missing.
    func statements(_ table: ImportedTable, taxes: [TaxColumn]) throws(ImportError) -> [ProductStatement] {
        switch self {
        case .table: try ProductTable.statements(table, taxes: taxes)
        case .loyverse:
            ProductTable.adding(table, to: LoyverseTable.statements(table, taxes: taxes), known: Self.loyverse)
        case .square: ProductTable.adding(table, to: SquareTable.statements(table, taxes: taxes), known: Self.square)
        }
    }
}
