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

    package init(_ format: Format, currency: StoreCurrency) {
        self.format = format
        money = MoneyText(currency)
    }

    /// Returns a journal: the declarations, then the entries by day.
    package func text(of part: LedgerPart) -> String {
        let names = Dictionary(uniqueKeysWithValues: part.accounts.map { ($0, LedgerName($0, format).text) })
        let entries = part.entries
        var body = ""
        for (place, entry) in entries.enumerated() {
            body += format == .hledger ? hledger(entry, names) : beancount(entry, names)
            if format == .beancount { body += assertions(after: place, in: entries, names) }
        }
        return declarations(of: part, names) + body
    }

    // MARK: Entries

    private typealias Names = [LedgerAccount: String]

    private func hledger(_ entry: LedgerEntry, _ names: Names) -> String {
        var text = "\(Self.date(entry.dayNumber)) * \(Self.safe(entry.text))\n"
        for posting in entry.postings where posting.account != entry.assertion?.account {
            let base = posting.base.map { "  ; base: \(amount($0))" } ?? ""
            text += "    \(names[posting.account, default: ""])  \(amount(posting.amount))\(base)\n"
        }
        if let assertion = entry.assertion {
            // Of the whole entry: where the drawer itself moves the assertion stands with that posting.
            let moved = entry.postings.first { $0.account == assertion.account }?.amount ?? 0
            text += "    \(names[assertion.account, default: ""])  \(amount(moved)) = \(amount(assertion.amount))\n"
        }
        return text + "\n"
    }

    private func beancount(_ entry: LedgerEntry, _ names: Names) -> String {
        // Without postings there is nothing but the assertion.
        guard !entry.postings.isEmpty else { return "" }
        var text = "\(Self.date(entry.dayNumber)) * \"\(Self.safe(entry.text))\"\n"
        for posting in entry.postings {
            text += "  \(names[posting.account, default: ""])  \(amount(posting.amount))\n"
            if let base = posting.base { text += "    base: \(amount(base))\n" }
        }
        return text + "\n"
    }

    /// Beancount's balances are those at the beginning of a day: one is asserted for the day after a close where nothing
    /// moved in the drawer after it.
    private func assertions(after place: Int, in entries: [LedgerEntry], _ names: Names) -> String {
        let entry = entries[place]
        guard let assertion = entry.assertion else { return "" }
        let later = entries[(place + 1)...].prefix { $0.dayNumber == entry.dayNumber }
        let moves = later.contains { $0.postings.contains { $0.account == assertion.account } }
        let again = later.contains { $0.assertion?.account == assertion.account }
        guard !moves, !again else { return "" }
        return
            "\(Self.date(entry.dayNumber + 1)) balance \(names[assertion.account, default: ""])  \(amount(assertion.amount))\n\n"
    }

    private func amount(_ amount: Int) -> String { "\(money.plain(amount)) \(money.currency.code)" }

    // MARK: Declarations

    private func declarations(of part: LedgerPart, _ names: Names) -> String {
        switch format {
        case .hledger:
            let sample = money.plain(1000 * money.currency.unit)
            // A point must stand even where there are no decimals.
            let shown = money.currency.exponent == 0 ? sample + "." : sample
            // An account may be declared again in the next part.
            return "commodity \(shown) \(money.currency.code)\n\n"
                + names.values.sorted().map { "account \($0)\n" }.joined() + "\n"
        case .beancount:
            let open = part.opened.map { opened in
                "\(Self.date(opened.dayNumber)) open \(names[opened.account, default: ""]) \(money.currency.code)\n"
            }
            return "option \"operating_currency\" \"\(money.currency.code)\"\n\n" + open.sorted().joined() + "\n"
        }
    }

    private static func date(_ day: Int) -> String {
        RecordMoment(milliseconds: day * 86_400_000).dayText
    }

    /// Of the text of an entry: without what begins a comment, ends a string or commands a terminal.
    private static func safe(_ text: String) -> String {
        String(
            PrintableText.clean(text).map {
                $0 == "\"" || $0 == ";" || $0 == "|" || $0 == "\\" || $0.isNewline ? " " : $0
            })
    }
}
