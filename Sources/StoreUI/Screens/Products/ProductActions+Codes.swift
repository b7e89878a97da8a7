import QuadCore
import QuadShell
import StoreCore
import StoreKit
import ViewState

// Codes that no product has yet.
extension ProductActions {
    /// Asks which product a code belongs to.
    /// - Parameter done: called with the product once it has the code.
    func askOwner(of code: String, done: @escaping (Product) -> Void = { _ in }) {
        model.desk.allowedOnRecord(.price, "a code for a product") { [weak self] in
            self?.askAllowedOwner(of: code, done: done)
        }
    }

    private func askAllowedOwner(of code: String, done: @escaping (Product) -> Void) {
        let items = model.index.sold.map {
            PaletteItem(id: $0.id, title: $0.title, detail: settings.money.text($0.price), trailing: $0.sku)
        }
        guard !items.isEmpty else { return context.say(.info("There are no products yet; a adds one")) }
        context.dialogs.choose(.init(placeholder: "the product with code \(code)", items: items)) { [weak self] item in
            if let self, let before = model.product(item.id) { add(code, to: before, done) }
        }
    }

    private func add(_ code: String, to before: Product, _ done: @escaping (Product) -> Void) {
        let shown = model.books.quantities[before.id] ?? 0
        var draft = ProductDraft(before, shown: shown, settings)
        let code = settings.lastingCode(code)
        draft.codes.append(code)
        perform("code of \(before.title.clipped)", "\(code) is now a code of", done: done) {
            [service, staff = model.staff, draft] in
            try await service.update(before, to: draft, shown: shown, staff: staff)
        }
    }

    /// Lists the codes of a product, and removes the code that the user chooses.
    func askCodes(of product: Product) {
        guard !product.codes.isEmpty else { return context.say(.info("\(product.title.clipped) has no code")) }
        let items = product.codes.map { PaletteItem(id: $0, title: $0, detail: "remove it") }
        context.dialogs.choose(.init(placeholder: "codes of \(product.title.clipped)", items: items)) {
            [weak self] item in self?.askToTakeOff(item.id, product)
        }
    }

    private func askToTakeOff(_ code: String, _ product: Product) {
        let words = "\(code.clipped) will then be unknown when scanned, until another product gets it."
        context.dialogs.confirm("Remove the code from \(product.title.clipped)?", words, "Remove it") { [weak self] in
            self?.model.desk.allowedOnRecord(.price, "removing a code of \(product.title.clipped)") {
                self?.takeOff(code, product)
            }
        }
    }

    private func takeOff(_ code: String, _ before: Product) {
        perform(
            "code \(code.clipped) off \(before.title.clipped)", "\(code.clipped) is no longer a code of", done: { _ in }
        ) {
            [service, staff = model.staff] in
            try await service.takeOff(code, before, staff: staff)
        }
    }

    /// Adds a scanned code to the form of a product, whichever field has the focus.
    /// - Parameter id: the id of the product; empty for a new one.
    func fill(_ code: String, into form: FormLayer, of id: String) {
        if let owner = model.index.codes.owner(ofCode: code, except: id) {
            context.ring()
            let archived = owner.isArchived ? ", which is archived" : ""
            return form.refuse("\(code) is used by \(owner.title.clipped)\(archived)")
        }
        form.add(settings.lastingCode(code), to: "codes")
    }
}
