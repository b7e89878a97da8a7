/// The only part of Cache-Control (RFC 9111, section 5.2.2) that a feed reader needs: the time until the next request.
package enum CacheControl {
    /// The value that replaces larger numbers (RFC 9111, section 1.2.2).
    static let longest = 1 << 31

    /// Returns seconds; 0 for no-cache and no-store, nil without such a directive. The first max-age counts.
    package static func maxAge(_ text: String) -> Int? {
        var result: Int?
        for directive in directives(text) {
            let parts = directive.split(separator: "=", maxSplits: 1).map(trimmed)
            switch parts.first?.lowercased() {
            case "no-cache", "no-store": return 0
            case "max-age":
                guard result == nil, parts.count == 2 else { continue }
                let digits = parts[1].filter { $0 != "\"" }
                guard !digits.isEmpty, digits.utf8.allSatisfy({ 0x30...0x39 ~= $0 }) else { continue }
                result = min(Int(digits) ?? .max, longest)
            default: continue
            }
        }
        return result
    }

    /// Splits a header at commas outside of quoted strings.
    private static func directives(_ text: String) -> [Substring] {
        var isQuoted = false
        var isEscaped = false
        return text.split { character in
            if isEscaped {
                isEscaped = false
                return false
            }
            if character == "\"" { isQuoted.toggle() }
            isEscaped = isQuoted && character == "\\"
            return character == "," && !isQuoted
        }
    }

    private static func trimmed(_ text: Substring) -> Substring {
        let isSpace: (Character) -> Bool = { $0 == " " || $0 == "\t" }
        let start = text.drop(while: isSpace)
        return start[..<(start.lastIndex { !isSpace($0) }.map(start.index(after:)) ?? start.startIndex)]
    }
}
