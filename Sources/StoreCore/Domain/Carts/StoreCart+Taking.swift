import StoreKit

// The tenders of a cart.
extension StoreCart {
    /// Takes the part of an offer that is needed to pay the rest.
    /// - Parameters:
    ///   - due: the price of the whole cart, in minor units.
    ///   - adding: a closure that adds the details besides the amounts, such as a reference or an account.
    package mutating func take(
        _ offer: TenderOffer, due: Int, cashStep: Int, _ adding: (inout RecordTender) -> Void = { _ in }
    ) throws(TenderError) {
        var payment = payment(due: due, cashStep: cashStep)
        let taken = try payment.take(offer)
        var tender = RecordTender(taken.kind, amount: taken.amount)
        tender.tendered = taken.tendered
        tender.change = taken.change
        tender.balanceAfter = taken.balanceAfter
        adding(&tender)
        tenders.append(tender)
    }

    /// The amount taken so far in minor units, without change.
    package var taken: Int { tenders.clampedSum(\.amount) }

    /// Returns the amount taken from one gift card or wallet. The log does not have this amount before the cart is
    /// paid.
    package func taken(_ kind: TenderKind, from account: String) -> Int {
        tenders.clampedSum { $0.kind == kind && $0.account == account ? $0.amount : 0 }
    }
}
