/// The words of a piece of HTML without its markup, fast: for excerpts, search and read times.
package enum HTMLPlainText {
    /// One line: tags gone, blocks parted by a space, references decoded once, scripts and controls left out.
    /// - Parameter limit: Bytes after which reading stops, at the end of a word.
    package static func text(of html: String, limit: Int = .max) -> String {
        guard html.utf8.contains(where: { $0 == .lessThan || $0 == .ampersand }) else {
            return cut(
                html.utf8.count - 64 > limit ? String(decoding: html.utf8.prefix(limit + 64), as: UTF8.self) : html,
                limit)
        }
        let bytes = Array(html.utf8)
        var scanner = MarkupScanner(bytes, dialect: .html)
        var references = CharacterReferences()
        var output: [UInt8] = []
        var skipping: String?
        while output.count < limit, let token = scanner.next() {
            switch token {
            case .text(let range): if skipping == nil { references.decode(bytes, range, into: &output) }
            case .raw(let range): if skipping == nil { output.append(contentsOf: bytes[range]) }
            case .start(let range, let isEmpty):
                guard skipping == nil else { break }
                let name = bytes.lowercasedString(range)
                if HTMLVocabulary.removed.contains(name) || name == "svg", !isEmpty {
                    skipping = name
                } else if !inline.contains(name) {
                    output.append(.space)
                }
            case .end(let range):
                let name = bytes.lowercasedString(range)
                if name == skipping {
                    skipping = nil
                } else if skipping == nil, !inline.contains(name) {
                    output.append(.space)
                }
            case .doctype, .instruction: break
            }
        }
        return cut(String(decoding: output, as: UTF8.self), limit)
    }

    private static func cut(_ text: String, _ limit: Int) -> String {
        let folded = text.foldingWhiteSpace()
        guard folded.utf8.count > limit else { return folded }
        let head = folded.utf8.prefix(limit)
        let end = head.lastIndex(of: .space) ?? head.endIndex
        // Cut inside a character only when there is no word's end at all; decoding then drops the rest of it.
        return String(decoding: folded.utf8[..<end], as: UTF8.self).filter { $0 != "\u{FFFD}" }
    }

    /// Elements that don't part words.
    private static let inline: Set<String> = [
        "a", "abbr", "acronym", "b", "bdi", "bdo", "big", "cite", "code", "dfn", "em", "font", "i", "kbd", "mark", "q",
        "s", "samp", "small", "span", "strike", "strong", "sub", "sup", "tt", "u", "var", "wbr", "ins", "del", "time",
    ]
}
