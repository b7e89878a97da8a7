import QuadCore
import StoreKit

/// A setting of the store that can be written in one line.
package enum StoreSettingField: String, CaseIterable, Sendable {
    case name, currency
    case decimalSign = "decimal-sign"
    case rounding
    case taxRounding = "tax-rounding"
    case cashStep = "cash-step"
    case taxes, negative, patterns, header, footer, printers, lock, points, reward
    case dayEnds = "day-ends"
    case stands

    /// - Parameter settings: the settings that define how numbers are written.
    package func help(_ settings: StoreSettings = StoreSettings()) -> String {
        let (money, quantities) = (settings.money, settings.quantities)
        return switch self {
        case .name: "What the store is called"
        case .currency: "A code of three letters, such as USD; fixed once a register has been opened"
        case .decimalSign: "The decimal separator: . or ,"
        case .rounding: "half_up: half a cent rounds up; half_even: to the even cent"
        case .taxRounding: "receipt, or line if the law requires it"
        case .cashStep: "The smallest coin: \(money.text(5)), or 5 in minor units; 0 for exact cash"
        case .taxes:
            """
            “VAT 20% in” if prices include it, “Sales tax \(settings.rates.text(88_750))% on” if it is added, separated by \
            commas; new products get the first. Optional after each tax: compound (also on the taxes before it), from \
            2027-01-01, until 2026-12-31
            """
        case .negative: "When stock runs out: refuse, warn or allow"
        case .patterns: "Patterns of codes that hold a weight or a price, such as 21IIIIIWWWWWC"
        case .header: "Lines below the name on receipts, separated by |"
        case .footer: "Lines at the end of receipts, separated by |"
        case .printers:
            "Each as “R tcp:HOST:9100 42 pc858 drawer”, or with file:PATH or device:/dev/usb/lp0; separated by |; “kitchen” "
                + "instead of R prints a slip of each sale; “kitchen-bar … for Drinks, Beer” prints only those categories"
        case .lock: "When the till locks by itself: idle (5 minutes without a key), each-sale or never"
        case .points:
            "Points a customer earns per unit of the currency, such as 10 or \(quantities.text(500)); 0 for none"
        case .dayEnds: "When a business day ends, such as 04:00 for a bar; 00:00 is midnight"
        case .stands:
            "Registers that count pick-up numbers together, such as R R2 | R3; all other registers share one count"
        case .reward: "Points and the discount they buy, such as \(Self.sampleReward(settings)); - for none"
        }
    }

    /// Whether the setting is a list. A list is edited in part, while any other setting is typed again.
    package var isList: Bool {
        switch self {
        case .taxes, .patterns, .header, .footer, .printers, .stands: true
        default: false
        }
    }

    /// Returns the taxes with one on each line, as in a form.
    package static func lines(ofTaxes settings: StoreSettings) -> String {
        StoreTaxText(settings).parts(settings.taxes).joined(separator: ",\n")
    }

    /// Returns the taxes of a form in one line.
    package static func taxes(ofLines text: String) -> String {
        let lines = text.split(separator: "\n").map { String($0).trimmingSpaces }.filter { !$0.isEmpty }
        return lines.map { $0.hasSuffix(",") ? String($0.dropLast()) : $0 }.joined(separator: ", ")
    }

    package func text(_ settings: StoreSettings) -> String {
        switch self {
        case .name: settings.name
        case .currency: settings.currencyCode
        case .decimalSign: settings.decimalSign.rawValue
        case .rounding: settings.rounding.rawValue
        case .taxRounding: settings.taxRounding.rawValue
        case .cashStep: settings.cashStep == 0 ? "0" : settings.money.text(settings.cashStep)
        case .taxes:
            StoreTaxText(settings).text(settings.taxes)
        case .negative: settings.negative.rawValue
        case .patterns: settings.patterns.joined(separator: " ")
        case .header: settings.header.joined(separator: "|")
        case .footer: settings.footer.joined(separator: "|")
        case .printers: settings.printers.map(\.text).joined(separator: " | ")
        case .lock: settings.lock.rawValue
        case .points: settings.quantities.text(settings.pointsRate)
        case .dayEnds: DateText.clock(settings.dayEnds)
        case .stands: settings.stands.map { $0.joined(separator: " ") }.joined(separator: " | ")
        case .reward: settings.reward.map { "\($0.points):\(settings.money.text($0.amount))" } ?? "-"
        }
    }

    package func set(_ text: String, in settings: inout StoreSettings) throws(StoreError) {
        switch self {
        case .name: settings.name = text
        case .currency:
            guard let currency = StoreCurrency(text) else {
                throw .refused("\(text) is not a currency", advice: "use a code of three letters, such as USD")
            }
            settings.currencyCode = currency.code
        case .decimalSign: settings.decimalSign = try word(text, ". or ,")
        case .rounding: settings.rounding = try word(text, "half_up or half_even")
        case .taxRounding: settings.taxRounding = try word(text, "receipt or line")
        case .negative: settings.negative = try word(text, "refuse, warn or allow")
        case .points:
            guard let rate = try? settings.quantities.thousandths(text) else {
                let half = settings.quantities.text(500)
                throw .refused(
                    "\(text) is not a number of points", advice: "such as 10, or \(half) for a point every second unit")
            }
            settings.pointsRate = rate
        case .reward: settings.reward = try Self.reward(text, settings)
        case .dayEnds: settings.dayEnds = try StoreClockText.dayEnds(text)
        case .stands: settings.stands = try Self.stands(text)
        case .lock: settings.lock = try word(text, "idle, each-sale or never")
        case .cashStep:
            guard let step = Int(text) ?? (try? settings.money.typed(text)), CashRounding.isStep(step) else {
                let coin = settings.money.text(5)
                throw .refused(
                    "\(text) is not a coin", advice: "such as \(coin), or 5 in minor units; 0 for exact cash")
            }
            settings.cashStep = step
        case .taxes: settings.taxes = try StoreTaxText(settings).taxes(text)
        case .patterns:
            let patterns = text.split(separator: " ").map(String.init)
            for pattern in patterns {
                do throws(CodePatternError) { _ = try CodePattern(pattern) } catch {
                    throw .refused("\(pattern): \(error.message)")
                }
            }
            settings.patterns = patterns
        case .header: settings.header = text.split(separator: "|").map { String($0) }
        case .footer: settings.footer = text.split(separator: "|").map { String($0) }
        case .printers: settings.printers = try Self.printers(text)
        }
    }

    private func word<Word: RawRepresentable<String>>(_ text: String, _ known: String) throws(StoreError) -> Word {
        guard let word = Word(rawValue: text) else { throw .refused("\(rawValue) must be \(known), not \(text)") }
        return word
    }

    private static func sampleReward(_ settings: StoreSettings) -> String {
        "100:\(settings.money.text(5 * settings.currency.unit))"
    }

    private static func reward(_ text: String, _ settings: StoreSettings) throws(StoreError) -> StoreReward? {
        if text == "-" { return nil }
        let parts = text.split(separator: ":", omittingEmptySubsequences: false).map(String.init)
        guard parts.count == 2, let points = Int(parts[0]), points > 0, points <= 1_000_000_000,
            let amount = try? settings.money.typed(parts[1]), amount > 0
        else {
            throw .refused(
                "\(text) is not a reward",
                advice: "write \(sampleReward(settings)) for that discount at 100 points, or - for none")
        }
        return StoreReward(points: points, amount: amount)
    }

    private static func stands(_ text: String) throws(StoreError) -> [[String]] {
        var seen: Set<String> = []
        var stands: [[String]] = []
        for part in text.split(separator: "|") {
            let names = part.split(separator: " ").map { String($0).uppercased() }
            for name in names {
                guard RegisterName.isValid(name), name != RegisterName.stock else {
                    throw .refused("\(name.clipped) is not a register", advice: "registers are called R, R2 and so on")
                }
                guard seen.insert(name).inserted else { throw .refused("\(name) is listed twice") }
            }
            if !names.isEmpty { stands.append(names) }
        }
        return stands
    }

    private static func printers(_ text: String) throws(StoreError) -> [StorePrinter] {
        var printers: [StorePrinter] = []
        for part in text.split(separator: "|") {
            let printer = try StorePrinter(String(part))
            guard !printers.contains(where: { $0.register == printer.register }) else {
                throw .refused("Register \(printer.register) has two printers")
            }
            printers.append(printer)
        }
        return printers
    }
}
