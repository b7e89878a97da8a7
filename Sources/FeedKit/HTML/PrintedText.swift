/// Styled lines for the output of a command: plain, or with the SGR sequences of ECMA-48 §8.3.117 that every terminal
/// supports.
package enum PrintedText {
    /// - Parameters:
    ///   - isStyled: whether the output is a terminal.
    ///   - clean: removes control sequences from the text of a run.
    package static func lines(
        of text: StyledText, isStyled: Bool, clean: (String) -> String
    ) -> [String] {
        text.lines.map { line in
            let printed = line.runs.map { run in
                let words = clean(run.text)
                let codes = isStyled ? codes(of: run.style, isHeading: line.heading > 0) : []
                guard !codes.isEmpty, !words.isEmpty else { return words }
                return "\u{1B}[\(codes.joined(separator: ";"))m\(words)\u{1B}[0m"
            }.joined()
            // Trailing spaces that only fill a line up are removed.
            return isStyled ? printed : String(printed.reversed().drop { $0 == " " }.reversed())
        }
    }

    private static let looks: [(style: TextStyle, code: String)] = [
        (.strong, "1"), (.tableHeader, "1"), (.term, "1"), (.marker, "2"), (.caption, "2"), (.rule, "2"),
        (.emphasis, "3"), (.underlined, "4"), (.link, "4"), (.highlighted, "7"), (.struck, "9"), (.code, "36"),
        (.image, "35"),
    ]

    private static func codes(of style: TextStyle, isHeading: Bool) -> [String] {
        var codes = looks.filter { style.contains($0.style) }.map(\.code)
        if (isHeading || style.contains(.heading)), !codes.contains("1") { codes.insert("1", at: 0) }
        // The numbers of links are dim, not underlined.
        if style.contains(.marker) { codes.removeAll { $0 == "4" } }
        return codes.reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
    }
}
