/// The content of a receipt. All amounts are calculated elsewhere; nothing is added up here.
///
/// Amounts are minor units, 0 or more. The kind says which way the money went, and the way a row is printed says
/// whether the amount is subtracted. Only `rounding` has a sign. Quantities are thousandths.
package struct Receipt: Equatable, Sendable {
    package enum Kind: Equatable, Sendable {
        case sale
        /// A refund of the sale with this number.
        case refund(of: String)
        case void(of: String)
        /// Money loaded onto a customer's wallet, which is not a sale.
        case topUp
        case giftCard
    }

    package var kind = Kind.sale
    var format: ReceiptFormat

    var store: String
    /// The address and the tax number.
    package var header: [String] = []
    var number: String
    /// The date and time as printed.
    var time: String
    /// The register, if the receipt number does not contain it.
    var register: String?
    package var staff: String?
    package var pickUp: String?
    package var customer: String?

    package var lines: [Line] = []
    /// The sum of the lines, printed if there is a discount on the whole order.
    package var goods = 0
    var orderDiscounts: [Discount] = []
    package var taxes: [Tax] = []
    /// Included taxes that an exempt customer does not pay, in minor units.
    package var taxOff = 0
    /// The total without tip and rounding.
    package var total = 0
    package var tip = 0
    package var tenders: [Tender] = []
    /// The amount that the customer paid more (above 0) or less (below 0), because cash has no smaller coin.
    package var rounding = 0

    /// The hash of the record in hexadecimal; the QR code has its first eight digits.
    package var hash = ""
    /// 0 for the first print, 1 for COPY 1.
    package var copyNumber = 0
    package var footer: [String] = []

    package init(store: String, number: String, time: String, format: ReceiptFormat) {
        self.store = store
        self.number = number
        self.time = time
        self.format = format
    }

    /// The QR code's payload: `number|total|currency|hash`, with the total in minor units. The last part is missing if
    /// there is no hash.
    package var qrPayload: String {
        let parts = [number, String(total), format.currency.code, String(hash.prefix(8))]
        return parts.filter { !$0.isEmpty }.joined(separator: "|")
    }
}

extension Receipt {
    package struct Line: Equatable, Sendable {
        package var name: String
        /// Thousandths.
        var quantity: Int
        /// Empty for products sold by the piece.
        var unit: String
        var unitPrice: Int
        /// The price before discounts.
        var gross: Int
        package var discounts: [Discount]
        /// A letter for the tax rate, or an empty text.
        package var mark: String
        package var notes: [String] = []

        package init(
            _ name: String, quantity: Int, unit: String = "", unitPrice: Int, gross: Int, discounts: [Discount] = [],
            mark: String = ""
        ) {
            self.name = name
            self.quantity = quantity
            self.unit = unit
            self.unitPrice = unitPrice
            self.gross = gross
            self.discounts = discounts
            self.mark = mark
        }
    }

    package struct Discount: Equatable, Sendable {
        var label: String
        var amount: Int

        package init(_ label: String, _ amount: Int) {
            self.label = label
            self.amount = amount
        }
    }

    package struct Tax: Equatable, Sendable {
        package var name: String
        var millionths: Int
        package var base: Int
        var amount: Int
        /// Whether prices already contain the tax; otherwise the tax is added.
        var isInclusive: Bool
        var mark: String

        init(
            _ name: String, basisPoints: Int, base: Int, amount: Int, isInclusive: Bool = false, mark: String = ""
        ) {
            self.init(
                name, millionths: basisPoints * 100, base: base, amount: amount, isInclusive: isInclusive, mark: mark)
        }

        package init(
            _ name: String, millionths: Int, base: Int, amount: Int, isInclusive: Bool = false, mark: String = ""
        ) {
            self.name = name
            self.millionths = millionths
            self.base = base
            self.amount = amount
            self.isInclusive = isInclusive
            self.mark = mark
        }
    }

    package struct Tender: Equatable, Sendable {
        /// The name of the tender: `Cash`, `Card 004512`, `Gift card ...7Q2F`.
        var label: String
        /// The amount that the customer handed over, before change.
        var amount: Int
        var change: Int

        package init(_ label: String, _ amount: Int, change: Int = 0) {
            self.label = label
            self.amount = amount
            self.change = change
        }
    }
}
