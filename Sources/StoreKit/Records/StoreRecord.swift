/// One line of the sales log.
package struct StoreRecord: Equatable, Sendable {
    package var kind: RecordKind
    /// From 1, for each register.
    package var sequence = 0
    /// `R-00042`
    package var number: String?
    package var cart: String?
    package var moment: RecordMoment
    /// Set where the clock was behind the record before.
    package var isClockBehind = false
    package var register: String
    /// From 1, for each register.
    package var session: Int?
    /// Name or id of who did it; `nil` where the store has no staff.
    package var staff: String?
    package var approvedBy: String?
    package var customer: String?
    package var lines: [RecordLine] = []
    package var taxes: [RecordTax] = []
    /// What the goods cost, all taxes with them, or the amount of a movement of cash.
    package var total = 0
    package var tip = 0
    /// What cash rounding added; below zero where it took.
    package var rounding = 0
    package var tenders: [RecordTender] = []
    package var stock: [StockMove] = []
    package var accounts: [AccountMove] = []
    /// Number of the sale that is taken back, as the receipt of the sale has it.
    package var refundOf: String? {
        didSet { refundOf = Self.whole(refundOf) }
    }
    /// Id of the cart of an exchange: what came back and what was sold for it are two records with the same one.
    package var exchange: String?
    /// Whether the next record of the register belongs to it: neither stands without the other.
    package var isFollowed = false
    /// Goods came back of which nobody has the receipt.
    package var isWithoutReceipt = false
    package var reason: String?
    package var currency: String?
    package var pickUp: Int?
    /// Lines taken off the cart before it was paid.
    package var linesOff = 0
    package var sessionEnd: SessionEnd?
    package var previousHash = ""
    package var hash = ""

    package init(_ kind: RecordKind, at moment: RecordMoment, register: String) {
        self.kind = kind
        self.moment = moment
        self.register = register
    }

    /// The day the record counts for, in days since 1970.
    package var day: Int { moment.dayNumber }

    /// `R-42` was typed by somebody, and is `R-00042`.
    private static func whole(_ number: String?) -> String? { number.map { ReceiptNumber($0)?.text ?? $0 } }

    /// Of the lines that are credit and no goods.
    package var liability: Int { lines.reduce(0) { $1.kind.isLiability ? $0.clampedAdding($1.total) : $0 } }
    /// Of the others, all taxes with them.
    package var goods: Int { total.clampedAdding(-liability) }
    /// Whether goods were sold, be it that nothing was to be paid for them; credit alone is no sale.
    var countsAsSale: Bool { kind == .sale && hasGoods }
    /// Not credit alone.
    var hasGoods: Bool { lines.isEmpty || lines.contains { !$0.kind.isLiability } }
    /// What changed hands: total, tip and rounding, which a refund takes back with its sign turned.
    package var paid: Int {
        total.clampedAdding(tip).clampedAdding(kind.takesBack ? -rounding : rounding)
    }
}
