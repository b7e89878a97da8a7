import QuadCore
import QuadShell
import StoreCore
import StoreKit
import TextKit
import ViewState

// Tenders: each is on disk before the screen says that it was taken.
extension PaymentViewModel {
    func tookCash() {
        guard isPaying, !state.isTaking else { return }
        let text = state.field.text
        guard payment.rest > 0 else { return sell() }
        do throws(MoneyError) {
            let given = try money.typed(text)
            guard !isTooMuch(given) || state.askedOfMuch == given else {
                state.askedOfMuch = given
                let words = "\(money.text(given, groups: true)) is far more than what is due"
                return context.say(.error("\(words): type what was given, or Enter once more"))
            }
            if let refusal = settings.coinRefusal(given) { return context.say(.error(refusal)) }
            take(.cash(tendered: given, share: share))
        } catch { context.say(.error(MoneyErrorText.problem(error, sample: money.text(payment.restInCash)))) }
    }

    /// - Parameter keep: adds what is kept beside the amount.
    func take(
        _ offer: TenderOffer, approvedBy: String? = nil, _ keep: @escaping (inout RecordTender) -> Void = { _ in }
    ) {
        till.approved { [weak self] in self?.takeAllowed(offer, approvedBy, keep) }
    }

    private func takeAllowed(
        _ offer: TenderOffer, _ approvedBy: String?, _ keep: @escaping (inout RecordTender) -> Void
    ) {
        if let refusal = cart.unknownRefusal {
            context.ring()
            return context.say(.error("\(refusal.message): Esc goes back, to settle it"))
        }
        if let refusal = till.stockRefusal {
            context.ring()
            return context.say(.error("\(refusal): Esc goes back, to take it off"))
        }
        state.isTaking = true
        till.change(nil) { [settings] (cart) throws(StoreError) in
            let due = try cart.totals(settings).due
            do throws(TenderError) { try cart.take(offer, due: due, cashStep: settings.cashStep, keep) } catch {
                throw .refused("\(StoreText.kind(offer.kind).capitalizedFirst): \(error.words)")
            }
            cart.approvedBy = approvedBy ?? cart.approvedBy
        } then: { [weak self] in
            self?.wasTaken()
        } refused: { [weak self] in
            self?.state.isTaking = false
        }
    }

    private func wasTaken() {
        state.isTaking = false
        suggest()
        if !payment.isPaid, let change = cart.tenders.last?.change, change > 0 {
            context.say(.success("Change: \(money.text(change))"))
        }
        if till.unsaved == nil, payment.isPaid { sell() }
    }

    /// The rest is nothing: it goes into the log, once.
    /// - Parameter needsCash: whether an exchange that gives back more cash than the drawer holds is asked about.
    func sell(needsCash: Bool = true) {
        till.approved { [weak self] in self?.sellAllowed(needsCash) }
    }

    private func sellAllowed(_ needsCash: Bool) {
        guard state.phase != .selling, state.phase != .paid, till.standing == .open else { return }
        state.phase = .selling
        till.inTurn { [self] in
            // What could not be written before comes first.
            if till.unsaved != nil { await till.keep(cart) }
            if let unsaved = till.unsaved { return refused("Not paid: \(unsaved)") }
            guard payment.isPaid else { return state.phase = .paying }
            let sold = cart
            do throws(StoreError) {
                let limits = try await library.services.customers.limits()
                paid(try await till.service.record(sold, limits: limits, needsCash: needsCash))
                // Nobody waits for this to see that it is paid.
                await till.service.forget(sold)
            } catch { await refused(error) }
            await library.refresh()
            if isPaid { tellStockBelowZero() }
        }
    }

    /// Another till may have sold the last ones since they were put into the sale.
    private func tellStockBelowZero() {
        let below = (state.record?.stock ?? []).compactMap { library.product($0.product) }.filter {
            (library.quantity(of: $0) ?? 0) < 0
        }
        guard let first = below.first, let quantity = library.quantity(of: first) else { return }
        let others =
            below.count > 1 ? ", that of \(StoreText.count(below.count - 1, "other product")) below 0 too" : ""
        context.say(
            .warning("The stock of \(first.title) is \(settings.quantities.text(quantity)) now\(others)"))
    }

    private func refused(_ error: StoreError) async {
        switch error.kind {
        case .paid(let number):
            // As long as nobody knows which of both it is, nothing is done that can't be taken back.
            do throws(StoreError) {
                guard let record = try await till.service.log.receipt(number), record.isPayment(of: cart) else {
                    return await keepApart("\(number) was paid for this sale elsewhere")
                }
                await till.service.forget(cart)
                paid(record)
            } catch { refused("\(number) can't be read: \(error.words)") }
        case .drawer: askDrawer()
        case .givenBack: await keepApart("This sale was left elsewhere")
        case .refused where cart.unknownRefusal != nil:
            refused("Not paid: \(error.message). Esc goes back to settle it")
        case .stock: refused("Not paid: \(error.message). Esc gives back what was taken, then it can be taken off")
        default: refused("Not paid: \(error.words)")
        }
    }

