import QuadShell
import StoreCore
import StoreKit
import SystemKit
import ViewState

/// The ways to leave the payment: to the next sale, or back to this one.
final class PaymentExit: PaymentPart {
    let amount: PaymentAmount
    private var leaving: TimerQueue.Timer?
    private var isSettling = false
    /// Seconds to wait for another Enter before a single one counts.
    private static let held = 0.1

    init(_ amount: PaymentAmount) { self.amount = amount }

    /// Goes on to the next sale unless another Enter follows, so that a held key does nothing.
    func goOnSoon() { leaving = context.timers.after(Self.held) { [weak self] in self?.goOn() } }

    func stay() { leaving?.cancel() }

    func goOn() {
        guard progress.isPaid else { return }
        leaving?.cancel()
        leave()
    }

    /// Starts the next sale with the typed text, because the cashier may type without looking at the screen.
    func beginNextSale(with keys: [Key]) {
        till.handover.leave(keys)
        goOn()
    }

    func leave() {
        if context.route() == .storePayment, context.canLeave() { context.leave() }
        if context.route() == .storePayment { context.open(.storeTill) }
        till.tookUpRest()
    }

    /// Handles Esc: asks whether the tenders stay or are given back.
    func goBack() {
        switch progress.phase {
        case .selling: return
        case .paid: return goOn()
        case .paying, .refused: break
        }
        guard !cart.tenders.isEmpty else { return backToSale() }
        let taken = cart.tenders.map { StoreText.tender($0, money) }.joined(separator: ", ")
        let question = DialogState(
            title: "Keep the money taken so far?", text: taken,
            choices: [.init(.character("k"), "Keep it and go back"), .init(.character("g"), "Give it back")])
        context.dialogs.decide(question) { [weak self] answer in
            guard let self else { return }
            if answer == 0 { backToSale() } else { till.gaveBack { self.backToSale() } }
        }
    }

    private func backToSale() {
        progress.reset()
        amount.reset()
        leave()
    }

    /// Leaves after all running work, which may still add an item to the sale.
    func leaveOnceSettled() {
        guard till.isBusy else { return leave() }
        guard !isSettling else { return }
        isSettling = true
        till.inTurn { [self] in
            isSettling = false
            if context.route() == .storePayment, progress.phase == .paying, cart.items.isEmpty { leave() }
        }
    }
}
