import StoreKit

// Carts that continue under another id after theirs is used up.
extension StoreCart {
    /// Returns the same sale under an id that no record has.
    package func renamed(_ id: String) -> StoreCart {
        var next = self
        next.id = id
        return next
    }

    /// Returns the same sale without its tenders. The lines that were taken off are counted in the record that gave the
    /// tenders back.
    package func untaken(_ id: String) -> StoreCart {
        var next = renamed(id)
        (next.tenders, next.linesOff) = ([], 0)
        return next
    }
}

extension StoreRecord {
    /// Returns whether this is the record of all tenders of the cart, on the cart's own register.
    package func isPayment(of cart: StoreCart) -> Bool {
        let paid = tenders.filter { !$0.isExchange }
        return register == cart.register && paid.count == cart.tenders.count
            && zip(paid, cart.tenders).allSatisfy { $0.isSameTaking(as: $1) }
    }
}

extension RecordTender {
    /// Compares two tenders. A record stores cash without rounding, so its cash amount may differ from the cart's.
    fileprivate func isSameTaking(as other: RecordTender) -> Bool {
        kind == other.kind && tendered == other.tendered && reference == other.reference && account == other.account
            && (kind == .cash || amount == other.amount)
    }
}
