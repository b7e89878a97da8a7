/// One line of the sales log.
package struct StoreRecord: Equatable, Sendable {
    package var kind: RecordKind
    /// From 1, for each register.
    package var sequence = 0
    /// `R-00042`
    package var number: String?
    package var cart: String?
    package var moment: RecordMoment
    /// Whether the clock was behind the clock of an earlier record.
    package var isClockBehind = false
    package var register: String
    /// From 1, for each register.
    package var session: Int?
    /// The name or id of the person who acted; nil if the store has no staff.
    package var staff: String?
    package var approvedBy: String?
    package var customer: String?
    package var lines: [RecordLine] = []
    package var taxes: [RecordTax] = []
    /// The price of the goods including all taxes, or the amount of a cash movement.
    package var total = 0
    package var tip = 0
    /// The amount that cash rounding added; negative if it subtracted.
    package var rounding = 0
    package var tenders: [RecordTender] = []
    package var stock: [StockMove] = []
    package var accounts: [AccountMove] = []
    /// The number of the sale that is taken back, as printed on its receipt.
    package var refundOf: String? {
        didSet { refundOf = Self.whole(refundOf) }
    }
    /// The id of an exchange. The return and the new sale are two records with the same id.
    package var exchange: String?
    /// Whether the next record of the register belongs to this one. Neither is valid without the other.
    package var isFollowed = false
    /// Whether goods came back without a receipt.
    package var isWithoutReceipt = false
    package var reason: String?
    package var currency: String?
    package var pickUp: Int?
    /// The number of lines removed from the cart before payment.
    package var linesOff = 0
    package var sessionEnd: SessionEnd?
    package var previousHash = ""
    package var hash = ""

    package init(_ kind: RecordKind, at moment: RecordMoment, register: String) {
        self.kind = kind
        self.moment = moment
        self.register = register
    }

    /// The business day of the record, in days since 1970.
    package var day: Int { moment.dayNumber }

    /// Returns the full number: a person may type `R-42` for `R-00042`.
    private static func whole(_ number: String?) -> String? { number.map { ReceiptNumber($0)?.text ?? $0 } }

    /// The sum of the lines that are credit.
    package var liability: Int { lines.reduce(0) { $1.kind.isLiability ? $0.clampedAdding($1.total) : $0 } }
    /// The sum of the other lines, including all taxes.
    package var goods: Int { total.clampedAdding(-liability) }
    /// Whether goods were sold, even at a price of zero. Credit alone does not count as a sale.
    var countsAsSale: Bool { kind == .sale && hasGoods }
    /// Whether the record is more than credit alone.
    var hasGoods: Bool { lines.isEmpty || lines.contains { !$0.kind.isLiability } }
    /// The money that changed hands: total, tip and rounding. A refund subtracts the rounding.
    package var paid: Int {
        total.clampedAdding(tip).clampedAdding(kind.takesBack ? -rounding : rounding)
    }
}
