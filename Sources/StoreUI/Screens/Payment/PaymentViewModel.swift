import QuadShell
import StoreCore
import StoreKit

/// The payment of a sale with one or more tenders, and then its receipt.
final class PaymentViewModel: PaymentPart {
    let amount: PaymentAmount
    let receipt: PaidReceipt
    let exit: PaymentExit
    private let enters: EnterPresses

    init(_ till: OpenTill, _ givingBack: RefundDialogs) {
        amount = PaymentAmount(till)
        receipt = PaidReceipt(amount.progress, givingBack)
        exit = PaymentExit(amount)
        enters = EnterPresses(till.context)
        till.model.observe(for: self) { [weak self] in self?.modelChanged() }
    }

    var card: CardTender { CardTender(amount: amount) }
    var other: OtherTenders { OtherTenders(amount: amount, enters: enters) }
    var keyboard: PaymentKeyboard {
        PaymentKeyboard(amount: amount, enters: enters, receipt: receipt, exit: exit)
    }

    func appeared() {
        till.open()
        // Enter may come before all earlier work is done.
        if !cart.items.isEmpty { amount.suggest() }
        if till.isBusy { till.inTurn { [self] in begin() } } else { begin() }
    }

    private func begin() {
        guard isOpen, progress.phase == .paying else { return }
        guard !cart.items.isEmpty else { return exit.leave() }
        amount.suggest()
        switch till.handover.takeTender() {
        case .card: card.ask()
        case .gift: other.askGift()
        case .voucher: other.askVoucher()
        case .cash, .wallet, nil: break
        }
    }

    func disappeared() {
        exit.stay()
        // The sale is done, whichever way the user leaves the screen.
        if progress.isPaid { model.desk.finishedSale() }
    }

    private func modelChanged() {
        guard progress.phase == .paying else { return }
        // The till was opened after this screen, and there is nothing to pay.
        if isOpen, cart.items.isEmpty { return exit.leaveOnceSettled() }
        amount.suggestAgain()
    }

    func retried() {
        switch progress.phase {
        case .refused: PaymentSale(amount: amount).sell()
        case .paying where till.unsaved != nil:
            till.retried()
            till.inTurn { [self] in tenders.wasTaken() }
        case .paying, .selling, .paid: break
        }
    }
}
