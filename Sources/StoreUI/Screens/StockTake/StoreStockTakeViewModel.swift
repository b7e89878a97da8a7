import FoundationEssentials
import QuadCore
import QuadShell
import StoreCore
import StoreKit
import TextKit
import ViewState

/// A stock take. Each count is saved at once, until the stock take is posted or discarded.
final class StoreStockTakeViewModel: StorePart {
    struct State: Equatable {
        var take = StockTake()
        /// The index in `categories`, from 1; 0 for all categories.
        var category = 0
        var selected = 0
        var entry = TextInput()
    }

    private(set) var state = State() {
        didSet {
            guard state != oldValue else { return }
            model.desk.noticed()
            context.changed()
        }
    }

    let model: StoreModel
    let shelf: ProductActions
    private static let draft = "store.stock-take"

    init(_ model: StoreModel, _ shelf: ProductActions) {
        self.model = model
        self.shelf = shelf
        let kept = Drafts(model.context.session).draft(for: Self.draft)
        if let take = try? JSONDecoder().decode(StockTake.self, from: Data(kept.utf8)) { state.take = take }
        model.observe(for: self) { [weak self] in self?.modelChanged() }
        settleBegunPosting()
    }

    var categories: [String] { model.index.categories }
    var categoryName: String {
        guard state.category > 0, categories.indices.contains(state.category - 1) else { return "all" }
        let name = categories[state.category - 1]
        return name.isEmpty ? "no category" : name
    }

    /// The products on sale in the category.
    var products: [Product] {
        guard state.category > 0, categories.indices.contains(state.category - 1) else { return model.index.sold }
        return model.index.groups(in: categories[state.category - 1]).flatMap(\.self)
    }

    var selected: Product? { products.indices.contains(state.selected) ? products[state.selected] : nil }
    var counted: Int { products.count { state.take[$0.id] != nil } }
    var countable: Int { products.count { $0.isTracked } }

    func appeared() { model.load() }

    private func modelChanged() {
        state.selected = min(state.selected, max(0, products.count - 1))
    }

    /// Returns the expected stock.
    func expected(_ product: Product) -> Int { model.books.quantities[product.id] ?? 0 }

    func keep(_ take: StockTake) {
        state.take = take
        let text = take.isEmpty ? "" : (try? JSONEncoder().encode(take)).map { String(decoding: $0, as: UTF8.self) }
        Drafts(context.session).keep(draft: text ?? "", for: Self.draft)
    }

    // MARK: Keys

    func typed(_ key: Key) -> Bool {
        guard let character = key.text else { return moved(key) }
        guard !Self.leadsElsewhere(character) else { return false }
        state.entry.insert(String(character))
        return true
    }

    private static func leadsElsewhere(_ character: Character) -> Bool { "?[]".contains(character) }

    func pasted(_ text: String) { state.entry.paste(text) }

    /// The entry with typed characters that may still become a scan.
    var shownEntry: TextInput { model.scans.shown(in: state.entry) { !Self.leadsElsewhere($0) } }

    /// Handles a scan; returns false for `3*code` and for names, which programs type as fast as scanners.
    func scanned(_ code: String) -> Bool {
        let codes = model.index.codes
        guard codes.found(code) != nil || !(code.contains("*") || codes.isTitle(code)) else { return false }
        add(code, times: 1000)
        return true
    }

    private func moved(_ key: Key) -> Bool {
        switch key {
        case Key(.enter): entered()
        case Key(.tab), Key(.down): select(state.selected + 1)
        case Key(.up): select(state.selected - 1)
        case Key(.pageDown): changedCategory(1)
        case Key(.pageUp): changedCategory(-1)
        case Key(.backTab): select(state.selected - 1)
        case Key(.backspace), Key(.delete), Key(.left), Key(.right), Key(.home), Key(.end), .control("u"),
            .control("w"), .control("a"), .control("e"), .control("k"):
            state.entry.handle(key)
        default: return false
        }
        return true
    }

