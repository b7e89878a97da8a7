import QuadCore
import QuadShell
import StoreCore
import StoreKit
import ViewState

// Tips, and what is done with a sale that is paid.
extension PaymentViewModel {
    func askedTip() {
        guard isPaying else { return }
        let usual = [1000, 1500, 2000].map { (StoreText.rate($0, settings).replacing(" ", with: ""), tipWords($0)) }
        let words = usual.map { "\($0.0) is \($0.1)" }.joined(separator: ", ")
        let question = Dialogs.Question(
            title: "Tip", key: "store tip", help: "\(words); or an amount such as \(money.text(200)), 0 for none",
            complete: { text in usual.map(\.0).filter { $0.hasPrefix(text) } }, kept: { _ in "" })
        context.dialogs.ask(question) { [weak self] text, again in
            guard let self else { return }
            if let words = ambiguity(of: text.trimmingSpaces) {
                context.say(.error(words))
                return again()
            }
            context.attempt(orElse: again) {
                let tip = try CartEntry(library.index.codes, settings).tip(text.trimmingSpaces)
                set(tip.isNothing ? nil : tip, refused: again)
            }
        }
    }

    private func tipWords(_ points: Int) -> String {
        var cart = cart
        cart.tip = CartTip(.percent(points))
        return (try? cart.totals(settings)).map { money.text($0.tip) } ?? ""
    }

    /// Nobody shall pay 15.00 who meant 15 %, or 230.00 who meant 2.30.
    private func ambiguity(of text: String) -> String? {
        guard settings.currency.exponent > 0, let number = Int(text), number > 0,
            let amount = try? money.typed(text)
        else { return nil }
        let rate = number <= 100 ? "\(text)% or " : ""
        return "Is that \(rate)\(money.text(amount))? Write it so"
    }

    private func set(_ tip: CartTip?, refused: @escaping () -> Void) {
        till.change(nil) { [settings] (cart) throws(StoreError) in
            let taken = cart.taken
            cart.tip = tip
            let due = try cart.totals(settings).due
            guard due > taken || taken == 0 else { throw .refused("More was taken already") }
        } then: { [weak self] in
            self?.state.shares = []
            self?.suggest()
        } refused: {
            refused()
        }
    }

    // MARK: Paid

    func receiptLines(width: Int) -> [String] {
        state.record.map { StoreReceiptText.lines($0, settings, width: width) } ?? []
    }

    /// What goes back of the cash that closed it; those who paid shares have theirs.
    var changeGiven: Int { state.record?.tenders.last?.change ?? 0 }

    func printedAgain() { (state.record?.number).map(givingBack.printed) }
    func mailed() { state.record.map(StoreReceiptSending(library).mail) }
    func wroteFile() { state.record.map(StoreReceiptSending(library).write) }
    func refunded() { (state.record?.number).map { givingBack.askRefund(of: $0) } }

    func copiedReceipt() {
        guard let record = state.record else { return }
        context.copy(StoreReceiptText.text(record, settings), as: "the receipt")
    }

    func scrolledReceipt(_ rows: Int) {
        state.top = min(max(0, state.top + rows), max(0, hiddenLines))
    }

    func askedVoid() {
        guard let record = state.record, let number = record.number, record.kind == .sale else { return }
        givingBack.askVoid(of: number) { [weak self] void in
            guard let self, state.record?.number == number else { return }
            var next = state
            (next.record, next.top) = (void, 0)
            state = next
        }
    }
}