    private func askDrawer() {
        state.phase = .paying
        let amount = money.text(cart.givesBack(till.totals?.due ?? 0))
        let question = DialogState(
            title: "Give back \(amount)?", text: "The drawer holds less cash than that, by the books",
            choices: [.init(.character("y"), "Give back"), .init(.character("n"), "Not now")])
        context.dialogs.decide(question) { [weak self] answer in
            if answer == 0 { self?.sell(needsCash: false) }
        }
    }

    /// What was taken here is in no record: it stays a sale, under an id that is not used up, until it is given back.
    private func keepApart(_ reason: String) async {
        let used = cart.id
        await till.keep(cart.renamed(till.service.makeID()), removing: used)
        state.phase = .paying
        context.say(.error("\(reason): what was taken here is not paid; Esc gives it back"))
    }

    private func refused(_ message: String) {
        state.phase = .refused(message)
        context.say(.error("\(message) · F9 tries again"))
    }

    private func paid(_ record: StoreRecord) {
        var next = State()
        next.phase = .paid
        next.record = record
        state = next
        if let number = record.number {
            context.undoStack.recordFinal("Sale \(number)", advice: "its receipt can be refunded or voided")
        }
        till.printReceipt(of: record)
        tellBack(of: record)
        till.begin()
    }

    /// Tells how much of an exchange goes back to the customer if more came back than was bought.
    private func tellBack(of sale: StoreRecord) {
        guard sale.exchange != nil else { return }
        Task {
            guard let refund = try? await till.service.refund(exchangedFor: sale) else { return }
            till.printReceipt(of: refund)
            let back = refund.tenders.filter { !$0.isExchange }
            guard !back.isEmpty else { return }
            let words = StoreReceiptText.tenders(back, settings)
            context.say(.success("\(refund.number ?? ""): give back \(words)"))
        }
    }

    func retried() {
        switch state.phase {
        case .refused: sell()
        case .paying where till.unsaved != nil:
            till.retried()
            till.inTurn { [self] in wasTaken() }
        case .paying, .selling, .paid: break
        }
    }

    // MARK: Cards

    /// Most cards pay the amount that stands there, and only the terminal knows more.
    func askCard() {
        guard isPaying, payment.rest > 0, let amount = askedAmount() else { return }
        let question = DialogState(
            title: "Card \(money.text(amount))", text: "Has the terminal approved it?",
            choices: [
                .init(.character("y"), "Approved"),
                .init(.character("d"), "With another amount, a reference or last 4"),
            ])
        context.dialogs.decide(question) { [weak self] answer in
            guard let self else { return }
            guard answer == 0 else { return askCardDetails() }
            take(.card(amount: amount)) { $0.isApproved = true }
        }
    }

    private func askCardDetails() {
        guard isPaying, payment.rest > 0, let amount = askedAmount() else { return }
        let sum = TextInput(money.text(amount), isSuggested: true)
        let form = Dialogs.Form(
            title: "Card", key: "store card",
            fields: [
                FormField("amount", "Amount", .text(sum)),
                .text("reference", "Reference", hint: "From the slip; never the number of the card"),
                .text("last", "Last 4", hint: "May stay empty"),
                .toggle("approved", "Approved", false, hint: "y once the terminal says so"),
            ], kept: { _ in "" }
        ) { [weak self] in self?.takeCard($0) ?? [:] }
        context.dialogs.fillIn(form)
    }

    private func takeCard(_ form: FormState) -> [String: String] {
        let (reference, last) = (form.text("reference").trimmingSpaces, form.text("last").trimmingSpaces)
        var errors = amountErrors(form)
        if CardNumber.isIn(reference) {
            errors["reference"] = "That is the number of a card, which nobody may keep: its reference goes here"
        } else if reference.count > 64 {
            errors["reference"] = "At most 64 signs"
        }
        if !last.isEmpty, last.utf8.count != 4 || !last.utf8.allSatisfy({ (0x30...0x39).contains($0) }) {
            errors["last"] = "Four digits, or nothing"
        }
        if form["approved"]?.isOn != true { errors["approved"] = "Take it once the terminal has approved it: y" }
        guard errors.isEmpty, let amount = try? money.typed(form.text("amount")) else { return errors }
        take(.card(amount: amount)) { tender in
            tender.reference = reference.isEmpty ? nil : reference
            tender.lastFour = last.isEmpty ? nil : last
            tender.isApproved = true
        }
        return [:]
    }

    func amountErrors(_ form: FormState) -> [String: String] {
        do throws(MoneyError) {
            let amount = try money.typed(form.text("amount"))
            if amount == 0 { return ["amount": "An amount above 0"] }
            return amount > payment.rest ? ["amount": "\(money.text(payment.rest)) is left to pay"] : [:]
        } catch { return ["amount": MoneyErrorText.problem(error, sample: money.text(payment.rest))] }
    }
}
