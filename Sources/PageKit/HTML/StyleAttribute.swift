import FeedKit

/// The allowed part of a `style` attribute: declarations that color, space and align text, but nothing that loads,
/// moves or covers anything.
enum StyleAttribute {
    /// Returns the safe declarations of `text`, each ending with a semicolon. Returns nil if none is left, or if `text`
    /// has characters that plain declarations do not need (escapes, comments, at-rules, functions).
    static func sanitized(_ text: String) -> String? {
        guard text.utf8.count <= 4096, text.utf8.allSatisfy(isPlain) else { return nil }
        var kept: [String] = []
        for declaration in text.split(separator: ";") {
            let parts = declaration.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
            guard parts.count == 2 else { continue }
            let name = parts[0].trimmingWhiteSpace()
            let value = parts[1].trimmingWhiteSpace()
            guard !value.isEmpty, isAllowed(name.lowercased(), value) else { continue }
            kept.append("\(name): \(value);")
        }
        let text = kept.joined(separator: " ")
        // The result must stay within the limit, so that sanitizing it again keeps it.
        return text.isEmpty || text.utf8.count > 4096 ? nil : text
    }

    private static func isPlain(_ byte: UInt8) -> Bool {
        byte.isLetter || byte.isDigit || byte.isWhiteSpace || byte.isQuote || ":;,.#%!-()_/=+?&".utf8.contains(byte)
    }

    private static func isAllowed(_ name: String, _ value: String) -> Bool {
        guard hasHarmlessFunctions(value), !value.utf8.contains(UInt8(ascii: ":")) else { return false }
        if properties.contains(name) { return true }
        guard let family = name.split(separator: "-").first, boxes.contains(String(family)) else { return false }
        return value.split(whereSeparator: \.isWhitespace).allSatisfy { word in
            keywords.contains(word.lowercased()) || isMeasure(word.utf8)
        }
    }

    /// Whether the only functions are colors such as "rgb(0, 128, 0)".
    private static func hasHarmlessFunctions(_ value: String) -> Bool {
        guard value.utf8.contains(UInt8(ascii: "(")) else { return !value.utf8.contains(UInt8(ascii: ")")) }
        let parts = value.lowercased().split(separator: "(", omittingEmptySubsequences: false)
        return zip(parts, parts.dropFirst()).allSatisfy { before, after in
            ["rgb", "rgba", "hsl", "hsla"].contains { before.hasSuffix($0) }
                && after.prefix { $0 != ")" }.utf8.allSatisfy { $0.isDigit || " ,.%".utf8.contains($0) }
        }
    }

    /// Whether a word is a measure: "#ccc", "12px", "0.5em", "100%", "rgb(0," and the like.
    private static func isMeasure(_ word: Substring.UTF8View) -> Bool {
        if word.first == UInt8(ascii: "#") { return word.dropFirst().allSatisfy { $0.hexValue != nil } }
        var rest = word[...]
        if rest.starts(with: "rgb(".utf8) { rest = rest.dropFirst(4) }
        // Numbers of five digits would only push the rest off the page.
        for _ in 0..<4 {
            guard let first = rest.first, first.isDigit || first == UInt8(ascii: ".") else { break }
            rest = rest.dropFirst()
        }
        return units.contains(String(rest)?.lowercased() ?? "?")
    }

    private static let units: Set<String> = [
        "", "px", "pt", "em", "rem", "ex", "in", "cm", "mm", "pc", "%", ",", ")", "%)", "%,",
    ]

    /// Properties whose values are checked word by word, because a background can contain an address.
    private static let boxes: Set<String> = ["background", "border", "margin", "padding"]

    private static let keywords: Set<String> = [
        "!important", "aqua", "auto", "black", "block", "blue", "bold", "both", "bottom", "brown", "center", "collapse",
        "dashed", "dotted", "double", "fuchsia", "gray", "green", "grey", "inherit", "initial", "italic", "left",
        "lime", "maroon", "medium", "navy", "none", "normal", "nowrap", "olive", "orange", "pink", "pointer", "purple",
        "red", "right", "silver", "solid", "teal", "thick", "thin", "top", "transparent", "underline", "white",
        "yellow",
    ]

    private static let properties: Set<String> = [
        "azimuth", "background-color", "border-bottom-color", "border-collapse", "border-color", "border-left-color",
        "border-right-color", "border-top-color", "clear", "color", "cursor", "direction", "display", "elevation",
        "float", "font", "font-family", "font-size", "font-style", "font-variant", "font-weight", "height",
        "letter-spacing", "line-height", "overflow", "pause", "pause-after", "pause-before", "pitch", "pitch-range",
        "richness", "speak", "speak-header", "speak-numeral", "speak-punctuation", "speech-rate", "stress",
        "text-align", "text-decoration", "text-indent", "unicode-bidi", "vertical-align", "voice-family", "volume",
        "white-space", "width", "word-spacing",
        // Properties of drawings
        "fill", "fill-opacity", "fill-rule", "stroke", "stroke-linecap", "stroke-linejoin", "stroke-opacity",
        "stroke-width",
    ]
}
