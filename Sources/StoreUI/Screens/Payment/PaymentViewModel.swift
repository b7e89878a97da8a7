import QuadShell
import StoreCore
import StoreKit
import SystemKit
import ViewState

/// A sale being paid by one tender after the other, then its receipt.
@MainActor
final class PaymentViewModel {
    enum Phase: Equatable {
        case paying
        /// The sale goes into the log.
        case selling
        /// It did not; why.
        case refused(String)
        case paid
    }

    struct State: Equatable {
        var phase = Phase.paying
        var field = TextInput()
        /// What was far more than is due when Enter was pressed last: the next one means it.
        var askedOfMuch: Int?
        /// A tender is on its way to the disk.
        var isTaking = false
        /// What each of several pays, where it was split: amounts, and how many tenders there were before.
        var shares: [Int] = []
        var sharesFrom = 0
        var record: StoreRecord?
        /// The first line of the receipt that is shown.
        var top = 0
    }

    var state = State() {
        didSet {
            guard state != oldValue else { return }
            library.desk.noticed()
            context.changed()
        }
    }

    let till: OpenTill
    let givingBack: RefundDialogs
    /// When Enter was pressed last: a second or a held one does nothing.
    private var enteredAt = -1.0
    private var leaving: TimerQueue.Timer?
    private var isSettling = false
    /// What was due when an amount was offered last.
    private var suggestedFor: Int?
    /// Lines of the receipt that are not shown, of the last frame.
    var hiddenLines = 0

    init(_ till: OpenTill, _ givingBack: RefundDialogs) {
        self.givingBack = givingBack
        self.till = till
        till.library.observe(for: self) { [weak self] in self?.libraryChanged() }
    }

    var library: StoreModel { till.library }
    var context: FeatureContext { till.context }
    var settings: StoreSettings { till.settings }
    var money: MoneyText { settings.money }
    var cart: StoreCart { till.cart }
    var payment: Payment { till.payment }
    var isPaid: Bool { state.phase == .paid }
    var isPaying: Bool { state.phase == .paying && till.standing == .open && !cart.items.isEmpty }

    func appeared() {
        till.open()
        // Enter may come before all that was asked for is done.
        if !cart.items.isEmpty { suggest() }
        if till.isBusy { till.inTurn { [self] in begin() } } else { begin() }
    }

    private func begin() {
        guard till.standing == .open, state.phase == .paying else { return }
        guard !cart.items.isEmpty else { return left() }
        suggest()
        let tender = till.opensWith
        till.opensWith = nil
        switch tender {
        case .card: askCard()
        case .gift: askGift()
        case .voucher: askVoucher()
        case .cash, .wallet, nil: break
        }
    }

    func disappeared() {
        leaving?.cancel()
        // However one leaves it: the sale is done.
        if isPaid { library.desk.finishedSale() }
    }

    private func libraryChanged() {
        guard state.phase == .paying else { return }
        // The till was opened after this screen was, and there is nothing to pay.
        if till.standing == .open, cart.items.isEmpty { return leftOnceSettled() }
        // An amount that was chosen stays while the same is due: another till sold something.
        if state.field.isSuggested, nextAmount == suggestedFor { return }
        if state.field.isEmpty || state.field.isSuggested { suggest() }
    }

    /// What is still being done may put something into the sale.
    private func leftOnceSettled() {
        guard till.isBusy else { return left() }
        guard !isSettling else { return }
        isSettling = true
        till.inTurn { [self] in
            isSettling = false
            if context.route() == .storePayment, state.phase == .paying, cart.items.isEmpty { left() }
        }
    }

    // MARK: The amount

    /// What the next one pays: a share, where it was split.
    var nextAmount: Int {
        let place = cart.tenders.count - state.sharesFrom
        guard state.shares.indices.contains(place) else { return payment.rest }
        // The last one pays what rounding of the others left, too.
        let isLast = place == state.shares.count - 1
        let rounded = isLast ? settings.cashStep * state.shares.count : 0
        if payment.rest - state.shares[place] <= rounded { return payment.rest }
        return min(payment.rest, state.shares[place])
    }

    /// What is paid next of a bill that is split; nil where it is all that is left.
    var share: Int? { nextAmount < payment.rest ? nextAmount : nil }

    /// The same in cash.
    private var cashDue: Int {
        share.map { CashRounding.rounded($0, step: settings.cashStep) } ?? payment.restInCash
    }

