import QuadCore

/// The JSON5 style of a text's author, so that added text looks like the rest.
struct JSON5Style {
    let newline: String
    /// One level of indentation.
    let unit: String
    let quotesKeys: Bool
    let trailingComma: Bool

    init(of text: ConfigurationText) {
        let bytes = text.bytes
        let lineEnd = bytes.firstIndex(of: UInt8(ascii: "\n"))
        newline = lineEnd.map { $0 > 0 && bytes[$0 - 1] == UInt8(ascii: "\r") } == true ? "\r\n" : "\n"
        let members = text.root?.members ?? []
        quotesKeys = members.first.map { "\"'".utf8.contains(bytes[$0.keyRange.lowerBound]) } ?? false
        // Plain JSON, which other programs may read, has no comma after the last value.
        trailingComma = members.last.map { $0.commaEnd != nil } ?? !quotesKeys
        let start = members.first?.keyRange.lowerBound ?? 0
        let line = bytes[..<start].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? start
        let blanks = bytes[line..<start]
        let isIndented = !blanks.isEmpty && blanks.allSatisfy { $0 == 0x20 || $0 == 0x09 }
        unit = isIndented ? String(decoding: blanks, as: UTF8.self) : "  "
    }

    func key(_ name: String) -> String {
        let isName = name.utf8.enumerated().allSatisfy { place, byte in
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "_"), UInt8(ascii: "$"):
                true
            case UInt8(ascii: "0")...UInt8(ascii: "9"): place > 0
            default: false
            }
        }
        return isName && !name.isEmpty && !quotesKeys ? name : Self.literal(name)
    }

    /// Returns the value as JSON5; nil for a group, which is not a value.
    static func literal(_ value: SettingValue) -> String? {
        switch value {
        case .none: return "null"
        case .flag(let flag): return flag ? "true" : "false"
        case .number: return value.text
        case .text(let text): return literal(text)
        case .list(let values):
            let literals = values.compactMap { literal($0) }
            return literals.count == values.count ? "[\(literals.joined(separator: ", "))]" : nil
        case .group: return nil
        }
    }

    private static func literal(_ text: String) -> String {
        var literal = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": literal += "\\\""
            case "\\": literal += "\\\\"
            case "\n": literal += "\\n"
            case "\t": literal += "\\t"
            case "\u{0}"..."\u{1F}", "\u{7F}"..."\u{9F}", "\u{2028}", "\u{2029}":
                let digits = String(scalar.value, radix: 16)
                literal += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            default: literal.unicodeScalars.append(scalar)
            }
        }
        return literal + "\""
    }
}
