/// A line of a sale or a refund, as calculated at that time.
package struct RecordLine: Equatable, Sendable {
    package enum Kind: String, Equatable, Sendable, CaseIterable {
        case goods
        /// Credit loaded onto a gift card: a debt to the customer and not a sale.
        case gift
        /// Credit loaded onto a wallet: also a debt and not a sale.
        case topUp = "top_up"

        /// Whether the money is owed to the customer. If so, the line has no revenue, tax, discount or points.
        package var isLiability: Bool { self != .goods }

        /// The account that receives the credit.
        package var account: AccountMove.Account? {
            switch self {
            case .goods: nil
            case .gift: .gift
            case .topUp: .wallet
            }
        }
    }

    package var kind: Kind = .goods
    /// The id of the product; nil for an open amount.
    package var product: String?
    package var name: String
    package var category: String?
    /// Minor units for a quantity of 1.
    package var price: Int
    /// Thousandths.
    package var quantity: Int
    /// The unit, such as `kg`, of goods sold by weight or measure.
    package var unit: String?
    /// Price times quantity, rounded, unless the line has its own total.
    package var gross: Int
    /// Whether a label or an invoice set the total, whatever the price.
    package var hasOwnTotal = false
    package var discount: Int = 0
    /// The name of each discount.
    package var discountLabels: [String] = []
    package var total: Int
    /// The sum of all taxes on the line.
    package var tax: Int = 0
    /// The id of the tax if the line has exactly one.
    package var rate: String?
    /// The taxes if the line has several.
    package var severalTaxes: [LineTax] = []
    /// Whether the line was given away, so that its discount is the full price.
    package var isComp = false
    /// For a refund, the number of the line in the sale, from 1.
    package var ofLine: Int?
    /// The hash of the gift card's code, or the id of the person, that gets the credit.
    package var account: String?
    /// The extras and notes of the order as printed: “oat milk +0.60”, “no onions”.
    package var notes: [String] = []

    package init(name: String, price: Int, quantity: Int = 1000, gross: Int, total: Int) {
        self.name = name
        self.price = price
        self.quantity = quantity
        self.gross = gross
        self.total = total
    }
}
