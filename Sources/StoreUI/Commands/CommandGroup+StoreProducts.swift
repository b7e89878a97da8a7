import QuadCommandLine
import QuadCore
import StoreCore
import StoreKit

// The commands for products and stock.
extension CommandGroup {
    private typealias ProductWork = @MainActor @Sendable (ProductCommands) async throws -> Int32

    /// Runs a command; messages about the files are printed after its output.
    private static func selling(_ work: @escaping ProductWork) -> CommandSpec.Handler {
        CommandSpec.noticing(work)
    }

    static let storeProducts: [CommandSpec] = productChanges + productTables + productStock

    private static let filter = ArgumentSpec(
        "FILTER", .any, completion: .suggestions(["cat:", "stock:low", "stock:out", "code:", "price:>10", "archived"]))
    private static let product = ArgumentSpec("PRODUCT")
    private static let all = OptionSpec("all", "Include archived products")
    private static let limit = OptionSpec("limit", value: "N", "At most N")
    private static let seller = OptionSpec("staff", value: "NAME", "The staff member to record")
    private static let changed = OptionSpec.json("Print the product as JSON")

    private static let details: [OptionSpec] = [
        OptionSpec("sku", value: "SKU", "The store's own unique number, in capital letters"),
        OptionSpec("category", value: "NAME", "Its category"),
        OptionSpec("code", value: "CODE", "A code on the product", repeats: true),
        OptionSpec("quantity", value: "QTY", "How much is in stock; turns stock tracking on"),
        OptionSpec("threshold", value: "QTY", "Stock at or below this is low"),
        OptionSpec(
            "rate", value: "TAX",
            "A tax of the store, or none; repeatable; a new product gets the store's first tax", repeats: true),
        OptionSpec("cost", value: "AMOUNT", "What one piece costs the store"),
        OptionSpec("weight", "Sold by weight; the price is per kilogram", excludes: ["kind"]),
        OptionSpec(
            "kind", value: "KIND", "How it is sold", completion: .values(Product.Kind.allCases.map(\.rawValue)),
            excludes: ["weight"]),
        OptionSpec("group", value: "NAME", "What it is a variant of"),
        OptionSpec("option", value: "NAME", "Which variant it is"),
        OptionSpec(
            "negative", value: "ANSWER", "When stock runs out: refuse, warn or allow",
            completion: .values(NegativeStock.allCases.map(\.rawValue))),
        OptionSpec("no-discount", "Exclude the product from discounts"),
        OptionSpec("extra", value: "NAME [AMOUNT]", "An extra to order with it, such as oat milk 0.60", repeats: true),
        OptionSpec("favorite", "Give it a tile on the till, whatever its category"),
        OptionSpec("track", "Turn stock tracking on", excludes: ["untrack"]),
    ]

    private static let productChanges: [CommandSpec] = [
        CommandSpec(
            ["store", "products"], "List what the store sells", arguments: [filter], options: [all, limit, .json()],
            filter: ProductFields.language, run: selling { try await $0.list() }),
        CommandSpec(
            ["store", "products", "add"], "Add a product",
            details: "PRICE may be 0; with --kind open, you enter it at each sale.",
            arguments: [ArgumentSpec("NAME"), ArgumentSpec("PRICE", .optional)], options: details + [seller, changed],
            run: selling { try await $0.add() }),
        CommandSpec(
            ["store", "products", "edit"], "Change a product",
            details: """
                PRODUCT is a SKU, a code, an id, a name or part of a name. Only the fields you give options for \
                change. --quantity posts the difference from the current stock.
                """,
            arguments: [product],
            options: [
                OptionSpec("name", value: "NAME", "The new name"),
                OptionSpec("price", value: "PRICE", "The price of one"),
            ] + details + [
                OptionSpec("untrack", "Turn stock tracking off", excludes: ["track", "quantity"]),
                OptionSpec(
                    "clear", value: "FIELD", "Clear the field",
                    completion: .values(ProductCommands.clearable), repeats: true), seller, changed,
            ], run: selling { try await $0.edit() }),
        CommandSpec(
            ["store", "products", "archive"], "Take products off sale; receipts and stock records keep them",
            arguments: [ArgumentSpec("PRODUCT", .several)],
            options: [OptionSpec("restore", "Put them back on sale"), changed],
            run: selling { try await $0.archive() }),
        CommandSpec(
            ["store", "products", "delete"], "Delete products; products with sales are archived instead",
            arguments: [ArgumentSpec("PRODUCT", .several)], options: [.yes],
            run: selling { try await $0.delete() }),
        CommandSpec(
            ["store", "codes"], "List the codes of all products, or of one",
            details:
                "To add a code, scan it at the till and press c on its item, or use --code of “quad store products edit”.",
            arguments: [ArgumentSpec("PRODUCT", .optional)], options: [.json()],
            run: selling { try await $0.codes() }),
        CommandSpec(
            ["store", "codes", "remove"], "Remove codes from their products",
            arguments: [ArgumentSpec("CODE", .several)],
            options: [seller, .json("Print each code as JSON, one per line")],
            run: selling { try await $0.removeCodes() }),
    ]

