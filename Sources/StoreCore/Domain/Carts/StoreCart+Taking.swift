import StoreKit

// What is taken for a cart.
extension StoreCart {
    /// Takes of an offer what it pays of the rest.
    /// - Parameters:
    ///   - due: what the whole cart costs, in minor units.
    ///   - adding: adds what is kept beside the amounts: a reference, whose account it is.
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

    /// Minor units, change left out.
    package var taken: Int { tenders.clampedSum(\.amount) }

    /// From one gift card or wallet, which is not in the log before the cart is paid.
    package func taken(_ kind: TenderKind, from account: String) -> Int {
        tenders.clampedSum { $0.kind == kind && $0.account == account ? $0.amount : 0 }
    }
}
