/// A parser that splits "ada@example.org (Ada Lovelace)", "Ada <ada@example.org>" and similar texts into name and
/// address (RSS 2.0 `<author>`).
enum PersonText {
    static func parse(_ text: String) -> FeedPerson {
        let folded = text.foldingWhiteSpace()
        guard !folded.isEmpty else { return FeedPerson() }
        guard let address = emailRange(folded) else { return FeedPerson(name: folded) }
        let email = String(folded[address])
        var rest = folded[..<address.lowerBound] + folded[address.upperBound...]
        if rest.hasSuffix("mailto:") { rest = rest.dropLast(7) }
        var name = String(rest).foldingWhiteSpace()
        for empty in ["()", "<>", "[]", "&lt;&gt;", "mailto:"] { name = name.removing(empty) }
        name = name.foldingWhiteSpace()
        if name.hasPrefix("("), name.hasSuffix(")") { name = String(name.dropFirst().dropLast()) }
        while let last = name.last, "(,;<".contains(last) { name.removeLast() }
        name = name.trimmingWhiteSpace()
        if name.hasPrefix("\""), name.hasSuffix("\""), name.count > 1 { name = String(name.dropFirst().dropLast()) }
        return FeedPerson(name: name.nonEmpty, email: email)
    }

    /// Returns the range of a text like local@host.tld.
    private static func emailRange(_ text: String) -> Range<String.Index>? {
        guard let at = text.firstIndex(of: "@") else { return nil }
        var low = at
        while low > text.startIndex, isLocal(text[text.index(before: low)]) { low = text.index(before: low) }
        var high = text.index(after: at)
        while high < text.endIndex, isHost(text[high]) { high = text.index(after: high) }
        while high > at, text[text.index(before: high)] == "." { high = text.index(before: high) }
        guard low < at, text[at..<high].contains(".") || text[at..<high].count > 1 else { return nil }
        if text[at..<high].contains("?") { return nil }
        return low..<high
    }

    private static func isLocal(_ character: Character) -> Bool {
        character.isASCII && (character.isLetter || character.isNumber || "._%+-'!#$&*/=?^`{|}~".contains(character))
    }

    private static func isHost(_ character: Character) -> Bool {
        character.isASCII && (character.isLetter || character.isNumber || ".-".contains(character))
    }
}

extension String {
    func removing(_ text: String) -> String {
        guard contains(text) else { return self }
        return split(separator: text, omittingEmptySubsequences: false).joined()
    }
}
