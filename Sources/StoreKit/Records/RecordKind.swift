/// What a line of the sales log tells. Prices, sums and tenders in it are never below zero: the kind says which way they go.
/// Only what was rounded, and the moves of stock and balances, have a sign of their own.
package enum RecordKind: String, Equatable, Sendable, CaseIterable {
    case sale = "SALE"
    case refund = "REFUND"
    /// A whole sale taken back in the session it was made in.
    case void = "VOID"
    case open = "OPEN"
    case close = "CLOSE"
    case paidIn = "PAID_IN"
    case paidOut = "PAID_OUT"
    /// Cash taken to the safe.
    case drop = "DROP"
    /// The drawer opened without a sale.
    case noSale = "NO_SALE"
    /// A cart left, its tenders given back.
    case cancel = "CANCEL"
    /// Stock that came, went or was counted, apart from sales.
    case stock = "STOCK"
    /// A manager allowed somebody what leaves no other record: an edit, an import, a setting.
    case approval = "APPROVAL"

    /// Whether it has a number of its register, which rises by one.
    package var isNumbered: Bool { self == .sale || self == .refund || self == .void }
    package var takesBack: Bool { self == .refund || self == .void }
}
