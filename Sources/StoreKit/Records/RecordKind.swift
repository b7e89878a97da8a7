/// The kind of a record in the sales log. Prices, sums and tenders of a record are never negative: the kind says which
/// way they go. Only rounding and the moves of stock and balances have a sign.
package enum RecordKind: String, Equatable, Sendable, CaseIterable {
    case sale = "SALE"
    case refund = "REFUND"
    /// A whole sale, taken back in its own session.
    case void = "VOID"
    case open = "OPEN"
    case close = "CLOSE"
    case paidIn = "PAID_IN"
    case paidOut = "PAID_OUT"
    /// Cash moved to the safe.
    case drop = "DROP"
    /// The drawer opened without a sale.
    case noSale = "NO_SALE"
    /// A canceled cart whose tenders were given back.
    case cancel = "CANCEL"
    /// Stock that arrived, left or was counted, apart from sales.
    case stock = "STOCK"
    /// A manager's approval of an action without a record of its own: an edit, an import, a setting.
    case approval = "APPROVAL"

    /// Whether the record has a receipt number of its register, which rises by one.
    package var isNumbered: Bool { self == .sale || self == .refund || self == .void }
    package var takesBack: Bool { self == .refund || self == .void }
}
