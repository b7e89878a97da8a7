import QuadCommandLine
import QuadCore
import StoreCore
import StoreKit

// Commands for single products.
extension ProductCommands {
    func add() async throws -> Int32 {
        var draft = ProductDraft(newIn: try await service.certainSettingsToday())
        draft.name = arguments[0]
        if arguments.count > 1 { draft.price = arguments[1] }
        try fill(&draft)
        let done = try await service.create(draft, staff: staff)
        return try await tell(done)
    }

    func edit() async throws -> Int32 {
        let product = try await product(arguments[0])
        let settings = await service.settings.settings()
        let shown = try await service.log.books().quantities[product.id] ?? 0
        var draft = ProductDraft(product, shown: shown, settings)
        for field in invocation.values("clear") { clear(field, &draft) }
        try fill(&draft)
        let done = try await service.update(product, to: draft, shown: shown, staff: staff)
        if done.step.isEmpty { output.note("\(product.title): nothing to change") }
        return try await tell(done)
    }

    /// The fields that `--clear` accepts.
    nonisolated static let clearable = [
        "sku", "category", "code", "rate", "cost", "group", "option", "threshold", "negative", "no-discount", "extra",
        "favorite",
    ]

    private func clear(_ field: String, _ draft: inout ProductDraft) {
        switch field {
        case "sku": draft.sku = ""
        case "category": draft.category = ""
        case "code": draft.codes = []
        case "rate": draft.taxes = []
        case "cost": draft.cost = ""
        case "group": draft.group = ""
        case "option": draft.option = ""
        case "threshold": draft.threshold = ""
        case "negative": draft.negative = nil
        case "no-discount": draft.refusesDiscount = false
        case "extra": draft.extras = ""
        case "favorite": draft.isFavorite = false
        default: break
        }
    }

    private func fill(_ draft: inout ProductDraft) throws {
        if let text = invocation.value("name") { draft.name = text }
        if let text = invocation.value("price") { draft.price = text }
        if let text = invocation.value("sku") { draft.sku = text }
        if let text = invocation.value("category") { draft.category = text }
        let taxes = invocation.values("rate")
        if !taxes.isEmpty { draft.taxes = taxes }
        if let text = invocation.value("cost") { draft.cost = text }
        if let text = invocation.value("group") { draft.group = text }
        if let text = invocation.value("option") { draft.option = text }
        if let text = invocation.value("threshold") { draft.threshold = text }
        if let word = invocation.value("kind"), let kind = Product.Kind(rawValue: word) { draft.kind = kind }
        if let word = invocation.value("negative"), let negative = NegativeStock(rawValue: word) {
            draft.negative = negative
        }
        if invocation.has("weight") { draft.kind = .weight }
        if invocation.has("no-discount") { draft.refusesDiscount = true }
        if invocation.has("favorite") { draft.isFavorite = true }
        let extras = ([draft.extras] + invocation.values("extra")).filter { !$0.isEmpty }
        draft.extras = extras.joined(separator: " | ")
        draft.codes += invocation.values("code")
        if invocation.has("track") { draft.isTracked = true }
        if invocation.has("untrack") { draft.isTracked = false }
        if let text = invocation.value("quantity") {
            draft.quantity = text
            draft.isTracked = true
        }
    }

    func archive() async throws -> Int32 {
        let isBack = invocation.has("restore")
        let chosen = try await chosen()
        let step = try await service.archive(Set(chosen.map(\.id)), isArchived: !isBack)
        let done = Set(step.changes.changes.map(\.id))
        if isJSON { return try await tell(json: chosen.map(\.id)) }
        for product in chosen {
            let word = isBack ? "on sale" : "archived"
            output.row([done.contains(product.id) ? word : "already \(word)", product.sku, product.title])
        }
        return 0
    }

    /// Deletes products; products that were sold are archived, because receipts refer to them.
    func delete() async throws -> Int32 {
        let chosen = try await chosen()
        try confirmDeleting(quotedTitles(chosen.map(\.title)))
        let step = try await service.delete(Set(chosen.map(\.id)))
        let removed = Set(step.changes.changes.filter(\.isRemoval).map(\.id))
        for product in chosen {
            let isGone = removed.contains(product.id)
            output.row([isGone ? "deleted" : "archived", product.sku, product.title, isGone ? "" : "sold before"])
        }
        return 0
    }

    // MARK: Parts

    func product(_ word: String) async throws -> Product {
        try StoreService.find(word, among: try await service.products.items())
    }

    /// Returns the named products, each once.
    private func chosen() async throws -> [Product] {
        let all = try await service.products.items()
        var chosen: [Product] = []
        for word in arguments {
            let product = try StoreService.find(word, among: all)
            if !chosen.contains(where: { $0.id == product.id }) { chosen.append(product) }
        }
        return chosen
    }

    private func tell(_ done: ProductResult) async throws -> Int32 {
        for warning in done.warnings { output.note("Saved anyway: \(warning)") }
        if isJSON {
            let books = try await service.log.books()
            output.json(ProductJSON(ListedProduct(done.product, books)))
        } else {
            let money = await service.settings.settings().money
            let product = done.product
            output.row([product.id, product.title, money.text(product.price), product.sku])
        }
        return 0
    }

    private func tell(json ids: [String]) async throws -> Int32 {
        let (all, books) = (try await service.products.items(), try await service.log.books())
        let found = ids.compactMap { id in all.first { $0.id == id } }
        await output.jsonList { add in for product in found { add(ProductJSON(ListedProduct(product, books))) } }
        return 0
    }
}
