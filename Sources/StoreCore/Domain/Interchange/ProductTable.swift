import QuadCore
import StoreKit

/// The table of products that Quad writes. Columns after the first seven are written only if a product needs them.
enum ProductTable {
    static let fields: [CSVFields.Field] =
        [
            .init("name", ["title", "product", "product name", "item", "item name"]),
            .init("price", ["unit price", "sale price", "retail price"]), .init("category", ["department", "type"]),
            .init("sku", ["item number", "article number"]),
            .init("barcode", ["code", "codes", "ean", "upc", "gtin", "barcodes"]),
            .init("quantity", ["qty", "stock", "in stock", "on hand"]),
            .init("low_stock_threshold", ["threshold", "low stock", "reorder point"]),
        ] + more.map(\.field)

    /// A column that is written only if a product has a value for it.
    struct More {
        let field: CSVFields.Field
        /// Returns the text of a cell; empty for the default value.
        let text: (Product, MoneyText) -> String
    }

    static var more: [More] {
        [
            More(field: .init("option", ["variant"])) { product, _ in product.option },
            More(field: .init("group")) { product, _ in product.group },
            More(field: .init("kind")) { product, _ in product.kind == .unit ? "" : product.kind.rawValue },
            More(field: .init("tax", ["tax rate", "taxes", "tax rates"])) { product, _ in
                product.taxes.joined(separator: "|")
            },
            More(field: .init("cost", ["cost price"])) { product, money in product.cost.map { money.plain($0) } ?? "" },
            More(field: .init("no_discount")) { product, _ in product.refusesDiscount ? "yes" : "" },
            More(field: .init("below_zero")) { product, _ in product.negative?.rawValue ?? "" },
            More(field: .init("extras")) { product, money in ProductExtraText(money).text(product.extras) },
            More(field: .init("favorite")) { product, _ in product.isFavorite ? "yes" : "" },
            More(field: .init("archived")) { product, _ in product.isArchived ? "yes" : "" },
        ]
    }

    static func statements(
        _ table: ImportedTable, taxes: [TaxColumn]
    ) throws(ImportError) -> [ProductStatement] {
        guard table.has("name") else { throw table.lacking("the name", field: "name") }
        guard table.has("price") else { throw table.lacking("the price", field: "price") }
        var statements: [ProductStatement] = []
        let (saysTracking, saysRate) = (table.has("quantity"), table.has("tax"))
        for row in table.rows {
            var statement = statement(row, saysTracking)
            statement.taxes = TaxColumn.taxes(of: row, taxes, &statement.warnings)
            statement.saysRate = saysRate || !taxes.isEmpty
            statements.append(statement)
        }
        return statements
    }

    /// Adds values from columns that the user assigned to fields of Quad's table to the statements of another program.
    /// - Parameter source: the other program; fields that the source knows stay as the source reads them.
    static func adding(
        _ table: ImportedTable, to statements: [ProductStatement], known source: ProductSource
    ) -> [ProductStatement] {
        let own = Set(source.fields.map(\.name))
        let added = Set(fields.map(\.name).filter { table.has($0) && !own.contains($0) })
        guard !added.isEmpty else { return statements }
        return zip(statements, table.rows).map { known, row in
            var statement = known
            let more = Self.statement(row, false)
            statement.warnings += more.warnings
            statement.category = more.category ?? statement.category
            statement.codes = more.codes ?? statement.codes
            statement.group = more.group ?? statement.group
            statement.kind = more.kind ?? statement.kind
            statement.cost = more.cost ?? statement.cost
            statement.negative = more.negative ?? statement.negative
            statement.refusesDiscount = more.refusesDiscount ?? statement.refusesDiscount
            statement.extras = more.extras ?? statement.extras
            statement.isFavorite = more.isFavorite ?? statement.isFavorite
            statement.isArchived = more.isArchived ?? statement.isArchived
            if added.contains("tax") { (statement.rate, statement.saysRate) = (more.rate, true) }
            return statement
        }
    }

    private static func statement(_ row: ImportedTable.Row, _ saysTracking: Bool) -> ProductStatement {
        var statement = ProductStatement(row)
        statement.name = row["name"]
        statement.price = row["price"]
        statement.category = row["category"]
        statement.sku = row["sku"]
        statement.codes = row["barcode"]
        statement.quantity = row["quantity"]
        if saysTracking { statement.isTracked = row["quantity"] != nil }
        statement.threshold = row["low_stock_threshold"]
        statement.option = row["option"]
        statement.group = row["group"]
        statement.rate = row["tax"]
        statement.cost = row["cost"]
        statement.kind = word(row, "kind", &statement)
        statement.negative = word(row, "below_zero", &statement)
        statement.refusesDiscount = flag(row, "no_discount", &statement)
        statement.extras = row["extras"]
        statement.isFavorite = flag(row, "favorite", &statement)
        statement.isArchived = flag(row, "archived", &statement)
        return statement
    }

    private static func word<Word: RawRepresentable<String> & CaseIterable>(
        _ row: ImportedTable.Row, _ field: String, _ statement: inout ProductStatement
    ) -> Word? {
        guard let text = row[field] else { return nil }
        if let word = Word(rawValue: text.lowercased()) { return word }
        let words = Word.allCases.map(\.rawValue).joined(separator: ", ")
        statement.warnings.append("\(field) “\(text.clipped)” left out: it must be one of \(words)")
        return nil
    }

    private static func flag(
        _ row: ImportedTable.Row, _ field: String, _ statement: inout ProductStatement
    ) -> Bool? {
        guard let text = row[field] else { return nil }
        if let flag = ProductStatement.isYes(text) { return flag }
        statement.warnings.append("\(field) “\(text.clipped)” left out: it must be yes or no")
        return nil
    }
}