    /// What the next one pays if it is not cash: the amount that was typed, where one was. What was typed and is no amount is
    /// said, and nothing is asked.
    func askedAmount() -> Int? {
        let text = state.field.text
        guard !state.field.isSuggested, !text.isEmpty else { return nextAmount }
        do throws(MoneyError) {
            let typed = try money.typed(text)
            return typed > 0 ? min(payment.rest, typed) : nextAmount
        } catch {
            context.say(.error(MoneyErrorText.problem(error, sample: money.text(payment.rest))))
            return nil
        }
    }

    var shareWords: String? {
        guard !state.shares.isEmpty else { return nil }
        let place = min(cart.tenders.count - state.sharesFrom, state.shares.count - 1)
        let shares = state.shares.enumerated().map { $0 == place ? "[\(money.text($1))]" : money.text($1) }
        return "split \(state.shares.count): \(shares.joined(separator: " "))"
    }

    /// What is likely handed over for it, the exact amount first.
    var likely: [Int] {
        CashRounding.likelyTendered(nextAmount, step: settings.cashStep, notes: notes)
    }

    private var notes: [Int] {
        guard settings.currency.exponent > 0 else { return [100, 500, 1000, 5000, 10_000] }
        return [1, 5, 10, 20, 50, 100].map { $0 * settings.currency.unit }
    }

    /// More change than any till has: a part of a scan that was torn, or zeros too many.
    func isTooMuch(_ given: Int) -> Bool { given - cashDue > 10 * (notes.last ?? 0) }

    /// The exact amount stands in the field until one types over it.
    func suggest() {
        suggestedFor = nextAmount
        guard state.phase == .paying else { return }
        state.field = TextInput(money.text(likely.first ?? 0), isSuggested: true)
    }

    func choseLikely(_ step: Int) {
        let amounts = likely
        guard !amounts.isEmpty else { return }
        let now = (try? money.typed(state.field.text)).flatMap { amounts.firstIndex(of: $0) }
        let next = now.map { ($0 + step + amounts.count) % amounts.count } ?? 0
        state.field = TextInput(money.text(amounts[next]), isSuggested: true)
    }

    func chose(_ amount: Int) {
        if isPaying { state.field = TextInput(money.text(amount), isSuggested: true) }
    }

    /// Change for what stands in the field; nil while that is less than is due.
    var change: Int? {
        guard let given = try? money.typed(state.field.text), given >= cashDue else { return nil }
        return given - cashDue
    }

    /// What is left to pay after it; nil where it closes the sale, or pays a share and more.
    var restAfter: Int? {
        guard let given = try? money.typed(state.field.text), given < payment.restInCash, change ?? 0 == 0 else {
            return nil
        }
        return payment.rest - given
    }

    // MARK: Enter

    /// Seconds in which a second Enter is taken for the first one, and after which one that stays alone counts.
    private static let doubled = 0.3
    private static let held = 0.1

    /// An Enter that was meant for something else.
    func noteEnter() { enteredAt = context.timers.monotonic }

    func entered() {
        let now = context.timers.monotonic
        let isAgain = enteredAt >= 0 && now - enteredAt < Self.doubled
        enteredAt = now
        leaving?.cancel()
        guard !isAgain else { return }
        switch state.phase {
        case .paying: tookCash()
        case .selling, .refused: break
        case .paid: leaving = context.timers.after(Self.held) { [weak self] in self?.wentOn() }
        }
    }

    /// To the next sale.
    func wentOn() {
        guard isPaid else { return }
        leaving?.cancel()
        left()
    }

    /// Starts the next sale with the typed text; the cashier may not look at the screen.
    func beganNextSale(with keys: [Key]) {
        till.early += keys
        wentOn()
    }

    func left() {
        if context.route() == .storePayment, context.canLeave() { context.leave() }
        if context.route() == .storePayment { context.open(.storeTill) }
        till.tookUpRest()
    }

    /// Esc: what was taken stays, or is given back.
    func wentBack() {
        switch state.phase {
        case .selling: return
        case .paid: return wentOn()
        case .paying, .refused: break
        }
        guard !cart.tenders.isEmpty else { return backToSale() }
        let taken = cart.tenders.map { StoreText.tender($0, money) }.joined(separator: ", ")
        let question = DialogState(
            title: "What becomes of what was taken?", text: taken,
            choices: [.init(.character("k"), "Keep it and go back"), .init(.character("g"), "Give it back")])
        context.dialogs.decide(question) { [weak self] answer in
            guard let self else { return }
            if answer == 0 { backToSale() } else { till.gaveBack { self.backToSale() } }
        }
    }

    private func backToSale() {
        state = State()
        left()
    }
}
