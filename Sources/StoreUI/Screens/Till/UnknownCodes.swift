import QuadCore
import QuadShell
import StoreCore
import StoreKit
import ViewState

/// Codes that no product has. Each is an item of the sale until the user settles it.
struct UnknownCodes: SalePart {
    let sale: TillSale
    let shelf: ProductActions

    /// The index of the item that keys for unknown codes refer to: the selected one, or else the first unknown one.
    private var place: Int? { isSelected ? position.line : cart.items.firstIndex { $0.unknown != nil } }

    /// The code that keys for unknown codes refer to.
    var code: String? {
        if let typed = entry.state.unknown { return Self.isCode(typed) ? typed : nil }
        return place.flatMap { cart.items[$0].unknown }
    }

    /// Whether the selected item has an unknown code.
    var isSelected: Bool { position.item?.item.unknown != nil }

    /// Returns whether the typed text is a code and not a misspelled name; a name never becomes a code.
    private static func isCode(_ typed: String) -> Bool {
        typed.count >= ScanDetector.fewestCharacters && typed.allSatisfy { $0.isASCII && $0.isNumber }
    }

    /// Whether a product can be added for a code or a typed name.
    var canAdd: Bool { entry.state.unknown != nil || code != nil }

    /// Asks for a product with the unknown code or the typed name.
    func add() {
        if let name = entry.takeUnknown() { return askProduct(name) }
        guard let code, !isSettled(code) else { return }
        askProduct(code)
    }

    /// Asks which product the unknown code belongs to.
    func chooseOwner() {
        guard let code, !isSettled(code) else { return }
        entry.takeUnknown()
        shelf.askOwner(of: code) { product in settle(code, as: product) }
    }

    /// Settles a code that another till has added meanwhile.
    private func isSettled(_ code: String) -> Bool {
        guard let found = model.index.codes.found(code) else { return false }
        settle(code, as: found.product)
        return true
    }

    /// Replaces the unknown item with the product, after asking for missing values.
    private func settle(_ code: String, as product: Product) {
        entry.clear(code)
        guard let item = cart.items.first(where: { $0.unknown == code }) else { return seller.sell(product) }
        sale.settle(code, with: product)
        // The weight and price in the code count; the index may not have the code yet.
        var known = product
        known.codes.append(settings.lastingCode(code))
        let found = ProductCodes([known], settings).found(code) ?? .init(product)
        // The weight of weighed goods is asked for, because three scans are not three kilograms.
        let isAsked = product.kind == .weight && found.quantity == nil
        do throws(SaleError) {
            seller.sell(try found.times(isAsked || item.quantity == 1000 ? nil : item.quantity))
        } catch { context.say(.error(error.message)) }
    }

    // MARK: New products

    private func askProduct(_ code: String) {
        model.desk.allowedOnRecord(.price, "a new product") { askAllowedProduct(code) }
    }

    private func askAllowedProduct(_ code: String) {
        let isName = code.contains { $0.isLetter || $0 == " " } && ScannedCode(code).gtin == nil
        var new = ProductDraft(newIn: settings)
        (new.name, new.codes) = (isName ? code : "", [isName ? "" : settings.lastingCode(code)])
        let table = FormTable<ProductDraft>([
            .text("name", "Name", \.name),
            .text("price", "Price", \.price, placeholder: "such as \(money.text(1250))", trims: true),
            .text("codes", "Code", \.codes[0]), .text("category", "Category", \.category, hint: "tab completes it"),
        ])
        let form = Dialogs.Form(
            title: "New product", key: "store new \(code)", table, new,
            completions: ["category": StoreProductForm.categories(model)]
        ) { draft, _ in add(draft, typed: code) }
        context.dialogs.fillIn(form)
    }

    /// Saves the product, then sells it.
    /// - Parameter typed: the code or the name that the product is added for.
    private func add(_ draft: ProductDraft, typed: String) -> [String: String] {
        do throws(ProductError) {
            _ = try draft.read(nil, id: "", settings, among: model.products)
        } catch { return StoreProductForm.errors(error.problems) }
        entry.clear(typed)
        let done = { (product: Product) in
            if cart.unknownCodes.contains(typed) { settle(typed, as: product) } else { seller.sell(product) }
        }
        shelf.perform("adding \(draft.name.trimmingSpaces.clipped)", "Added", done: done) {
            [service = till.service, staff = model.staff, draft] in
            try await service.create(draft, staff: staff)
        }
        return [:]
    }
}
