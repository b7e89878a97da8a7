/// A tender that was accepted from an offer.
package struct TakenTender: Equatable, Sendable {
    package let kind: TenderKind
    /// The part of the bill that the tender pays, without change.
    package let amount: Int
    /// The cash that the customer handed over. `change` is the cash returned.
    package var tendered: Int?
    package var change: Int?
    /// The remaining balance of a gift card or a wallet.
    package var balanceAfter: Int?
}
