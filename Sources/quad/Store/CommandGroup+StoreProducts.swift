import QuadDomain
import StoreKit

// The commands of what the store sells and how much there is of it.
extension CommandGroup {
    private typealias ProductWork = @MainActor @Sendable (ProductCommands) async throws -> Int32

    /// What was found on opening the files is told once everything is printed.
    private static func selling(_ work: @escaping ProductWork) -> CommandSpec.Handler {
        { context in
            let commands = ProductCommands(context: context)
            do {
                let status = try await work(commands)
                await commands.tellNotice()
                return status
            } catch {
                // What was found may be why.
                await commands.tellNotice()
                throw error
            }
        }
    }

    static let storeProducts: [CommandSpec] = productChanges + productTables + productStock

    private static let filter = ArgumentSpec(
        "FILTER", .any, completion: .suggestions(["cat:", "stock:low", "stock:out", "code:", "price:>10", "archived"]))
    private static let product = ArgumentSpec("PRODUCT")
    private static let all = OptionSpec("all", "Archived ones as well")
    private static let limit = OptionSpec("limit", value: "N", "At most N")
    private static let seller = OptionSpec("staff", value: "NAME", "Who does it")
    private static let changed = OptionSpec.json("Print the product as JSON")

    private static let details: [OptionSpec] = [
        OptionSpec("sku", value: "SKU", "The store's own number; in capital letters, and no two have one"),
        OptionSpec("category", value: "NAME", "What it stands under"),
        OptionSpec("code", value: "CODE", "A code on it", repeats: true),
        OptionSpec("quantity", value: "QTY", "How much there is: its stock is kept from now on"),
        OptionSpec("threshold", value: "QTY", "So many and fewer are low"),
        OptionSpec("rate", value: "TAX", "A tax of the store, or none; a new product has the first one"),
        OptionSpec("cost", value: "AMOUNT", "What one costs the store"),
        OptionSpec("weight", "It is sold by weight, and the price is that of a kilogram", excludes: ["kind"]),
        OptionSpec(
            "kind", value: "KIND", "How it is sold", completion: .values(Product.Kind.allCases.map(\.rawValue)),
            excludes: ["weight"]),
        OptionSpec("group", value: "NAME", "What it is a variant of"),
        OptionSpec("option", value: "NAME", "Which variant it is"),
        OptionSpec(
            "negative", value: "ANSWER", "What a sale of more than there is does",
            completion: .values(NegativeStock.allCases.map(\.rawValue))),
        OptionSpec("no-discount", "Nothing comes off it"),
        OptionSpec("track", "Keep its stock", excludes: ["untrack"]),
    ]

    private static let productChanges: [CommandSpec] = [
        CommandSpec(
            ["store", "products"], "List what the store sells", arguments: [filter], options: [all, limit, .json()],
            filter: ProductFields.language, run: selling { try await $0.list() }),
        CommandSpec(
            ["store", "products", "add"], "Add a product",
            details: "PRICE may be 0; with --kind open it is said at each sale.",
            arguments: [ArgumentSpec("NAME"), ArgumentSpec("PRICE", .optional)], options: details + [seller, changed],
            run: selling { try await $0.add() }),
        CommandSpec(
            ["store", "products", "edit"], "Change a product",
            details: """
                PRODUCT is its SKU, a code, its id, or its name or a part of it. What no option says stays. --quantity \
                posts the difference to what there is.
                """,
            arguments: [product],
            options: [
                OptionSpec("name", value: "NAME", "Call it so"), OptionSpec("price", value: "PRICE", "What one costs"),
            ] + details + [
                OptionSpec("untrack", "Keep its stock no more", excludes: ["track", "quantity"]),
                OptionSpec(
                    "clear", value: "FIELD", "Take away what is there",
                    completion: .values(ProductCommands.clearable), repeats: true), seller, changed,
            ], run: selling { try await $0.edit() }),
        CommandSpec(
            ["store", "products", "archive"], "Take products off sale; receipts and stock keep them",
            arguments: [ArgumentSpec("PRODUCT", .several)],
            options: [OptionSpec("restore", "Put them on sale again"), changed],
            run: selling { try await $0.archive() }),
        CommandSpec(
            ["store", "products", "delete"], "Delete products; those sold once are archived instead",
            arguments: [ArgumentSpec("PRODUCT", .several)], options: [.yes],
            run: selling { try await $0.delete() }),
    ]

    private static let productTables: [CommandSpec] = [
        CommandSpec(
            ["store", "products", "import"], "Take in products of a table, of Loyverse or of Square",
            details: """
                FILE has a header: name, price, category, sku, barcode, quantity, low_stock_threshold, or that of an \
                export of Loyverse or Square; - is standard input. A row whose SKU is known changes that product, without \
                one whose code is; any other is new. Without a quantity no stock is kept. A code that another product has \
                is refused, a wrong check digit is told. A file taken twice changes nothing the second time. Exits with \
                status 1 where rows were refused; the others are in.
                """,
            arguments: [ArgumentSpec("FILE", completion: .file)],
            options: [
                OptionSpec("dry-run", "Only tell what it would do"),
                OptionSpec(
                    "map", value: "COLUMN=FIELD",
                    "Which column is which field: \(ProductImport.fieldNames.joined(separator: ", "))", repeats: true),
                seller, .json("Print what was done as JSON"),
            ], run: selling { try await $0.take() }),
        CommandSpec(
            ["store", "products", "export"], "Write the products as a table, with how much there is of them",
            details: "To standard output where no FILE is named.",
            arguments: [ArgumentSpec("FILE", .optional, completion: .file)], options: [all, OutputFile.force],
            run: selling { try await $0.export() }),
    ]

    private static let productStock: [CommandSpec] = [
        CommandSpec(
            ["store", "stock"], "List how much there is", arguments: [filter], options: [all, limit, .json()],
            filter: ProductFields.language, run: selling { try await $0.stock() }),
        CommandSpec(
            ["store", "stock", "move"], "Record stock that came or went without a sale",
            details: """
                QTY is +5 or -3; without a sign it goes the way of its reason. Without a reason what comes is a restock, \
                what goes an adjustment.
                """,
            arguments: [product, ArgumentSpec("QTY")],
            options: [
                OptionSpec(
                    "reason", value: "REASON", "What it is",
                    completion: .values(StockMove.Reason.byHand.map(\.rawValue))),
                OptionSpec("note", value: "TEXT", "Why"), seller, .json("Print what was done as JSON"),
            ], run: selling { try await $0.move() }),
        CommandSpec(
            ["store", "stock", "count"], "Post what was counted on the shelves, as one step",
            details: """
                FILE has a code and a quantity a line, as 5449000000996,24; the same code again counts more of it. What differs \
                from what should be there now is posted. A file with ; in it is parted there. Nothing is posted where a line is wrong.
                """,
            arguments: [ArgumentSpec("FILE", completion: .file)],
            options: [
                OptionSpec("dry-run", "Say what would be posted, and post nothing"),
                OptionSpec("note", value: "TEXT", "Why"), seller, .json("Print each product as JSON, one a line"),
            ], run: selling { try await $0.countStock() }),
    ]
}
