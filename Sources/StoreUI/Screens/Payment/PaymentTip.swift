import QuadCore
import QuadShell
import StoreCore
import StoreKit
import ViewState

/// The dialog for the tip.
struct PaymentTip: PaymentPart {
    let amount: PaymentAmount

    func ask() {
        guard progress.isPaying else { return }
        let usual = [1000, 1500, 2000].map { (StoreText.rate($0, settings), tipWords($0)) }
        let words = usual.map { "\($0.0) is \($0.1)" }.joined(separator: ", ")
        let question = Dialogs.Question(
            title: "Tip", key: "store tip", help: "\(words); or an amount such as \(money.text(200)), 0 for none",
            complete: { text in usual.map(\.0).filter { $0.hasPrefix(text) } }, kept: { _ in "" })
        context.dialogs.ask(question) { text, again in
            if let words = ambiguity(of: text.trimmingSpaces) {
                context.say(.error(words))
                return again()
            }
            context.attempt(orElse: again) {
                let tip = try reader.tip(text.trimmingSpaces)
                set(tip.isNothing ? nil : tip, refused: again)
            }
        }
    }

    private func tipWords(_ points: Int) -> String {
        var cart = cart
        cart.tip = CartTip(.percent(points))
        return (try? cart.totals(settings)).map { money.text($0.tip) } ?? ""
    }

    /// Returns a question if a number is ambiguous, so that nobody pays 15.00 for 15%, or 230.00 for 2.30.
    private func ambiguity(of text: String) -> String? {
        guard settings.currency.exponent > 0, let number = Int(text), number > 0,
            let amount = try? money.typed(text)
        else { return nil }
        let rate = number <= 100 ? "\(text)% or " : ""
        return "Do you mean \(rate)\(money.text(amount))? Type it in full"
    }

    private func set(_ tip: CartTip?, refused: @escaping () -> Void) {
        till.change(nil) { [settings] (cart) throws(StoreError) in
            let taken = cart.taken
            cart.tip = tip
            let due = try cart.totals(settings).due
            guard due > taken || taken == 0 else { throw .refused("More money was already taken") }
        } then: {
            amount.dropShares()
        } refused: {
            refused()
        }
    }
}
