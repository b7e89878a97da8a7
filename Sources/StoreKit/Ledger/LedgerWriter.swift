import SystemKit

/// A ledger in a format of plain text accounting.
package struct LedgerWriter: Sendable {
    package enum Format: String, Sendable, CaseIterable {
        /// hledger's journal, for `hledger check --strict`.
        case hledger
        /// Beancount's journal, for `bean-check`.
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
            // The assertion belongs to the whole entry, so it is merged with the drawer's own posting.
            let moved = entry.postings.first { $0.account == assertion.account }?.amount ?? 0
            text += "    \(names[assertion.account, default: ""])  \(amount(moved)) = \(amount(assertion.amount))\n"
        }
        return text + "\n"
    }

    private func beancount(_ entry: LedgerEntry, _ names: Names) -> String {
        // An entry without postings has only an assertion, which is written separately.
        guard !entry.postings.isEmpty else { return "" }
        var text = "\(Self.date(entry.dayNumber)) * \"\(Self.safe(entry.text))\"\n"
        for posting in entry.postings {
            text += "  \(names[posting.account, default: ""])  \(amount(posting.amount))\n"
            if let base = posting.base { text += "    base: \(amount(base))\n" }
        }
        return text + "\n"
    }

    /// Returns the assertion after an entry. Beancount checks balances at the beginning of a day. So the assertion of a
    /// close is written for the next day, and only if the drawer did not move later that day.
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
            // hledger needs the decimal point even if the currency has no decimals.
            let shown = money.currency.exponent == 0 ? sample + "." : sample
            // A later part may declare an account again.
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

    /// Returns the text of an entry without characters that begin a comment, end a string or control a terminal.
    private static func safe(_ text: String) -> String {
        String(
            PrintableText.clean(text).map {
                $0 == "\"" || $0 == ";" || $0 == "|" || $0 == "\\" || $0.isNewline ? " " : $0
            })
    }
}
