import QuadCore
import QuadShell
import StoreCore
import StoreKit
import ViewState

/// The actions on products, from the list and from the page of a product. Each action can be undone.
final class ProductActions: StorePart {
    let model: StoreModel

    init(_ model: StoreModel) {
        self.model = model
    }

    /// - Parameters:
    ///   - title: the title for undo, as in “archiving Tea”.
    ///   - act: the permission that undoing the action needs.
    ///   - refused: called after the error was shown, if the action failed.
    func perform(
        _ title: String, as act: StorePermission = .price, refused: @escaping (any Error) -> Void = { _ in },
        done: @escaping () -> Void = {},
        _ work: @escaping () async throws -> (step: ProductStep, said: String)
    ) {
        model.shared.inTurn { [self] in
            do {
                let (step, said) = try await work()
                done()
                // The step is recorded before the refresh, so that an immediate undo undoes this step and not the one
                // before.
                if !step.isEmpty { record(title, act, step) }
                await model.refresh()
                guard !step.isEmpty else { return context.say(.info("Nothing to change.")) }
                context.sayDone(said)
            } catch {
                context.say(.error(ErrorText.of(error)))
                refused(error)
            }
        }
    }

    /// - Parameters:
    ///   - said: the words before the product's name.
    ///   - done: called with the current product.
    func perform(
        _ title: String, _ said: String, refused: @escaping (any Error) -> Void = { _ in },
        done: @escaping (Product) -> Void, _ work: @escaping () async throws -> ProductResult
    ) {
        var made: Product?
        perform(title, refused: refused, done: { made.map(done) }) {
            let done = try await work()
            made = done.product
            let warnings = done.warnings.map { " · ! \($0)" }.joined()
            return (done.step, "\(said) \(done.product.title.clipped)\(warnings)")
        }
    }

    /// Records an undo step. Stock moves are undone by opposite moves.
    private func record(_ title: String, _ act: StorePermission, _ step: ProductStep) {
        let isOffered = { [weak model] in model?.desk.may(act) ?? false }
        var isUndone = false
        model.undoStack.record(title, where: isOffered, undoing: step.inverse) { [weak model, service] step in
            let reason = isUndone ? "done again" : "undone"
            let done = try await service.perform(step, reason: reason, staff: model?.staff)
            isUndone.toggle()
            await model?.refresh()
            return done.inverse
        }
    }

    private static func names(_ products: [Product]) -> String {
        products.count == 1 ? products[0].title.clipped : products.count.counted("product", grouped: false)
    }

    // MARK: Archive

    /// Archives products; if all are archived, puts them on sale again.
    func archived(_ products: [Product], done: @escaping () -> Void) {
        guard !products.isEmpty else { return }
        let verb = products.contains { !$0.isArchived } ? "archiving" : "putting on sale"
        model.desk.allowedOnRecord(.delete, "\(verb) \(Self.names(products))") { [weak self] in
            self?.archive(products, done: done)
        }
    }

    private func archive(_ products: [Product], done: @escaping () -> Void) {
        let isArchived = products.contains { !$0.isArchived }
        let names = Self.names(products)
        perform(isArchived ? "archiving \(names)" : "putting \(names) on sale", as: .delete, done: done) { [service] in
            let step = try await service.archive(Set(products.map(\.id)), isArchived: isArchived)
            return (step, isArchived ? "Archived \(names)" : "\(names): on sale again")
        }
    }

    // MARK: Many at a time

    func askCategory(of products: [Product], done: @escaping () -> Void) {
        model.desk.allowedOnRecord(.price, "a new category for \(Self.names(products))") { [weak self] in
            self?.askNewCategory(of: products, done)
        }
    }

    private func askNewCategory(of products: [Product], _ done: @escaping () -> Void) {
        guard let first = products.first else { return }
        let categories = model.index.categories
        let isSame = products.allSatisfy { $0.category == first.category }
        let question = Dialogs.Question(
            title: "Category of \(Self.names(products))", key: "store.category", text: isSame ? first.category : "",
            isSuggested: true, help: "leave it empty for no category",
            complete: { text in categories.filter { $0.lowercased().hasPrefix(text.lowercased()) } })
        context.dialogs.ask(question) { [weak self] text, again in
            let category = text.trimmingSpaces
            let changed = products.filter { $0.category != category }.map { before in
                var after = before
                after.category = category
                return (before, after)
            }
            self?.replace(changed, "category of \(Self.names(products))", again, done)
        }
    }

    func askPrice(of products: [Product], done: @escaping () -> Void) {
        model.desk.allowedOnRecord(.price, "a new price for \(Self.names(products))") { [weak self] in
            self?.askNewPrice(of: products, done: done)
        }
    }

