/// HTML as styled lines for a terminal.
package enum HTMLText {
    /// Bytes of HTML that are laid out; no article comes near.
    private static let limit = 4 << 20

    /// Lays `html` out, whatever its quality. Links are numbered `[1]` where they stand, with their addresses at the
    /// end; the same address has the same number.
    /// - Parameters:
    ///   - base: What relative addresses are relative to.
    ///   - width: Columns of a line.
    ///   - listsLinks: Whether the numbered addresses follow the text.
    ///   - measure: Columns a text takes; asked only about what isn't printable ASCII.
    package static func render(
        _ html: String, base: String? = nil, width: Int, glyphs: StyledGlyphs = StyledGlyphs(),
        listsLinks: Bool = true, measure: @escaping (String) -> Int
    ) -> StyledText {
        let bounded = html.utf8.count > limit ? String(decoding: html.utf8.prefix(limit), as: UTF8.self) : html
        let safe = HTMLSanitiser.sanitised(bounded, base: base)
        var builder = BlockBuilder(HTMLTree(Array(safe.utf8)), glyphs: glyphs)
        builder.build()
        var layout = BlockLayout(width: width, glyphs: glyphs, measure: measure)
        for block in builder.blocks { layout.add(block) }
        var lines = layout.lines
        if listsLinks, !builder.links.isEmpty {
            lines.append(StyledLine())
            for (index, link) in builder.links.enumerated() {
                let runs = [
                    StyledRun("[\(index + 1)] ", [.link, .marker], link: index), StyledRun(link, .link, link: index),
                ]
                var wrapper = LineWrapper(width: width, measure: measure)
                lines += wrapper.wrap(runs).map { StyledLine($0) }
            }
        }
        return StyledText(lines: cleaned(lines), links: builder.links, images: builder.images)
    }

    /// References decoded by the HTML parser can name any character.
    private static func cleaned(_ lines: [StyledLine]) -> [StyledLine] {
        var lines = lines
        for line in lines.indices {
            for run in lines[line].runs.indices where !isPlain(lines[line].runs[run].text) {
                lines[line].runs[run].text = lines[line].runs[run].text.cleaned()
            }
        }
        return lines
    }

    private static func isPlain(_ text: String) -> Bool { text.utf8.allSatisfy { $0 >= 0x20 && $0 < 0x7F } }

    /// Plain text, one paragraph a line, laid out like HTML.
    package static func render(
        plain text: String, width: Int, measure: @escaping (String) -> Int
    ) -> StyledText {
        var lines: [StyledLine] = []
        for paragraph in text.cleaned().split(separator: "\n", omittingEmptySubsequences: false) {
            var wrapper = LineWrapper(width: width, measure: measure)
            let wrapped = wrapper.wrap([StyledRun(String(paragraph))])
            lines += wrapped.isEmpty ? [StyledLine()] : wrapped.map { StyledLine($0) }
        }
        return StyledText(lines: lines, links: [], images: [])
    }
}
