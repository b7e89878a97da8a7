/// The name of an account in a format. The name depends only on the account, so every export of every period uses the
/// same name.
struct LedgerName {
    let text: String

    /// Creates the name. If another account could get the same name, a mark made from the user's text is appended.
    init(_ account: LedgerAccount, _ format: LedgerWriter.Format) {
        var parts = account.path.map { format == .hledger ? $0 : Self.beancount($0).text }
        parts += account.entered.map { Self.part($0, format) }
        text = parts.joined(separator: ":")
    }

    /// The safe form of a text that the user entered. The form is exact if no other text leads to it.
    private typealias Safe = (text: String, isExact: Bool)

    /// The name for goods without a category.
    private static let other = "other"

    private static func part(_ entered: String, _ format: LedgerWriter.Format) -> String {
        let other = format == .hledger ? other : beancount(other).text
        guard !entered.isEmpty else { return other }
        let safe = format == .hledger ? hledger(entered) : beancount(entered)
        if safe.isExact, safe.text != other, !endsInMark(safe.text) { return safe.text }
        return "\(safe.text.isEmpty ? other : safe.text)-\(mark(of: entered))"
    }

    // MARK: Formats

    /// Returns the text without the characters that end a name, with single spaces.
    private static func hledger(_ entered: String) -> Safe {
        let words = PrintableText.clean(entered).split { $0.isWhitespace || reserved.contains($0) }
        let text = words.joined(separator: " ")
        return (text, text == entered)
    }

    private static let reserved: Set<Character> = [":", ";", "|", "\\", "\""]

    /// Returns letters and digits of any script, the first in uppercase if the script has uppercase. A hyphen stands
    /// for a space, and two hyphens for a hyphen.
    private static func beancount(_ entered: String) -> Safe {
        var (text, plain) = ("", "")
        let words = PrintableText.clean(entered).split { !$0.isFitForBeancount && $0 != "-" }
        for word in words {
            let pieces = word.split(separator: "-")
            guard !pieces.isEmpty else { continue }
            text += (text.isEmpty ? "" : "-") + pieces.joined(separator: "--")
            plain += (plain.isEmpty ? "" : " ") + pieces.joined(separator: "-")
        }
        guard let first = text.unicodeScalars.first else { return ("", false) }
        let capital = first.properties.uppercaseMapping
        let rest = String(text.unicodeScalars.dropFirst())
        return (capital + rest, plain == entered && capital == String(first))
    }

    // MARK: Marks

    private static let markLength = 6

    private static func mark(of entered: String) -> String {
        String(SHA256Digest(of: Array(entered.utf8)).hex.prefix(markLength))
    }

    /// Whether the text looks as if it ended in a mark.
    private static func endsInMark(_ text: String) -> Bool {
        guard let end = text.split(separator: "-", omittingEmptySubsequences: false).last else { return false }
        return end.utf8.count == markLength
            && end.utf8.allSatisfy { (0x30...0x39).contains($0) || (0x61...0x66).contains($0) }
    }
}

extension Character {
    /// Whether the character is a letter or a digit, with any combining marks.
    fileprivate var isFitForBeancount: Bool {
        guard let first = unicodeScalars.first?.properties.generalCategory else { return false }
        let isStart = first.isLetter || first == .decimalNumber
        return isStart
            && unicodeScalars.dropFirst().allSatisfy {
                let category = $0.properties.generalCategory
                return category.isLetter || category == .nonspacingMark || category == .spacingMark
            }
    }
}

extension Unicode.GeneralCategory {
    fileprivate var isLetter: Bool {
        switch self {
        case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter: true
        default: false
        }
    }
}