    private func askNewPrice(of products: [Product], done: @escaping () -> Void) {
        guard let first = products.first else { return }
        let money = settings.money
        let question = Dialogs.Question(
            title: "Price of \(Self.names(products))", key: "store.price",
            text: products.count == 1 ? money.text(first.price) : "", isSuggested: true,
            help: "\(money.text(350)), +\(money.text(20)), -\(money.text(20)), +10% or -5%")
        context.dialogs.ask(question) { [weak self] text, again in
            guard let self else { return }
            context.attempt(orElse: again) {
                let change = try PriceChange(text, settings)
                let changed = try change.changes(products, settings.rounding)
                replace(changed, "price of \(Self.names(products))", again, done)
            }
        }
    }

    func askTax(of products: [Product], done: @escaping () -> Void) {
        guard !settings.taxes.isEmpty else {
            return context.say(
                .info("The store has no taxes; add them in its settings (\(StoreSettingField.taxes.title))"))
        }
        model.desk.allowedOnRecord(.price, "a new tax on \(Self.names(products))") { [weak self] in
            self?.chooseTax(of: products, done)
        }
    }

    private func chooseTax(of products: [Product], _ done: @escaping () -> Void) {
        let choices = TaxChoices(settings, now: products.map(\.taxes))
        let title = "the tax on \(Self.names(products))"
        context.dialogs.choose(.init(placeholder: title, items: choices.items)) { [weak self] chosen in
            let changed = products.compactMap { before -> (Product, Product)? in
                var after = before
                after.taxes = choices.taxes(after: chosen.id, before: before.taxes)
                return after == before ? nil : (before, after)
            }
            self?.replace(changed, "tax on \(Self.names(products))", {}, done)
        }
    }

    private func replace(
        _ changed: [(before: Product, after: Product)], _ what: String, _ again: @escaping () -> Void,
        _ done: @escaping () -> Void
    ) {
        let step = ProductStep(ItemChanges(replacing: changed.map { ($0.before, $0.after) }))
        perform("the \(what)", refused: { _ in again() }, done: done) { [service] in
            (try await service.perform(step), "Changed the \(what)")
        }
    }

    // MARK: Stock

    func askMove(of product: Product) {
        guard product.isTracked else {
            return context.say(.info("The stock of \(product.title.clipped) is not tracked; press e to change that"))
        }
        model.desk.allowed(.stock, "stock of \(product.title.clipped)") { [weak self] approvedBy in
            self?.askAllowedMove(of: product, approvedBy)
        }
    }

    private func askAllowedMove(of product: Product, _ approvedBy: String?) {
        let form = StoreMoveForm(product, model)
        let key = "store.stock \(product.id)"
        var dialog = Dialogs.Form(
            title: "Stock of \(product.title)", key: key, form.table, form.draft, keeping: .untilDropped
        ) { [weak self] draft in
            guard let self else { return }
            let (move, note) = (draft.move, draft.note)
            perform(
                "stock of \(product.title.clipped)", as: .stock,
                refused: { _ in self.askAllowedMove(of: product, approvedBy) },
                done: { self.context.dialogs.drop(key) }
            ) {
                [service, model] in
                let done = try await service.move(
                    product, by: move.delta, move.reason, note: note.isEmpty ? nil : note, staff: model.staff,
                    approvedBy: approvedBy)
                let text = model.settings.quantities.text(done.quantity, isWeight: product.kind == .weight)
                return (ProductStep(moves: [done.move]), "\(product.title.clipped): \(text) now")
            }
        }
        dialog.typed = { _, state in form.tell(&state) }
        context.dialogs.fillIn(dialog)
    }

    // MARK: Files

    /// - Parameter only: the products to export; nil for all, including archived ones.
    func exportFile(_ only: [Product]?) {
        let question = Dialogs.Question(
            title: "Write the products to", key: "store.products.export", text: "products.csv")
        let model = model
        let chosen = { only ?? model.products }
        FileSaver(context).ask(question) {
            ProductExport.text(chosen(), quantities: model.books.quantities.all, settings: model.settings)
        } said: { path in
            "\(chosen().count.counted("product", grouped: false)) written to \(path)"
        }
    }

    func importFile() {
        model.desk.allowedOnRecord(.importing, "an import") { [weak self] in self?.askImport() }
    }

    private func askImport() {
        let question = Dialogs.Question(
            title: "File of products to import", key: "store.products.import",
            help: "a table with name and price, or a Loyverse or Square export")
        FileOpener.ask(question, in: context) { [weak self] file in
            if let self { StoreImportModel(file, self).show() }
        }
    }
}
