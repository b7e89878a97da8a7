import QuadCore
import QuadShell
import StoreCore
import StoreKit
import ViewState

/// The taking of tenders. Each tender is on disk before the screen shows it as taken.
struct TenderTaking: PaymentPart {
    let amount: PaymentAmount
    private var sale: PaymentSale { PaymentSale(amount: amount) }

    func takeCash() {
        guard progress.isPaying, !progress.isTaking else { return }
        let text = amount.field.text
        guard till.payment.rest > 0 else { return sale.sell() }
        do throws(MoneyError) {
            let given = try money.typed(text)
            guard amount.isMeant(given) else {
                let words = "\(money.text(given, groups: true)) is far more than what is due"
                return context.say(.error("\(words): type the cash given, or press Enter again"))
            }
            if let refusal = settings.coinRefusal(given) { return context.say(.error(refusal)) }
            take(.cash(tendered: given, share: amount.share))
        } catch { context.say(.error(MoneyErrorText.problem(error, sample: money.text(till.payment.restInCash)))) }
    }

    /// - Parameter keep: a closure that adds the details besides the amount.
    func take(
        _ offer: TenderOffer, approvedBy: String? = nil, _ keep: @escaping (inout RecordTender) -> Void = { _ in }
    ) {
        till.approved { takeAllowed(offer, approvedBy, keep) }
    }

    private func takeAllowed(
        _ offer: TenderOffer, _ approvedBy: String?, _ keep: @escaping (inout RecordTender) -> Void
    ) {
        if let refusal = cart.unknownRefusal {
            context.ring()
            return context.say(.error("\(refusal.message): Esc goes back to settle it"))
        }
        if let refusal = till.stockRefusal {
            context.ring()
            return context.say(.error("\(refusal): Esc goes back to remove the item"))
        }
        progress.isTaking = true
        till.change(nil) { [settings] (cart) throws(StoreError) in
            let due = try cart.totals(settings).due
            do throws(TenderError) { try cart.take(offer, due: due, cashStep: settings.cashStep, keep) } catch {
                throw .refused("\(StoreText.kind(offer.kind).capitalizedFirst): \(error.words)")
            }
            cart.approvedBy = approvedBy ?? cart.approvedBy
        } then: {
            wasTaken()
        } refused: {
            progress.isTaking = false
        }
    }

    func wasTaken() {
        progress.isTaking = false
        amount.suggest()
        if !till.payment.isPaid, let change = cart.tenders.last?.change, change > 0 {
            context.say(.success("Change: \(money.text(change))"))
        }
        if till.unsaved == nil, till.payment.isPaid { sale.sell() }
    }

    /// Whether something is left to pay.
    var canTake: Bool { progress.isPaying && till.payment.rest > 0 }

    /// Returns the amount of a tender other than cash; nil if the typed text is not an amount.
    func askedAmount() -> Int? { amount.asked() }

    /// Returns the form row for the amount of a tender.
    func amountRow<Draft>(_ path: WritableKeyPath<Draft, Int>) -> FormRow<Draft> {
        .typed("amount", "Amount", isSuggested: true, trims: false, show: { money.text($0[keyPath: path]) }) {
            text, draft in
            do throws(MoneyError) {
                draft[keyPath: path] = try money.typed(text)
                let (amount, rest) = (draft[keyPath: path], till.payment.rest)
                if amount == 0 { return "The amount must be above 0" }
                return amount > rest ? "\(money.text(rest)) is left to pay" : nil
            } catch { return MoneyErrorText.problem(error, sample: money.text(till.payment.rest)) }
        }
    }
}
