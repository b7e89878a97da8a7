/// The citations in an answer: `[1]` to `[999]`, but not Markdown links.
package enum Citations {
    package enum Part: Equatable, Sendable {
        case text(Substring)
        case source(Int)
    }

    package static func parts(of text: Substring) -> [Part] {
        var parts: [Part] = []
        var begin = text.startIndex
        var rest = text
        while let open = rest.firstIndex(of: "[") {
            rest = rest[rest.index(after: open)...]
            let digits = rest.prefix { $0.isASCII && $0.isNumber }
            let behind = rest[digits.endIndex...]
            guard digits.count <= 3, digits.first != "0", let number = Int(digits), behind.first == "]",
                behind.dropFirst().first != "("
            else { continue }
            parts += [.text(text[begin..<open]), .source(number)]
            rest = behind.dropFirst()
            begin = rest.startIndex
        }
        parts.append(.text(text[begin...]))
        return parts.filter { $0 != .text("") }
    }
}
