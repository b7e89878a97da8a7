import FoundationEssentials
import QuadCore
import QuadShell
import StoreCore
import StoreKit
import TextKit
import ViewState

/// The form of a product: its fields and their errors.
struct StoreProductForm: StorePart {
    /// The product when the form was opened. The typed values are changes to this state, whatever was sold or changed
    /// since.
    struct Start: Codable {
        /// Nil for a new product.
        var product: Product?
        /// Thousandths.
        var shown = 0
    }

    let start: Start
    let model: StoreModel
    private let base: ProductDraft

    init(_ start: Start, _ model: StoreModel) {
        self.start = start
        self.model = model
        base =
            start.product.map { ProductDraft($0, shown: start.shown, model.settings) }
            ?? ProductDraft(newIn: model.settings)
    }

    private static let kinds: [(value: Product.Kind, title: String)] = [
        (.unit, "by the piece"), (.weight, "by weight (kg)"), (.open, "open price"), (.gift, "gift card"),
    ]
    private static let untaxed = "none"

    /// The rows for taxes: one choice in a store with one tax; otherwise a field for each tax.
    private var taxRows: [FormRow<ProductDraft>] {
        let taxes = settings.currentTaxes
        guard taxes.count > 1 else {
            let options =
                [(value: false, title: Self.untaxed)] + taxes.map { (value: true, title: settings.title(of: $0)) }
            return [.choice("rate", "Tax", \.[tax: taxes.first?.id ?? ""], options)]
        }
        return taxes.map { tax in
            .toggle("tax \(tax.id)", settings.title(of: tax), \.[tax: tax.id], hint: "charge this tax")
        }
    }

    private var negatives: [(value: NegativeStock?, title: String)] {
        [(nil, "store: \(settings.negative.rawValue)")] + NegativeStock.allCases.map { (value: $0, title: $0.rawValue) }
    }

    private var table: FormTable<ProductDraft> { FormTable(common + taxRows + stock + rarer) }

    private var common: [FormRow<ProductDraft>] {
        let sample = settings.money.text(350)
        return [
            .text("name", "Name", \.name),
            .text("price", "Price", \.price, placeholder: "such as \(sample)", hint: "0 is free", trims: true),
            .text("sku", "SKU", \.sku, hint: "capital letters; unique"),
            .text("category", "Category", \.category, hint: "tab completes it"),
            .choice("kind", "Sold", \.kind, Self.kinds),
            .typed(
                "codes", "Codes", hint: "separated by spaces; scans go here",
                show: { $0.codes.joined(separator: " ") }
            ) { text, draft in
                draft.codes = text.split { $0.isWhitespace || $0 == "," }.map(String.init)
                return nil
            },
        ]
    }

    private var stock: [FormRow<ProductDraft>] {
        [
            .toggle("tracking", "Track stock", \.isTracked),
            .text("quantity", "Quantity", \.quantity, trims: true),
            .text("threshold", "Low at", \.threshold, hint: "this many or fewer are low", trims: true),
            .choice("negative", "Below zero", \.negative, negatives),
        ]
    }

    private var rarer: [FormRow<ProductDraft>] {
        [
            .text("group", "Variant of", \.group, hint: "variants of the same name share a tile in the grid"),
            .text("option", "Variant", \.option, hint: "such as M, or Large"),
            .text("cost", "Cost", \.cost, hint: "what one costs the store; empty if unknown", trims: true),
            .toggle("discount", "No discount", \.refusesDiscount),
            .text(
                "extras", "Extras", \.extras,
                hint: "such as oat milk \(settings.money.text(60)) | decaf; ctrl-x at the till adds them"),
            .toggle("favorite", "Favorite", \.isFavorite, hint: "a tile on the till, whatever the category"),
        ]
    }

    var fields: [FormField] { table.fields(base) }

    func draft(_ form: FormState) -> ProductDraft {
        var draft = table.read(form, into: base).draft
        draft.taxes = settings.currentTaxes.map(\.id).filter(draft.taxes.contains)
        return draft
    }

    /// Returns the errors by field.
    func errors(_ form: FormState) -> [String: String] {
        do throws(ProductError) {
            _ = try draft(form).read(
                start.product, id: start.product?.id ?? "", shown: start.shown, settings, among: model.products)
            return [:]
        } catch { return Self.errors(error.problems) }
    }

    static func errors(_ problems: [ProductFieldError]) -> [String: String] {
        let known: Set<String> = [
            "name", "price", "sku", "category", "codes", "kind", "rate", "tracking", "quantity", "threshold",
            "negative", "option", "cost", "discount", "extras", "favorite",
        ]
        var errors: [String: String] = [:]
        for problem in problems {
            let field = problem.field.rawValue
            let id = known.contains(field) ? field : "name"
            if errors[id] == nil { errors[id] = problem.message }
        }
        return errors
    }

    /// Shows the move that a typed quantity will post, beside the field.
    func tell(_ form: inout FormState) {
        let isWeight = Self.kinds.first { $0.title == form.text("kind") }?.value == .weight
        let quantities = settings.quantities
        guard form["tracking"]?.isOn == true || start.product?.isTracked != true else {
            return form.hint("only if stock is tracked", for: "quantity")
        }
        guard form["tracking"]?.isOn == true || !form.text("quantity").isBlank else {
            return form.hint("a number turns tracking on", for: "quantity")
        }
        let shown = "shown \(quantities.text(start.shown, isWeight: isWeight))"
        guard let wanted = try? quantities.thousandths(form.text("quantity").trimmingSpaces), wanted != start.shown
        else { return form.hint(shown, for: "quantity") }
        let delta = wanted - start.shown
        let text = "\(delta > 0 ? "+" : "−")\(quantities.text(abs(delta), isWeight: isWeight))"
        form.hint("\(shown): posts \(text)", for: "quantity")
    }