    private func select(_ place: Int) { state.selected = min(max(0, place), max(0, products.count - 1)) }

    private func changedCategory(_ step: Int) {
        let count = categories.count + 1
        state.category = (state.category + step + count) % count
        state.selected = 0
    }

    // MARK: Counting

    private static let shortestCode = 4
    /// A number with this many digits is an article number, not a count.
    private static let shortestNumber = 8

    func entered() {
        let text = state.entry.text.trimmingSpaces
        guard !text.isEmpty else { return select(state.selected + 1) }
        // Digits that are a product's code were scanned slowly or typed from the label; no shelf holds that many.
        if text.utf8.count >= Self.shortestCode, model.index.codes.found(text) != nil {
            if add(text, times: 1000) { state.entry = TextInput() }
            return
        }
        if let quantity = try? settings.quantities.thousandths(text) {
            guard text.utf8.count < Self.shortestNumber || text.contains(settings.decimalSign.rawValue) else {
                return context.say(.error("“\(text.clipped)” is not a code, and too large for a count"))
            }
            return count(quantity)
        }
        let parts = text.split(separator: "*", maxSplits: 1).map(String.init)
        if parts.count == 2, let times = try? settings.quantities.thousandths(parts[0]) {
            if add(parts[1].trimmingSpaces, times: times) { state.entry = TextInput() }
            return
        }
        go(to: text)
    }

    private func count(_ quantity: Int) {
        guard let selected, mayCount(selected, quantity) else { return }
        var take = state.take
        take.set(selected.id, counted: quantity, expected: expected(selected))
        keep(take)
        state.entry = TextInput()
        select(state.selected + 1)
    }

    @discardableResult
    private func add(_ code: String, times: Int) -> Bool {
        let found = model.index.codes.found(code)
        guard let product = found?.product ?? model.index.codes.titled(code) else {
            context.ring()
            context.say(.error("No product has “\(code.clipped)”"))
            return false
        }
        // A label with a weight counts that weight, multiplied by the given number.
        let (quantity, overflow) = (found?.quantity ?? 1000).multipliedReportingOverflow(by: times)
        return add(product, times: overflow ? .max : quantity / 1000)
    }

    private func add(_ product: Product, times: Int) -> Bool {
        guard mayCount(product, times) else { return false }
        var take = state.take
        let added: Void? = context.attempt { try take.add(times, of: product.id, expected: expected(product)) }
        guard added != nil else { return false }
        keep(take)
        show(product)
        return true
    }

    private func mayCount(_ product: Product, _ quantity: Int) -> Bool {
        let name = product.title.clipped
        guard product.isTracked else {
            context.say(.error("The stock of \(name) is not tracked; edit the product to change that"))
            return false
        }
        guard product.kind == .weight || quantity % 1000 == 0 else {
            context.say(.error("\(name) is counted in whole pieces"))
            return false
        }
        return true
    }

    private func go(to text: String) {
        guard let product = model.index.matches(text, most: 1).first else {
            return context.say(.error("There is no product “\(text.clipped)”"))
        }
        show(product)
        state.entry = TextInput()
    }

    private func show(_ product: Product) {
        if !products.contains(where: { $0.id == product.id }) { state.category = 0 }
        if let place = products.firstIndex(where: { $0.id == product.id }) { state.selected = place }
    }

    func tookBack() {
        guard let selected, state.take[selected.id] != nil else { return }
        var take = state.take
        take.set(selected.id, counted: nil, expected: 0)
        keep(take)
    }

    func dropped() {
        let count = state.take.lines.count.counted("count", grouped: false)
        context.dialogs.confirm("Discard the counts?", "\(count) will be lost.", "Discard") { [weak self] in
            self?.keep(StockTake())
        }
    }

    func left() {
        if context.canLeave() { context.leave() } else { context.open(.storeProducts) }
    }
}
