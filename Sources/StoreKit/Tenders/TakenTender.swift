/// What was taken of an offer.
package struct TakenTender: Equatable, Sendable {
    package let kind: TenderKind
    /// What it pays of the bill, change left out.
    package let amount: Int
    /// Of cash: what was handed over, and what goes back.
    package var tendered: Int?
    package var change: Int?
    /// Of a gift card or a wallet.
    package var balanceAfter: Int?
}
