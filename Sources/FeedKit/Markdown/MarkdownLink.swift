/// The address of a Markdown link, from `(` to `)`.
struct MarkdownLink {
    let address: String
    /// The position after the closing parenthesis.
    let end: Int

    private static let lengthLimit = 2_000

    /// - Parameter text: the text after the closing bracket of the link's words.
    init?(behind text: ArraySlice<UInt8>) {
        guard text.first == UInt8(ascii: "(") else { return nil }
        var rest = text.dropFirst().prefix(Self.lengthLimit).drop(while: Self.isSpace)
        let target: ArraySlice<UInt8>
        if rest.first == UInt8(ascii: "<") {
            guard let close = rest.firstIndex(of: UInt8(ascii: ">")) else { return nil }
            target = rest[(rest.startIndex + 1)..<close]
            rest = rest[(close + 1)...]
        } else {
            var depth = 0
            target = rest.prefix { byte in
                if byte == UInt8(ascii: "(") { depth += 1 }
                if byte == UInt8(ascii: ")") { depth -= 1 }
                return depth >= 0 && !Self.isSpace(byte)
            }
            rest = rest[target.endIndex...]
        }
        rest = rest.drop(while: Self.isSpace)
        // A title is skipped, because it is not shown.
        if let sign = rest.first, sign == UInt8(ascii: "\"") || sign == UInt8(ascii: "'") {
            guard let close = rest.dropFirst().firstIndex(of: sign) else { return nil }
            rest = rest[(close + 1)...].drop(while: Self.isSpace)
        }
        guard rest.first == UInt8(ascii: ")"), !target.isEmpty else { return nil }
        address = String(decoding: target, as: UTF8.self)
        end = rest.startIndex + 1
    }

    private static func isSpace(_ byte: UInt8) -> Bool { byte <= .space }

    /// Whether the address is a web or email address.
    static func isSafe(_ address: String) -> Bool {
        let small = address.prefix(8).lowercased()
        return ["http://", "https://", "mailto:"].contains { small.hasPrefix($0) && address.utf8.count > $0.utf8.count }
    }

    /// Returns the address at the beginning of a text, without punctuation that ends a sentence.
    static func bare(_ text: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
        let scheme = ["https://", "http://"].first { text.starts(with: $0.utf8) }
        guard let scheme else { return nil }
        var address = text.prefix { $0 > .space && !"<>\"`|".utf8.contains($0) }
        while let last = address.last, ".,;:!?'*_~)]".utf8.contains(last) {
            let parens = address.count { $0 == UInt8(ascii: "(") } - address.count { $0 == UInt8(ascii: ")") }
            if last == UInt8(ascii: ")"), parens >= 0 { break }
            address = address.dropLast()
        }
        return address.count > scheme.utf8.count ? address : nil
    }
}
