import QuadCore
import StoreKit

/// What holds for the whole store, whichever till sells.
package struct StoreSettings: Equatable, Sendable {
    package var name: String
    /// Printed below the name: an address, a tax number.
    var header: [String]
    var footer: [String]
    /// A code of three letters; it stays once a register was opened.
    package var currencyCode: String
    package var decimalSign: DecimalSign
    package var rounding: Rounding
    var taxRounding: TaxRounding
    /// Smallest coin in minor units; 0 where cash is exact.
    package var cashStep: Int
    /// All versions of all taxes, as they are set up.
    package var taxes: [Tax]
    /// When stock runs out: refuse, warn or allow.
    package var negative: NegativeStock
    /// Of codes that hold a weight or a price.
    package var patterns: [String]
    package var printers: [StorePrinter]
    /// When the till locks by itself, where somebody of the staff has a PIN.
    package var lock: StoreLock
    /// Thousandths of a point for one unit of the currency; 0 where there are none.
    var pointsRate: Int
    /// What points are changed for; nil where they are for nothing.
    package var reward: StoreReward?
    /// The business day of what is sold, in days since 1970; nil where the dates of taxes do not count. On no disk.
    package var day: Int?
    /// Minutes after midnight until which a business day goes on.
    package var dayEnds = 0
    /// Registers that share a count of pick-up numbers; all that are in no stand share one.
    var stands: [[String]] = []
    /// Nothing that is sold so counts; on no disk.
    var practice: StorePractice?

    package init(
        name: String = "", header: [String] = [], footer: [String] = [], currencyCode: String = "USD",
        decimalSign: DecimalSign = .point, rounding: Rounding = .halfUp, taxRounding: TaxRounding = .receipt,
        cashStep: Int = 0, taxes: [Tax] = [], negative: NegativeStock = .warn, patterns: [String] = [],
        printers: [StorePrinter] = [], lock: StoreLock = .idle, pointsRate: Int = 0,
        reward: StoreReward? = nil
    ) {
        self.name = name
        self.header = header
        self.footer = footer
        self.currencyCode = currencyCode
        self.decimalSign = decimalSign
        self.rounding = rounding
        self.taxRounding = taxRounding
        self.cashStep = cashStep
        self.taxes = taxes
        self.negative = negative
        self.patterns = patterns
        self.printers = printers
        self.lock = lock
        self.pointsRate = pointsRate
        self.reward = reward
    }

    package var currency: StoreCurrency { StoreCurrency(currencyCode) ?? .dollar }
    package var money: MoneyText { MoneyText(currency, decimalSign: decimalSign) }
    package var quantities: QuantityText { QuantityText(decimalSign: decimalSign) }
    var rates: RateText { RateText(decimalSign: decimalSign) }
    package var title: String { name.isEmpty ? "Store" : name }

    /// Minutes: a day that ends later is one of nights.
    static let latestDayEnd = 12 * 60

    /// Whether two registers count pick-up numbers together.
    package func shareStand(_ one: String, _ other: String) -> Bool {
        guard other != RegisterName.stock else { return false }
        let stand = stands.first { $0.contains(one) }
        return stand?.contains(other) ?? !stands.contains { $0.contains(other) }
    }
}

extension StoreSettings: Codable {
    private enum CodingKeys: String, CodingKey {
        case name, header, footer
        case currencyCode = "currency"
        case decimalSign = "decimal_sign"
        case rounding
        case taxRounding = "tax_rounding"
        case cashStep = "cash_step"
        case taxes, negative, patterns, printers, lock
        case pointsRate = "points_rate"
        case reward
        case dayEnds = "day_ends"
        case stands
    }

    package init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: CodingKeys.self)
        self.init(
            name: try fields.value(.name, or: ""), header: try fields.value(.header, or: []),
            footer: try fields.value(.footer, or: []), currencyCode: try fields.value(.currencyCode, or: "USD"),
            decimalSign: try fields.value(.decimalSign, or: .point), rounding: try fields.value(.rounding, or: .halfUp),
            taxRounding: try fields.value(.taxRounding, or: .receipt), cashStep: try fields.value(.cashStep, or: 0),
            taxes: try fields.value(.taxes, or: []), negative: try fields.value(.negative, or: .warn),
            patterns: try fields.value(.patterns, or: []),
            printers: try fields.value(.printers, or: []), lock: try fields.value(.lock, or: .idle),
            pointsRate: try fields.value(.pointsRate, or: 0), reward: try fields.value(.reward))
        dayEnds = try fields.value(.dayEnds, or: 0)
        stands = try fields.value(.stands, or: [])
        guard isWithinBounds else {
            throw DecodingError.dataCorrupted(
                .init(
                    codingPath: decoder.codingPath,
                    debugDescription: "the currency, a tax, a coin or the points are out of bounds")
            )
        }
    }

    /// Whoever edits the file may write any number; one that makes no sense would be sold by.
    private var isWithinBounds: Bool {
        let taxesAreRight =
            taxes.allSatisfy { (0...TaxRate.whole).contains($0.millionths) } && StoreSettings.doubled(taxes) == nil
        let rewardIsRight = reward.map { $0.points > 0 && (0...Exact.largestAmount).contains($0.amount) } ?? true
        return StoreCurrency(currencyCode) != nil && taxesAreRight && rewardIsRight
            && (0...Self.latestDayEnd).contains(dayEnds) && (0...CashRounding.largestStep).contains(cashStep)
            && (0...Exact.largestQuantity).contains(pointsRate)
    }

    package func encode(to encoder: any Encoder) throws {
        var fields = encoder.container(keyedBy: CodingKeys.self)
        try fields.encode(name, forKey: .name)
        try fields.put(.header, header, unless: [])
        try fields.put(.footer, footer, unless: [])
        try fields.encode(currencyCode, forKey: .currencyCode)
        try fields.encode(decimalSign, forKey: .decimalSign)
        try fields.encode(rounding, forKey: .rounding)
        try fields.encode(taxRounding, forKey: .taxRounding)
        try fields.encode(cashStep, forKey: .cashStep)
        try fields.encode(taxes, forKey: .taxes)
        try fields.encode(negative, forKey: .negative)
        try fields.put(.patterns, patterns, unless: [])
        try fields.put(.printers, printers, unless: [])
        try fields.put(.lock, lock, unless: .idle)
        try fields.put(.pointsRate, pointsRate, unless: 0)
        try fields.put(.reward, reward)
        try fields.put(.dayEnds, dayEnds, unless: 0)
        try fields.put(.stands, stands, unless: [])
    }
}
