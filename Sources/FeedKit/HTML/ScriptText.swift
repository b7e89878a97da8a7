/// The text of a `<sup>` or `<sub>`, and how it is written where no character can be raised: `x²`, `x^(ab,c)`.
enum ScriptText: Equatable {
    /// In characters that are raised or lowered by themselves.
    case drawn(String)
    /// Between these marks.
    case marked(open: String, close: String)
    /// As it is: a link of a footnote, something in brackets, or what is too long to be an exponent.
    case plain

    /// Markup beyond this is no exponent.
    private static let furthest = 240
    private static let longest = 40
    /// A text in raised characters takes no more bytes than its markup did and a third.
    private static let mostDrawn = 8
    private static let alwaysSmall: Set<Unicode.Scalar> = ["®", "©", "™", "℠", "*", "†", "‡", "§", "′", "″", "º", "ª"]

    /// Reads on from behind the start tag that the scanner read last.
    /// - Returns: with `.drawn` where the text goes on, behind the end tag.
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

    /// `n + 1` is one term; words stay apart.
    private static func withoutSpaces(_ text: String) -> String {
        let hasSign = text.unicodeScalars.contains { "+-−=".unicodeScalars.contains($0) }
        return hasSign ? text.filter { $0 != " " } : text
    }

    /// The words up to the end tag, as one line; no text where it is raised or lowered in itself, nothing for what has
    /// links, pictures or lines of its own.
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
