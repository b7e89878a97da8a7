/// The text of a `<sup>` or `<sub>`, and its form if Unicode has no such characters: `x²`, `x^(ab,c)`.
enum ScriptText: Equatable {
    /// The text in superscript or subscript characters.
    case drawn(String)
    /// The text between these marks.
    case marked(open: String, close: String)
    /// The unchanged text: a link to a footnote, a text in brackets, or a text too long for an exponent.
    case plain

    /// The most bytes of markup; longer markup is not an exponent.
    private static let furthest = 240
    private static let longest = 40
    /// The most characters in superscript or subscript. Their bytes must not exceed the length of the markup by more
    /// than a third.
    private static let mostDrawn = 8
    private static let alwaysSmall: Set<Unicode.Scalar> = ["®", "©", "™", "℠", "*", "†", "‡", "§", "′", "″", "º", "ª"]

    /// Reads the text after the start tag that the scanner read last.
    /// - Returns: the form of the text. For `.drawn`, `end` is the position after the end tag.
    static func read(_ scanner: TagScanner, isRaised: Bool) -> (text: ScriptText, end: Int) {
        guard !scanner.isEmpty, let (text, end) = content(of: scanner) else { return (.plain, scanner.position) }
        guard let text else { return (.marked(open: isRaised ? "^(" : "_(", close: ")"), end) }
        return (form(of: text, isRaised: isRaised), end)
    }

    private static func form(of text: String, isRaised: Bool) -> ScriptText {
        guard let first = text.unicodeScalars.first, let last = text.unicodeScalars.last else { return .plain }
        if text.unicodeScalars.allSatisfy({ alwaysSmall.contains($0) }) { return .drawn(text) }
        if isRaised, ["TM", "tm"].contains(text) { return .drawn("™") }
        let joined = withoutSpaces(text)
        if joined.unicodeScalars.count <= mostDrawn, let drawn = ScriptCharacters.drawn(joined, isRaised: isRaised) {
            return .drawn(drawn)
        }
        if first == "[" && last == "]" || first == "(" && last == ")" || text.count > longest { return .plain }
        let mark = isRaised ? "^" : "_"
        return text.count == 1 ? .marked(open: mark, close: "") : .marked(open: mark + "(", close: ")")
    }

    /// Removes spaces from a single term such as `n + 1`. Words keep their spaces.
    private static func withoutSpaces(_ text: String) -> String {
        let hasSign = text.unicodeScalars.contains { "+-−=".unicodeScalars.contains($0) }
        return hasSign ? text.filter { $0 != " " } : text
    }

    /// Returns the words up to the end tag as one line. The text is nil if it contains superscript or subscript itself.
    /// The result is nil if the content has links, pictures or several lines.
    private static func content(of scanner: TagScanner) -> (text: String?, end: Int)? {
        var ahead = scanner
        let name = scanner.name
        let limit = min(scanner.bytes.count, scanner.position + furthest)
        var bytes: [UInt8] = []
        var (depth, isNested) = (0, false)
        while ahead.position < limit {
            if scanner.bytes[ahead.position] != .lessThan {
                let end = ahead.offset(of: .lessThan, from: ahead.position) ?? scanner.bytes.count
                bytes += scanner.bytes[ahead.position..<end]
                ahead.position = end
                continue
            }
            switch ahead.tag() {
            case .start:
                let role = HTMLRole.of(ahead.name).role
                if role == .raised || role == .lowered {
                    isNested = true
                    if ahead.name == name, !ahead.isEmpty { depth += 1 }
                } else if role == .link ? isLink(ahead) : role != .inline && role != .transparent {
                    return nil
                }
            case .end where ahead.name == name:
                guard depth > 0 else {
                    let text = CharacterReferences.decoded(String(decoding: bytes, as: UTF8.self)).foldingWhiteSpace()
                    return (isNested ? nil : text, ahead.position)
                }
                depth -= 1
            case .end, .skipped: break
            case .raw(let range): bytes += scanner.bytes[range]
            case .text:
                bytes.append(.lessThan)
                ahead.position += 1
            }
        }
        return nil
    }

    private static func isLink(_ scanner: TagScanner) -> Bool {
        guard let range = scanner.attribute(PackedName("href")), !range.isEmpty else { return false }
        return scanner.bytes[range.lowerBound] != UInt8(ascii: "#")
    }
}
