import QuadCore
import QuadShell
import StoreCore
import StoreKit
import ViewState

// What is asked before something can be sold.
extension TillViewModel {
    private var sample: String { money.text(1250) }

    /// Asks for an amount, again where it is none.
    /// - Parameters:
    ///   - refusal: why an amount cannot be taken.
    ///   - typed: what is put back into the line where nothing is answered.
    func askAmount(
        _ title: String, key: String, typed: String = "", refusal: @escaping (Int) -> String? = { _ in nil },
        _ done: @escaping (Int) -> Void
    ) {
        let question = Dialogs.Question(
            title: title, key: key, help: "An amount, such as \(sample).", kept: { _ in "" },
            onCancel: { [weak self] in self?.putBack(typed) })
        context.dialogs.ask(question) { [weak self] text, again in
            guard let self else { return }
            do throws(MoneyError) {
                let amount = try settings.money.typed(text)
                guard let refusal = refusal(amount) else { return done(amount) }
                context.say(.error(refusal))
                again()
            } catch {
                context.say(.error(MoneyErrorText.problem(error, sample: sample)))
                again()
            }
        }
    }

    func askPrice(of product: Product, quantity: Int?, typed: String) {
        askAmount("Price of \(product.title)", key: "store price \(product.id)", typed: typed) { [weak self] price in
            var item = CartEntry.item(of: product)
            item.price = price
            item.quantity = quantity ?? 1000
            self?.add(item)
        }
    }

    func askWeight(of product: Product, typed: String) {
        askNumber("Weight of \(product.title) in \(product.unit)", typed: typed) { [weak self] quantity in
            self?.sell(product, quantity: quantity)
        }
    }

    func askQuantity() {
        guard let place = selectedLine else { return }
        let item = cart.items[place]
        askNumber("How many of \(item.name)\(item.unit.isEmpty ? "" : " in \(item.unit)")") { [weak self] quantity in
            guard let self else { return }
            guard !item.unit.isEmpty || quantity % 1000 == 0 else {
                return context.say(.error("\(item.name) is sold in whole pieces"))
            }
            changeQuantity(ofLine: place, item) { _ in quantity }
        }
    }

    private func askNumber(_ title: String, typed: String = "", _ done: @escaping (Int) -> Void) {
        let question = Dialogs.Question(
            title: title, help: "A number, such as 3 or \(settings.quantities.text(257)).", kept: { _ in "" },
            onCancel: { [weak self] in self?.putBack(typed) })
        context.dialogs.ask(question) { [weak self] text, again in
            guard let self else { return }
            context.attempt(orElse: again) { done(try reader.quantity(text)) }
        }
    }

    /// A new card gets its code here: it is on screen once, and nowhere else but on the card.
    func askGiftCard(_ product: Product?, typed: String = "") {
        if let product, product.price > 0 { return soldGiftCard(product.price) }
        askAmount(
            "Credit on the gift card", key: "store gift card", typed: typed,
            refusal: { $0 > 0 ? nil : "A gift card holds more than nothing" }
        ) { [weak self] in self?.soldGiftCard($0) }
    }

    private func soldGiftCard(_ amount: Int) {
        let code = library.services.makeGiftCode()
        add(.giftCard(code, credit: amount))
        till.soldCodes[code.hash] = code.printed
        let question = DialogState(
            title: "Write it on the card: \(code.printed)",
            text:
                "The store itself keeps only the last four signs. The card holds \(money.text(amount)) once the sale is paid; the code is shown once more then, unless Quad was closed in between.",
            choices: [.init(.character("d"), "Done"), .init(.character("y"), "Copy the code")])
        context.dialogs.decide(question) { [weak self] answer in
            if answer == 1 { self?.context.copy(code.printed, as: "the code of the gift card") }
        }
    }

    // MARK: New products

    func askNewProduct(_ code: String) {
        library.desk.allowedOnRecord(.price, "a new product") { [weak self] in self?.askAllowedProduct(code) }
    }

    private func askAllowedProduct(_ code: String) {
        let isName = code.contains { $0.isLetter || $0 == " " } && ScannedCode(code).gtin == nil
        let form = Dialogs.Form(
            title: "New product", key: "store new \(code)",
            fields: [
                .text("name", "Name", isName ? code : ""), .text("price", "Price", placeholder: "such as \(sample)"),
                .text("codes", "Code", isName ? "" : settings.lastingCode(code)),
                .text("category", "Category", hint: "tab completes it"),
            ],
            completions: ["category": StoreProductForm.categories(library)]
        ) { [weak self] form in self?.add(form, typed: code) ?? [:] }
        context.dialogs.fillIn(form)
    }

    private func add(_ form: FormState, typed: String) -> [String: String] {
        var draft = ProductDraft(newIn: settings)
        (draft.name, draft.price) = (form.text("name"), form.text("price").trimmingSpaces)
        (draft.category, draft.codes) = (form.text("category"), [form.text("codes")])
        do throws(ProductError) {
            _ = try draft.read(nil, id: "", settings, among: library.products)
        } catch { return StoreProductForm.errors(error.problems) }
        if state.entry.text == typed { clearEntry() }
        make(typed, "adding \(draft.name.trimmingSpaces.clipped)", "Added") {
            [service = till.service, staff = library.staff, draft] in
            try await service.create(draft, staff: staff)
        }
        return [:]
    }

    /// Writes it, then sells it.
    /// - Parameter typed: the code or the name that it is made for.
    private func make(
        _ typed: String, _ title: String, _ said: String, _ work: @escaping () async throws -> ProductResult
    ) {
        shelf.perform(
            title, said,
            done: { [weak self] product in
                guard let self else { return }
                if cart.unknownCodes.contains(typed) { settle(typed, as: product) } else { sell(product) }
            }, work)
    }
}