    private static let productTables: [CommandSpec] = [
        CommandSpec(
            ["store", "products", "import"], "Import products from a table, Loyverse or Square",
            details: """
                FILE has a header: name, price, category, sku, barcode, quantity, low_stock_threshold, or the header \
                of a Loyverse or Square export; - is standard input. A row with a known SKU changes that product; a \
                row without a SKU is matched by its code; any other row is a new product. Without a quantity, stock is \
                not tracked. A code of another product is refused; a wrong check digit gives a warning. Importing a \
                file a second time changes nothing. Columns such as Tax - "VAT" (20%) say with Y or N which taxes a \
                product has; a row with a tax that the store does not have is refused, unless --create-taxes says how \
                to add it. Exits with status 1 if rows were refused; the other rows are imported.
                """,
            arguments: [ArgumentSpec("FILE", completion: .file)],
            options: [
                OptionSpec("dry-run", "Show what would be done, and change nothing"),
                OptionSpec(
                    "map", value: "COLUMN=FIELD",
                    "A column and its field: \(ProductImport.fieldNames.joined(separator: ", "))", repeats: true),
                OptionSpec(
                    "create-taxes", value: "HOW",
                    "Add the taxes that the store does not have: “in” if prices include them, “on” if they are added",
                    completion: .values(NewTaxKind.allCases.map(\.rawValue))),
                seller, .json("Print what was done as JSON"),
            ], run: selling { try await $0.take() }),
        CommandSpec(
            ["store", "products", "export"], "Export products and their stock as a table",
            details: "Without FILE, it prints to standard output.",
            arguments: [ArgumentSpec("FILE", .optional, completion: .file)], options: [all, OutputFile.force],
            run: selling { try await $0.export() }),
    ]

    private static let productStock: [CommandSpec] = [
        CommandSpec(
            ["store", "stock"], "List stock levels", arguments: [filter], options: [all, limit, .json()],
            filter: ProductFields.language, run: selling { try await $0.stock() }),
        CommandSpec(
            ["store", "stock", "move"], "Record a stock change without a sale",
            details: """
                QTY is +5 or -3; without a sign, the reason decides. Without a reason, an increase is a restock, and a \
                decrease is an adjustment.
                """,
            arguments: [product, ArgumentSpec("QTY")],
            options: [
                OptionSpec(
                    "reason", value: "REASON", "The kind of change",
                    completion: .values(StockMove.Reason.byHand.map(\.rawValue))),
                OptionSpec("note", value: "TEXT", "A note that says why"), seller, .json("Print what was done as JSON"),
            ], run: selling { try await $0.move() }),
        CommandSpec(
            ["store", "stock", "count"], "Post a stock count as one step",
            details: """
                Each line of FILE is a code and a quantity, such as 5449000000996,24; quantities of a repeated code \
                are added up. Differences from the expected stock are posted. If FILE contains a ;, that is its \
                separator. If any line is wrong, nothing is posted.
                """,
            arguments: [ArgumentSpec("FILE", completion: .file)],
            options: [
                OptionSpec("dry-run", "Show what would be posted, and post nothing"),
                OptionSpec("note", value: "TEXT", "A note that says why"), seller,
                .json("Print each product as JSON, one per line"),
            ], run: selling { try await $0.countStock() }),
    ]
}