    /// Shows the error of a field once the user leaves it, and changes the SKU to its stored form.
    func left(_ id: String, _ form: inout FormState) {
        if id == "sku" {
            let text = form.text("sku").uppercased()
            if text != form.text("sku") { form.fill(text, in: "sku") }
        }
        form.show(error: errors(form)[id], for: id)
    }

    /// Returns the completion: the first category that begins with the text.
    static func categories(_ model: StoreModel) -> (String) -> [String] {
        { [weak model] text in
            guard !text.isEmpty, let model else { return [] }
            // There is only one completion, so that the next Tab moves to the next field.
            return model.index.categories.filter { $0.lowercased().hasPrefix(text.lowercased()) }.prefix(1).map(
                \.self)
        }
    }
}

extension ProductDraft {
    /// Whether the draft has the tax.
    fileprivate subscript(tax id: String) -> Bool {
        get { taxes.contains(id) }
        set {
            taxes.removeAll { $0 == id }
            if newValue { taxes.append(id) }
        }
    }
}

// Adding and editing products.
extension ProductActions {
    private func place(_ product: Product?) -> String { "store.product \(product?.id ?? "new")" }
    private func startPlace(_ product: Product?) -> String { "store.product.start \(product?.id ?? "new")" }
    private var drafts: Drafts { Drafts(context.session) }

    /// Returns whether the form has changes that were not saved.
    func hasUnsaved(_ product: Product?) -> Bool { !drafts.draft(for: place(product)).isEmpty }

    func dropUnsaved(_ product: Product?) {
        drafts.keep(draft: "", for: place(product))
        drafts.keep(draft: "", for: startPlace(product))
    }

    /// - Parameter code: an unknown code that was scanned.
    func askNew(code: String? = nil) {
        if let code {
            var state = FormState(StoreProductForm(start(nil), model).fields)
            state.draft = drafts.draft(for: place(nil))
            state.add(model.settings.lastingCode(code), to: "codes")
            drafts.keep(draft: state.draft, for: place(nil))
        }
        model.desk.allowedOnRecord(.price, "a new product") { [weak self] in self?.ask(nil) }
    }

    func edit(_ product: Product) {
        model.desk.allowedOnRecord(.price, "an edit of \(product.title.clipped)") { [weak self] in
            self?.ask(product)
        }
    }

    /// Returns the start of a form that was left, or of a new form.
    private func start(_ product: Product?) -> StoreProductForm.Start {
        let kept = drafts.draft(for: startPlace(product))
        if hasUnsaved(product),
            let start = try? JSONDecoder().decode(StoreProductForm.Start.self, from: Data(kept.utf8))
        {
            return start
        }
        let start = StoreProductForm.Start(
            product: product, shown: product.flatMap { model.books.quantities[$0.id] } ?? 0)
        keep(start, for: product)
        return start
    }

    private func keep(_ start: StoreProductForm.Start, for product: Product?) {
        let text = (try? JSONEncoder().encode(start)).map { String(decoding: $0, as: UTF8.self) }
        drafts.keep(draft: text ?? "", for: startPlace(product))
    }

    private func ask(_ product: Product?, errors: [String: String] = [:]) {
        let form = StoreProductForm(start(product), model)
        let fields = form.fields.map { field in
            var field = field
            field.error = errors[field.id]
            return field
        }
        let title = product.map { "Edit \($0.title)" } ?? "New product"
        var dialog = Dialogs.Form(
            title: title, key: place(product), keeping: .untilDropped, fields: fields,
            completions: ["category": StoreProductForm.categories(model)]
        ) { [weak self] state in
            let errors = form.errors(state)
            if errors.isEmpty { self?.save(form.draft(state), form.start, product) }
            return errors
        }
        dialog.typed = { _, state in form.tell(&state) }
        dialog.left = { id, state in form.left(id, &state) }
        dialog.scanned = { [weak self] code, layer in
            self?.fill(code, into: layer, of: form.start.product?.id ?? "")
        }
        context.dialogs.fillIn(dialog)
    }

    private func save(_ draft: ProductDraft, _ start: StoreProductForm.Start, _ product: Product?) {
        let (name, staff) = (draft.name.trimmingSpaces.clipped, model.staff)
        let isNew = product == nil
        perform("\(isNew ? "adding" : "editing") \(name)", isNew ? "Added" : "Changed") { [weak self] error in
            self?.refused(error, product)
        } done: { [weak self] _ in
            self?.dropUnsaved(product)
        } _: { [service] in
            guard let before = start.product else { return try await service.create(draft, staff: staff) }
            return try await service.update(before, to: draft, shown: start.shown, staff: staff)
        }
    }

    /// Opens the form again with the typed values. The next save is compared with the product as it is now, so saving
    /// again overwrites the changes of somebody else.
    private func refused(_ error: any Error, _ product: Product?) {
        guard let fault = error as? ProductError else { return ask(product) }
        Task {
            await model.refresh()
            let now = product.flatMap { model.product($0.id) }
            if !fault.problems.isEmpty, let now {
                // Sales since then stay: the typed stock is still compared with the stock when the form was first
                // opened.
                keep(StoreProductForm.Start(product: now, shown: start(product).shown), for: product)
            }
            ask(now ?? product, errors: StoreProductForm.errors(fault.problems))
        }
    }
}
