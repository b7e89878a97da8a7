import QuadShell
import StoreCore
import StoreKit
import ViewState

/// The amount that the next tender pays: typed, suggested, or a share of a split bill.
final class PaymentAmount: TillPart {
    let till: OpenTill
    let progress: PaymentProgress
    /// The amount due for which an amount was last suggested.
    private var suggestedFor: Int?

    private struct State: Equatable {
        var field = TextInput()
        /// The typed amount, far above the amount due, for which Enter was last pressed.
        var askedOfMuch: Int?
        /// The share of each person in a split bill, and the number of tenders before the split.
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

    /// - Parameter shares: the share of each person; empty for a bill that is not split.
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

    /// Suggests a new amount if a different amount is due and the user has not chosen one.
    func suggestAgain() {
        // A chosen suggestion stays while the amount due is the same, for example after another till has sold
        // something.
        if field.isSuggested, nextAmount == suggestedFor { return }
        if field.isEmpty || field.isSuggested { suggest() }
    }

    /// The amount of the next tender: the rest, or the next share of a split bill.
    var nextAmount: Int {
        let place = cart.tenders.count - state.sharesFrom
        guard state.shares.indices.contains(place) else { return till.payment.rest }
        // The last share also pays the difference from rounding the others.
        let isLast = place == state.shares.count - 1
        let rounded = isLast ? settings.cashStep * state.shares.count : 0
        if till.payment.rest - state.shares[place] <= rounded { return till.payment.rest }
        return min(till.payment.rest, state.shares[place])
    }

    /// The next share of a split bill; nil if the next amount is the whole rest.
    var share: Int? { nextAmount < till.payment.rest ? nextAmount : nil }

    private var cashDue: Int {
        share.map { CashRounding.rounded($0, step: settings.cashStep) } ?? till.payment.restInCash
    }

    /// Returns the amount of a tender other than cash: the typed amount, or the next amount. If the text is not an
    /// amount, shows an error and returns nil.
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

    /// The amounts that a customer is likely to hand over, the exact amount first.
    var likely: [Int] {
        CashRounding.likelyTendered(nextAmount, step: settings.cashStep, notes: notes)
    }

    private var notes: [Int] {
        guard settings.currency.exponent > 0 else { return [100, 500, 1000, 5000, 10_000] }
        return [1, 5, 10, 20, 50, 100].map { $0 * settings.currency.unit }
    }

    /// Returns whether the user means the amount. An amount whose change is more than any till holds, such as a partial
    /// scan or too many zeros, needs a second Enter.
    func isMeant(_ given: Int) -> Bool {
        guard given - cashDue > 10 * (notes.last ?? 0), state.askedOfMuch != given else { return true }
        state.askedOfMuch = given
        return false
    }

    /// Puts the exact amount into the field as a suggestion, which typing replaces.
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

    /// The change for the amount in the field; nil if the amount is less than the amount due.
    var change: Int? {
        guard let given = try? money.typed(field.text), given >= cashDue else { return nil }
        return given - cashDue
    }

    /// The rest after the amount in the field; nil if the amount closes the sale or pays more than a share.
    var restAfter: Int? {
        guard let given = try? money.typed(field.text), given < till.payment.restInCash, change ?? 0 == 0 else {
            return nil
        }
        return till.payment.rest - given
    }
}
