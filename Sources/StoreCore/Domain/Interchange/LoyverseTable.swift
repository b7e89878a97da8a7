import QuadCore
import StoreKit

/// The items that Loyverse exports: a row for each variant. Only the first row of an item has the values that its
/// variants share.
enum LoyverseTable {
    static let fields: [CSVFields.Field] = [
        .init("handle"), .init("sku"), .init("name"), .init("category"), .init("weight", ["sold by weight"]),
        .init("option_1", ["option 1 value"]), .init("option_2", ["option 2 value"]),
        .init("option_3", ["option 3 value"]), .init("cost"), .init("barcode"),
        .init("included", ["sku of included item"]), .init("tracked", ["track stock"]), .init("price"),
        .init("default_price"), .init("quantity"), .init("low_stock"),
    ]

    private struct Item {
        var name: String?
        var category: String?
        var isWeight: Bool?
        var taxes: [TaxColumn]?
    }

    static func statements(_ table: ImportedTable, taxes: [TaxColumn]) -> [ProductStatement] {
        var items: [String: Item] = [:]
        var statements: [ProductStatement] = []
        for row in table.rows {
            let handle = row["handle"] ?? ""
            var item = handle.isEmpty ? Item() : items[handle] ?? Item()
            item.name = row["name"] ?? item.name
            item.category = row["category"] ?? item.category
            item.isWeight = ProductStatement.isYes(row["weight"]) ?? item.isWeight
            var warnings: [String] = []
            item.taxes = TaxColumn.taxes(of: row, taxes, &warnings) ?? item.taxes
            items[handle] = item
            var statement = statement(row, item)
            statement.warnings += warnings
            statement.taxes = item.taxes
            statement.saysRate = !taxes.isEmpty
            statements.append(statement)
        }
        return statements
    }

    private static func statement(_ row: ImportedTable.Row, _ item: Item) -> ProductStatement {
        var statement = ProductStatement(row)
        statement.name = item.name
        statement.category = item.category
        if row["included"] != nil, row["sku"] == nil {
            statement.faults.append("The row names a part of an item, not a product")
        }
        let options = ["option_1", "option_2", "option_3"].compactMap { row[$0] }
        if !options.isEmpty {
            statement.option = options.joined(separator: " ")
            statement.group = item.name
        }
        let price = row["price"] ?? row["default_price"]
        let isOpen = price?.lowercased() == "variable"
        statement.price = isOpen ? nil : price
        statement.kind = isOpen ? .open : item.isWeight == true ? .weight : .unit
        statement.sku = row["sku"]
        statement.codes = row["barcode"]
        statement.cost = row["cost"]
        statement.quantity = row["quantity"]
        statement.isTracked = ProductStatement.isYes(row["tracked"]) ?? (row["quantity"] != nil)
        if statement.isTracked == false { statement.quantity = nil }
        statement.threshold = row["low_stock"]
        return statement
    }
}
