import QuadCore
import QuadShell
import StoreCore
import StoreKit
import ViewState

/// The recording of a paid sale in the log, and the errors that can prevent it.
struct PaymentSale: PaymentPart {
    let amount: PaymentAmount

    /// Records the sale in the log, once nothing is left to pay.
    /// - Parameter needsCash: whether to ask before an exchange gives back more cash than the drawer holds.
    func sell(needsCash: Bool = true) {
        till.approved { sellAllowed(needsCash) }
    }

    private func sellAllowed(_ needsCash: Bool) {
        guard progress.phase != .selling, progress.phase != .paid, till.standing == .open else { return }
        progress.startSelling()
        till.inTurn {
            // A change of the cart that could not be saved before is saved first.
            if till.unsaved != nil { await till.keep(cart) }
            if let unsaved = till.unsaved { return refused("Not paid: \(unsaved)") }
            guard till.payment.isPaid else { return progress.goOn() }
            let sold = cart
            do throws(StoreError) {
                let limits = try await model.services.customers.limits()
                paid(try await till.service.record(sold, limits: limits, needsCash: needsCash))
                // The screen already shows the sale as paid, so the removal of the cart delays nobody.
                await till.service.forget(sold)
            } catch {
                await refused(error)
            }
            await model.refresh()
            if progress.isPaid { tellStockBelowZero() }
        }
    }

    /// Warns about stock below zero: another till may have sold the last pieces since they were added to the sale.
    private func tellStockBelowZero() {
        let below = (progress.record?.stock ?? []).compactMap { model.product($0.product) }.filter {
            (model.quantity(of: $0) ?? 0) < 0
        }
        guard let first = below.first, let quantity = model.quantity(of: first) else { return }
        let others =
            below.count > 1 ? ", with \((below.count - 1).counted("other product", grouped: false)) below 0 too" : ""
        context.say(
            .warning("The stock of \(first.title) is \(settings.quantities.text(quantity)) now\(others)"))
    }

    private func refused(_ error: StoreError) async {
        switch error.kind {
        case .paid(let number):
            // Until the receipt shows which sale was paid, nothing is done that can't be undone.
            do throws(StoreError) {
                guard let record = try await till.service.log.receipt(number), record.isPayment(of: cart) else {
                    return await keepApart("This sale was paid elsewhere, as \(number)")
                }
                await till.service.forget(cart)
                paid(record)
            } catch { refused("\(number) can't be read: \(error.words)") }
        case .drawer: askDrawer()
        case .givenBack: await keepApart("This sale was abandoned elsewhere")
        case .refused where cart.unknownRefusal != nil:
            refused("Not paid: \(error.message). Esc goes back to settle it")
        case .stock: refused("Not paid: \(error.message). Esc gives the money back; then remove the item")
        default: refused("Not paid: \(error.words)")
        }
    }

    private func askDrawer() {
        progress.goOn()
        let amount = money.text(cart.givesBack(till.totals?.due ?? 0))
        let question = DialogState(
            title: "Give back \(amount)?", text: "The drawer holds less cash than that, by the books",
            choices: [.init(.character("y"), "Give back"), .init(.character("n"), "Not now")])
        context.dialogs.decide(question) { answer in
            if answer == 0 { sell(needsCash: false) }
        }
    }

    /// Keeps the tenders taken here, which no record has, as a sale under a new id until they are given back.
    private func keepApart(_ reason: String) async {
        let used = cart.id
        await till.keep(cart.renamed(till.service.makeID()), removing: used)
        progress.goOn()
        context.say(.error("\(reason): the money taken here is not recorded; Esc gives it back"))
    }

    private func refused(_ message: String) {
        progress.refuse(message)
        context.say(.error("\(message) · \(context.retryWords(.payRetry))"))
    }

    private func paid(_ record: StoreRecord) {
        progress.finish(record)
        amount.reset()
        if let number = record.number {
            context.undoStack.recordFinal("Sale \(number)", advice: "its receipt can be refunded or voided")
        }
        ReceiptPrinting(till: till).print(record)
        tellBack(of: record)
        till.begin()
    }

    /// Shows how much an exchange gives back to the customer if more came back than was bought.
    private func tellBack(of sale: StoreRecord) {
        guard sale.exchange != nil else { return }
        Task {
            guard let refund = try? await till.service.refund(exchangedFor: sale) else { return }
            ReceiptPrinting(till: till).print(refund)
            let back = refund.tenders.filter { !$0.isExchange }
            guard !back.isEmpty else { return }
            let words = StoreReceiptText.tenders(back, settings)
            context.say(.success("\(refund.number ?? ""): give back \(words)"))
        }
    }
}
