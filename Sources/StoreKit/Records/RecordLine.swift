/// A line of a sale or of what was given back, as it was worked out then.
package struct RecordLine: Equatable, Sendable {
    package enum Kind: String, Equatable, Sendable, CaseIterable {
        case goods
        /// Credit put on a gift card: owed to the customer, and no sale.
        case gift
        /// Credit put on a wallet, likewise.
        case topUp = "top_up"

        /// Whether the money is owed to the customer: no revenue, no tax, no discount, no points.
        package var isLiability: Bool { self != .goods }

        /// Where the credit is put.
        package var account: AccountMove.Account? {
            switch self {
            case .goods: nil
            case .gift: .gift
            case .topUp: .wallet
            }
        }
    }

    package var kind: Kind = .goods
    /// Id of the product; `nil` of an open amount.
    package var product: String?
    package var name: String
    package var category: String?
    /// Minor units for one unit.
    package var price: Int
    /// Thousandths.
    package var quantity: Int
    /// `kg` of what is weighed.
    package var unit: String?
    /// Price times quantity, rounded, but for what came with its own total.
    package var gross: Int
    /// A label or an invoice said what it costs, whatever the price.
    package var hasOwnTotal = false
    package var discount: Int = 0
    /// What each discount was called.
    package var discountLabels: [String] = []
    package var total: Int
    /// All taxes on it together.
    package var tax: Int = 0
    /// Id of the tax, where there is one alone.
    package var rate: String?
    /// The taxes, where there are several.
    package var severalTaxes: [LineTax] = []
    /// Given away: all of it is discount.
    package var isComp = false
    /// Of a line given back: which line of the sale it was, from 1.
    package var ofLine: Int?
    /// Hash of the gift card, or id of the person, that the credit is for.
    package var account: String?
    /// The extras and notes of the order, as they are printed: “oat milk +0.60”, “no onions”.
    package var notes: [String] = []

    package init(name: String, price: Int, quantity: Int = 1000, gross: Int, total: Int) {
        self.name = name
        self.price = price
        self.quantity = quantity
        self.gross = gross
        self.total = total
    }
}
