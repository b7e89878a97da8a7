import QuadCommandLine
import QuadCore
import StoreCore
import StoreKit

/// The commands for products.
@MainActor
struct ProductCommands: CommandActing, NoticingCommands {
    let context: CommandContext

    var service: StoreService { container.storeService }
    var arguments: [String] { invocation.arguments }
    var isJSON: Bool { invocation.has("json") }
    var staff: String? { invocation.value("staff") }

    func tellNotice() async {
        if let notice = await service.products.notice() { output.complain(notice) }
        if let notice = await service.log.notice() { output.complain(notice) }
    }

    // MARK: Lists

    func list() async throws -> Int32 {
        let settings = await service.settings.settings()
        let found = try await listed(settings)
        if found.isEmpty, arguments.isEmpty {
            output.note("No products yet; add one with: quad store products add NAME PRICE, or import a table")
        } else if found.isEmpty {
            output.note("No product matches “\(FilterLanguage.line(of: arguments).clipped)”")
        }
        try await tell(found) { item in
            let product = item.product
            return [
                product.sku.isEmpty ? product.id : product.sku, product.title,
                product.kind == .open ? "open" : settings.money.text(product.price), amount(item, settings),
                item.level == .plenty || item.level == .notTracked ? "" : item.level.rawValue, product.category,
                product.codes.joined(separator: " "), product.isArchived ? "archived" : "",
            ]
        }
        return 0
    }

    /// Prints the stock of tracked products; other products are listed only if the filter asks for them.
    func stock() async throws -> Int32 {
        let settings = await service.settings.settings()
        let isAsked = arguments.contains { $0.contains("stock:") }
        let found = try await listed(settings).filter { isAsked || $0.product.isTracked }
        try await tell(found) { item in
            let product = item.product
            let threshold = settings.quantities.text(product.threshold)
            return [
                product.sku.isEmpty ? product.id : product.sku, product.title, amount(item, settings),
                "low at \(threshold)", item.level.rawValue, product.category,
            ]
        }
        return 0
    }

    private func listed(_ settings: StoreSettings) async throws -> [ListedProduct] {
        let table = ProductFields.table(settings)
        let filter = try filter(arguments, table.language)
        let books = try await service.log.books()
        let hasArchived = invocation.has("all") || ProductFields.asksForArchived(filter)
        let found = try await service.products.items().lazy
            .filter { hasArchived || !$0.isArchived }.map { ListedProduct($0, books) }
            .filter { table.matches(filter, $0) }
        let sorted = ListedProduct.sorted(Array(found))
        return try number("limit").map { Array(sorted.prefix($0)) } ?? sorted
    }

    private func tell(_ found: [ListedProduct], _ row: (ListedProduct) -> [String]) async throws {
        if isJSON {
            await output.jsonList { add in for item in found where output.isWanted { add(ProductJSON(item)) } }
        } else {
            for item in found where output.isWanted { output.row(row(item)) }
        }
    }

    private func amount(_ item: ListedProduct, _ settings: StoreSettings) -> String {
        let product = item.product
        return item.quantity.map {
            settings.quantities.text($0, isWeight: product.kind == .weight)
                + (product.unit.isEmpty ? "" : " \(product.unit)")
        } ?? "-"
    }

    // MARK: Stock

    func move() async throws -> Int32 {
        let settings = await service.settings.settings()
        let product = try StoreService.find(arguments[0], among: try await service.products.items())
        let (delta, reason) = try moved(arguments[1], settings)
        let (move, quantity) = try await service.move(
            product, by: delta, reason, note: invocation.value("note"), staff: staff)
        if isJSON {
            output.json(StockMoveJSON(product: product, move: move, quantity: quantity))
        } else {
            let isWeight = product.kind == .weight
            let (size, now) = (
                settings.quantities.text(delta, isWeight: isWeight),
                settings.quantities.text(quantity, isWeight: isWeight)
            )
            output.row([product.title, "\(delta > 0 ? "+" : "")\(size)", move.reason.rawValue, "now \(now)"])
        }
        return 0
    }

    /// Returns the quantity to move. A number without a sign gets the direction of its reason.
    private func moved(_ text: String, _ settings: StoreSettings) throws -> (Int, StockMove.Reason) {
        let named = invocation.value("reason").flatMap { StockMove.Reason(rawValue: $0) }
        let sign = text.first.map { $0 == "-" || $0 == "−" ? -1 : $0 == "+" ? 1 : 0 } ?? 0
        let size: Int
        do throws(MoneyError) {
            size = try settings.quantities.thousandths(sign == 0 ? text : String(text.dropFirst()))
        } catch {
            throw UsageError(
                "QTY is a number such as +5, -3 or \(settings.quantities.text(250)), not \(Quoted.text(text))",
                in: invocation.command)
        }
        let isLess = sign == -1 || (sign == 0 && named?.adds == false)
        return (isLess ? -size : size, named ?? (isLess ? .adjustment : .restock))
    }
}
