/// All that a receipt says, worked out elsewhere: nothing is added up here.
///
/// Amounts are minor units, 0 or more: the kind says which way the money went, and how a row prints says whether it is
/// taken off. Only `rounding` has a sign. Quantities are thousandths.
package struct Receipt: Equatable, Sendable {
    package enum Kind: Equatable, Sendable {
        case sale
        /// Of the sale with this number.
        case refund(of: String)
        case void(of: String)
        /// Money put on a customer's wallet: no sale.
        case topUp
        case giftCard
    }

    package var kind = Kind.sale
    var format: ReceiptFormat

    var store: String
    /// Address, tax number.
    package var header: [String] = []
    var number: String
    /// Date and time, as they shall be read.
    var time: String
    /// Where the number does not tell it.
    var register: String?
    package var staff: String?
    package var pickUp: String?
    package var customer: String?

    package var lines: [Line] = []
    /// Sum of the lines, printed where something is taken off the whole order.
    package var goods = 0
    var orderDiscounts: [Discount] = []
    package var taxes: [Tax] = []
    /// Included taxes that an exempt customer does not pay, in minor units.
    package var taxOff = 0
    /// Without tip and rounding.
    package var total = 0
    package var tip = 0
    package var tenders: [Tender] = []
    /// What the customer paid more (above 0) or less (below 0), as cash has no smaller coin.
    package var rounding = 0

    /// Of the record, in hexadecimal; the QR code has the first eight digits.
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

    /// `number|total|currency|hash`, the total in minor units; without the last part where there is no hash.
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
        /// Empty for what is counted.
        var unit: String
        var unitPrice: Int
        /// Before discounts.
        var gross: Int
        package var discounts: [Discount]
        /// A letter for the tax rate, or nothing.
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
        /// Contained in the prices; otherwise it comes on top.
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
        /// `Cash`, `Card 004512`, `Gift card ...7Q2F`.
        var label: String
        /// What was handed over, before change.
        var amount: Int
        var change: Int

        package init(_ label: String, _ amount: Int, change: Int = 0) {
            self.label = label
            self.amount = amount
            self.change = change
        }
    }
}
