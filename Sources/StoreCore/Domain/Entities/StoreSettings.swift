import QuadCore
import StoreKit

/// The settings that apply to the whole store, whichever register sells.
package struct StoreSettings: Equatable, Sendable {
    package var name: String
    /// Lines printed below the name, such as an address or a tax number.
    var header: [String]
    var footer: [String]
    /// The currency as a code of three letters; it can't change after the first register was opened.
    package var currencyCode: String
    package var decimalSign: DecimalSign
    package var rounding: Rounding
    var taxRounding: TaxRounding
    /// The smallest coin in minor units; 0 if cash is exact.
    package var cashStep: Int
    /// All versions of all taxes, as they are set up.
    package var taxes: [Tax]
    /// When stock runs out: refuse, warn or allow.
    package var negative: NegativeStock
    /// The patterns of codes that contain a weight or a price.
    package var patterns: [String]
    package var printers: [StorePrinter]
    /// The rule for locking the till automatically, if somebody of the staff has a PIN.
    package var lock: StoreLock
    /// Thousandths of a point for one unit of the currency; 0 if the store gives no points.
    var pointsRate: Int
    /// The reward that points buy; nil if points buy nothing.
    package var reward: StoreReward?
    /// The business day of a sale in days since 1970; nil if the dates of taxes do not count. Not stored.
    package var day: Int?
    /// The end of a business day in minutes after midnight.
    package var dayEnds = 0
    /// Stands: groups of registers that share a count of pick-up numbers. All registers outside the stands share one
    /// count.
    var stands: [[String]] = []
    /// Whether the till is in training, in which no sale counts; not stored.
    var isTraining = false

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

    /// The latest end of a business day in minutes after midnight. With a later end, business days would be nights.
    static let latestDayEnd = 12 * 60

    /// Returns whether two registers share a count of pick-up numbers.
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

    /// Whether all numbers make sense. The user may edit the file by hand, and sales would use any number in it.
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
