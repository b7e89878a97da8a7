import QuadShell
import StoreCore
import StoreKit
import ViewState

/// The amount that the next tender pays: typed, suggested, or a share of a bill that is split.
final class PaymentAmount: TillPart {
    let till: OpenTill
    let progress: PaymentProgress
    /// What was due when an amount was offered last.
    private var suggestedFor: Int?

    private struct State: Equatable {
        var field = TextInput()
        /// The amount far above what was due when Enter was pressed last.
        var askedOfMuch: Int?
        /// What each of several pays, where it was split: amounts, and how many tenders there were before.
        var shares: [Int] = []
        var sharesFrom = 0
    }

    private var state = State() {
        didSet { if state != oldValue { noticed() } }
    }

    init(_ till: OpenTill) {
        self.till = till
        progress = PaymentProgress(till)
    }

    var field: TextInput { state.field }

    func edit(_ change: (inout TextInput) -> Void) { change(&state.field) }

    func reset() { state = State() }

    /// - Parameter shares: what each of several pays; empty for a bill that is not split.
    func split(into shares: [Int]) {
        var next = state
        next.shares = shares
        next.sharesFrom = cart.tenders.count
        state = next
        suggest()
    }

    /// Gives up the shares of an amount that changed.
    func dropShares() {
        state.shares = []
        suggest()
    }

    /// Suggests an amount again if the user did not choose another, and another one is due.
    func suggestAgain() {
        // An amount that was chosen stays while the same is due: another till sold something.
        if field.isSuggested, nextAmount == suggestedFor { return }
        if field.isEmpty || field.isSuggested { suggest() }
    }

    /// What the next one pays: a share, where it was split.
    var nextAmount: Int {
        let place = cart.tenders.count - state.sharesFrom
        guard state.shares.indices.contains(place) else { return till.payment.rest }
        // The last one pays what rounding of the others left, too.
        let isLast = place == state.shares.count - 1
        let rounded = isLast ? settings.cashStep * state.shares.count : 0
        if till.payment.rest - state.shares[place] <= rounded { return till.payment.rest }
        return min(till.payment.rest, state.shares[place])
    }

    /// What is paid next of a bill that is split; nil where it is all that is left.
    var share: Int? { nextAmount < till.payment.rest ? nextAmount : nil }

    /// The same in cash.
    private var cashDue: Int {
        share.map { CashRounding.rounded($0, step: settings.cashStep) } ?? till.payment.restInCash
    }

    /// What the next one pays if it is not cash: the amount that was typed, where one was. What was typed and is no amount is
    /// said, and nothing is asked.
    func asked() -> Int? {
        let text = field.text
        guard !field.isSuggested, !text.isEmpty else { return nextAmount }
        do throws(MoneyError) {
            let typed = try money.typed(text)
            return typed > 0 ? min(till.payment.rest, typed) : nextAmount
        } catch {
            context.say(.error(MoneyErrorText.problem(error, sample: money.text(till.payment.rest))))
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

    /// Whether the amount is meant. More change than any till has, as of a torn scan or of zeros too many, needs a
    /// second Enter.
    func isMeant(_ given: Int) -> Bool {
        guard given - cashDue > 10 * (notes.last ?? 0), state.askedOfMuch != given else { return true }
        state.askedOfMuch = given
        return false
    }

    /// The exact amount stands in the field until one types over it.
    func suggest() {
        suggestedFor = nextAmount
        guard progress.phase == .paying else { return }
        state.field = TextInput(money.text(likely.first ?? 0), isSuggested: true)
    }

    func chooseLikely(_ step: Int) {
        let amounts = likely
        guard !amounts.isEmpty else { return }
        let now = (try? money.typed(field.text)).flatMap { amounts.firstIndex(of: $0) }
        let next = now.map { ($0 + step + amounts.count) % amounts.count } ?? 0
        state.field = TextInput(money.text(amounts[next]), isSuggested: true)
    }

    func choose(_ amount: Int) {
        if progress.isPaying { state.field = TextInput(money.text(amount), isSuggested: true) }
    }

    /// Change for what stands in the field; nil while that is less than is due.
    var change: Int? {
        guard let given = try? money.typed(field.text), given >= cashDue else { return nil }
        return given - cashDue
    }

    /// What is left to pay after it; nil where it closes the sale, or pays a share and more.
    var restAfter: Int? {
        guard let given = try? money.typed(field.text), given < till.payment.restInCash, change ?? 0 == 0 else {
            return nil
        }
        return till.payment.rest - given
    }
}
