import QuadDomain
import StoreKit
import TerminalKit

// Tips, and what is done with a sale that is paid.
extension PaymentViewModel {
    func askedTip() {
        guard isPaying else { return }
        let items =
            [PaletteItem(id: "0", title: "No tip")]
            + [1000, 1500, 2000].map { points in
                PaletteItem(id: "\(points)", title: StoreWords.rate(points, settings), detail: tipWords(points))
            } + [PaletteItem(id: "amount", title: "An amount")]
        context.dialogs.choose(.init(placeholder: "tip", items: items)) { [weak self] item in
            guard let self else { return }
            guard let points = Int(item.id) else { return askTipAmount() }
            set(points == 0 ? nil : CartTip(.percent(points)))
        }
    }

    private func tipWords(_ points: Int) -> String {
        var cart = cart
        cart.tip = CartTip(.percent(points))
        return (try? cart.totals(settings)).map { money.text($0.tip) } ?? ""
    }

    private func askTipAmount() {
        let question = Dialogs.Question(title: "Tip", key: "store tip", help: "An amount, such as \(money.text(200)).")
        context.dialogs.ask(question) { [weak self] text, again in
            guard let self else { return }
            do throws(MoneyError) { set(CartTip(.amount(try money.amount(text)))) } catch {
                context.say(.error(MoneyWords.problem(error, sample: money.text(200))))
                again()
            }
        }
    }

    private func set(_ tip: CartTip?) {
        till.change(nil) { [settings] (cart) throws(StoreFault) in
            let taken = cart.tenders.reduce(0) { $0 + $1.amount }
            cart.tip = tip
            guard let totals = try? cart.totals(settings), totals.due > taken || taken == 0 else {
                throw .refused("More was taken already")
            }
        } then: { [weak self] in
            self?.state.shares = []
            self?.suggest()
        }
    }

    // MARK: Paid

    var receipt: Receipt? { state.record.map { Receipt($0, settings) } }

    func receiptText(columns: Int) -> [String] {
        guard let receipt else { return [] }
        let paper = Paper(columns: columns) { TextWidth.columns(of: $0) }
        let text = PlainText.text(ReceiptLayout.lines(receipt, on: paper), on: paper)
        return text.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init)
    }

    /// What goes back of the cash given.
    var changeGiven: Int { state.record?.tenders.reduce(0) { $0 + ($1.change ?? 0) } ?? 0 }

    func printedAgain() { (state.record?.number).map(givingBack.printed) }
    func mailed() { state.record.map(StoreReceiptSending(library).mail) }
    func wroteFile() { state.record.map(StoreReceiptSending(library).write) }
    func refunded() { (state.record?.number).map { givingBack.askRefund(of: $0) } }

    func copiedReceipt() {
        guard isPaid else { return }
        context.copy(receiptText(columns: Paper.usual).joined(separator: "\n"), as: "the receipt")
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
