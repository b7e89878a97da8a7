import StoreKit

// A cart whose id is used up goes on under another one.
extension StoreCart {
    /// The same sale under an id that no record has.
    package func renamed(_ id: String) -> StoreCart {
        var next = self
        next.id = id
        return next
    }

    /// The same sale with nothing taken for it. Lines taken off are counted in
    /// the record that gave the tenders back.
    package func untaken(_ id: String) -> StoreCart {
        var next = renamed(id)
        (next.tenders, next.linesOff) = ([], 0)
        return next
    }
}

extension StoreRecord {
    /// Whether it is the record of all that was taken for this cart, on its own register.
    package func isPayment(of cart: StoreCart) -> Bool {
        let paid = tenders.filter { !$0.isExchange }
        return register == cart.register && paid.count == cart.tenders.count
            && zip(paid, cart.tenders).allSatisfy { $0.isSameTaking(as: $1) }
    }
}

extension RecordTender {
    /// The amount of cash in a record is without what was rounded, and so may differ from that in the cart.
    fileprivate func isSameTaking(as other: RecordTender) -> Bool {
        kind == other.kind && tendered == other.tendered && reference == other.reference && account == other.account
            && (kind == .cash || amount == other.amount)
    }
}
