// A server's error message as one line.
extension ServerError {
    /// Returns the first meaningful line, in at most `messageLimit` characters.
    static func line(of text: String) -> String {
        let text = text.first { !$0.isWhitespace } == "<" ? heading(ofPage: text) : text
        let lines = text.split(whereSeparator: \.isNewline).map { trimmed($0) }.filter { !$0.isEmpty }
        guard let first = lines.first else { return "" }
        return limited(first.hasPrefix("Traceback (") ? cause(in: lines) ?? first : first)
    }

    /// Returns the cause from the traceback of a crashed program; the lines between are places in its source. A path on
    /// the server's machine is private, so only its last part stays.
    private static func cause(in lines: [Substring]) -> Substring? {
        let said = lines.last { line in
            guard let colon = line.firstIndex(of: ":"), !line.hasPrefix("File \"") else { return false }
            return line[..<colon].allSatisfy { $0.isLetter || $0.isNumber || $0 == "." || $0 == "_" }
        }
        guard let said else { return nil }
        let words = said.split(separator: " ", omittingEmptySubsequences: false).map { word in
            let isPath = word.drop { "'\"(".contains($0) }.hasPrefix("/") && word.count { $0 == "/" } > 1
            return isPath ? word.split(separator: "/").last ?? word : word
        }
        return Substring(words.joined(separator: " "))
    }

    /// Returns the heading of an HTML page, which gateways send.
    private static func heading(ofPage text: String) -> String {
        for name in ["title", "h1"] {
            guard let start = text.firstRange(of: "<\(name)>")?.upperBound,
                let end = text[start...].firstRange(of: "</\(name)>")?.lowerBound
            else { continue }
            let heading = trimmed(text[start..<end])
            if !heading.isEmpty { return String(heading) }
        }
        var isInTag = false
        return String(
            text.filter { character in
                if character == "<" { isInTag = true }
                defer { if character == ">" { isInTag = false } }
                return !isInTag
            })
    }

    private static func limited(_ line: Substring) -> String {
        var kept = String.UnicodeScalarView()
        kept.append(contentsOf: line.unicodeScalars.prefix(messageLimit))
        return String(trimmed(Substring(String(kept))))
    }

    private static func trimmed(_ text: Substring) -> Substring {
        let rest = text.drop(while: \.isWhitespace)
        guard let last = rest.lastIndex(where: { !$0.isWhitespace }) else { return "" }
        return rest[...last]
    }
}
