import QuadCore
import StoreKit

/// The item library that Square exports: a row for each variation, with the name of its item.
enum SquareTable {
    static let fields: [CSVFields.Field] = [
        .init("item_name"), .init("variation_name"), .init("sku"),
        .init("category", ["categories", "reporting category"]),
        .init("price"), .init("cost", ["default unit cost"]), .init("gtin"), .init("quantity"), .init("low_stock"),
        .init("archived"),
    ]

    /// Square's name for the only variation of an item.
    private static let onlyVariation = "regular"

    /// Removes Square's own ID from a category: `Hot drinks (#AB12)`.
    private static func withoutToken(_ category: String) -> String {
        guard category.hasSuffix(")"), let start = category.lastIndex(of: "("), category[start...].hasPrefix("(#"),
            start > category.startIndex
        else { return category }
        return String(category[..<start]).trimmingSpaces
    }

    static func statements(_ table: ImportedTable, taxes: [TaxColumn]) -> [ProductStatement] {
        var statements: [ProductStatement] = []
        let saysTracking = table.has("quantity")
        for row in table.rows {
            var statement = ProductStatement(row)
            statement.name = row["item_name"]
            if let variation = row["variation_name"], variation.lowercased() != onlyVariation {
                statement.option = variation
                statement.group = row["item_name"]
            }
            let isOpen = row["price"]?.lowercased() == "variable"
            statement.price = isOpen ? nil : row["price"]
            if isOpen { statement.kind = .open }
            statement.category = row["category"].map(withoutToken)
            statement.cost = row["cost"]
            statement.sku = row["sku"]
            statement.codes = row["gtin"]
            statement.quantity = row["quantity"]
            if saysTracking { statement.isTracked = row["quantity"] != nil }
            statement.threshold = row["low_stock"]
            statement.taxes = TaxColumn.taxes(of: row, taxes, &statement.warnings)
            statement.saysRate = !taxes.isEmpty
            statement.isArchived = ProductStatement.isYes(row["archived"])
            statements.append(statement)
        }
        return statements
    }
}
