import SystemKit

/// A ledger in a format of plain text accounting.
package struct LedgerWriter: Sendable {
    package enum Format: String, Sendable, CaseIterable {
        /// hledger's journal, for `hledger check --strict`.
        case hledger
        /// Beancount's, for `bean-check`.
        case beancount
    }

    private let format: Format
    private let money: MoneyText
    private var names: [LedgerAccount: String] = [:]
    private var taken: Set<String> = []

    package init(_ format: Format, currency: StoreCurrency) {
        self.format = format
        money = MoneyText(currency)
    }

    /// The whole journal: what is declared, then the entries by day.
    package mutating func text(of ledger: Ledger) -> String {
        // By day, entries of one day in the order they were made: programs check assertions in this order.
        let entries = ledger.entries.enumerated().sorted {
            ($0.element.dayNumber, $0.offset) < ($1.element.dayNumber, $1.offset)
        }.map(\.element)
        var body = ""
        for (place, entry) in entries.enumerated() {
            body += format == .hledger ? hledger(entry) : beancount(entry)
            if format == .beancount { body += assertions(after: place, in: entries) }
        }
        return declarations(from: entries.first?.dayNumber ?? 0) + body
    }

    // MARK: Entries

    private mutating func hledger(_ entry: LedgerEntry) -> String {
        var text = "\(Self.date(entry.dayNumber)) * \(Self.safe(entry.text))\n"
        for posting in entry.postings where posting.account != entry.assertion?.account {
            let base = posting.base.map { "  ; base: \(amount($0))" } ?? ""
            text += "    \(name(of: posting.account))  \(amount(posting.amount))\(base)\n"
        }
        if let assertion = entry.assertion {
            // Of the whole entry: where the drawer itself moves the assertion stands with that posting.
            let moved = entry.postings.first { $0.account == assertion.account }?.amount ?? 0
            text += "    \(name(of: assertion.account))  \(amount(moved)) = \(amount(assertion.amount))\n"
        }
        return text + "\n"
    }

    private mutating func beancount(_ entry: LedgerEntry) -> String {
        // Without postings there is nothing but the assertion.
        guard !entry.postings.isEmpty else { return "" }
        var text = "\(Self.date(entry.dayNumber)) * \"\(Self.safe(entry.text))\"\n"
        for posting in entry.postings {
            text += "  \(name(of: posting.account))  \(amount(posting.amount))\n"
            if let base = posting.base { text += "    base: \(amount(base))\n" }
        }
        return text + "\n"
    }

    /// Beancount's balances are those at the beginning of a day: one is asserted for the day after a close where nothing
    /// moved in the drawer after it.
    private mutating func assertions(after place: Int, in entries: [LedgerEntry]) -> String {
        let entry = entries[place]
        guard let assertion = entry.assertion else { return "" }
        let later = entries[(place + 1)...].prefix { $0.dayNumber == entry.dayNumber }
        let moves = later.contains { $0.postings.contains { $0.account == assertion.account } }
        let again = later.contains { $0.assertion?.account == assertion.account }
        guard !moves, !again else { return "" }
        return
            "\(Self.date(entry.dayNumber + 1)) balance \(name(of: assertion.account))  \(amount(assertion.amount))\n\n"
    }

    private func amount(_ amount: Int) -> String { "\(money.plain(amount)) \(money.currency.code)" }

    // MARK: Declarations

    private func declarations(from day: Int) -> String {
        let sorted = names.values.sorted()
        switch format {
        case .hledger:
            let sample = money.plain(1000 * money.currency.unit)
            // A point must stand even where there are no decimals.
            let shown = money.currency.exponent == 0 ? sample + "." : sample
            return "commodity \(shown) \(money.currency.code)\n\n" + sorted.map { "account \($0)\n" }.joined() + "\n"
        case .beancount:
            let open = sorted.map { "\(Self.date(day)) open \($0) \(money.currency.code)\n" }.joined()
            return "option \"operating_currency\" \"\(money.currency.code)\"\n\n" + open + "\n"
        }
    }

    private static func date(_ day: Int) -> String {
        RecordMoment(milliseconds: day * 86_400_000).dayText
    }

    // MARK: Names

    /// Each account has one name, and no two the same one: categories may differ in signs that no name can have.
    private mutating func name(of account: LedgerAccount) -> String {
        if let name = names[account] { return name }
        let parts = account.path.map { format == .hledger ? Self.plainPart($0) : Self.beancountPart($0) }
        let first = parts.joined(separator: ":")
        var name = first
        var count = 2
        while taken.contains(name.lowercased()) {
            name = "\(first)-\(count)"
            count += 1
        }
        taken.insert(name.lowercased())
        names[account] = name
        return name
    }

    /// Letters, digits, hyphens and single spaces.
    private static func plainPart(_ text: String) -> String {
        let words = text.split { !($0.isLetter || $0.isNumber || $0 == "-") }
        let part = words.joined(separator: " ")
        return part.isEmpty ? "other" : part
    }

    /// ASCII letters, digits and hyphens, of which the first is a capital letter or a digit.
    private static func beancountPart(_ text: String) -> String {
        let bytes = text.utf8.map { byte in
            let isFit = (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
            return isFit ? byte : 0x2D
        }
        let words = bytes.split(separator: 0x2D).map { String(decoding: $0, as: UTF8.self) }
        guard !words.isEmpty else { return "Other" }
        let part = words.joined(separator: "-")
        return part.prefix(1).uppercased() + part.dropFirst()
    }

    /// Of the text of an entry: without what begins a comment, ends a string or commands a terminal.
    private static func safe(_ text: String) -> String {
        String(
            PrintableText.clean(text).map {
                $0 == "\"" || $0 == ";" || $0 == "|" || $0 == "\\" || $0.isNewline ? " " : $0
            })
    }
}
