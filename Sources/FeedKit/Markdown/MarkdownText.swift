/// A text in Markdown, read once and laid out for any width as articles are.
///
/// Reads CommonMark with tables and struck text, as models write it, with differences for a text that grows and that
/// somebody reads in a terminal: line breaks stay, an empty line stands where the source has one, a list keeps together
/// although its nested items are not indented far enough, and HTML is text. Any text can be read, and none is left out.
package struct MarkdownText: Equatable, Sendable {
    private let blocks: [TextBlock]
    private let text: BlockText
    /// In the order of the text.
    package let links: [PageLink]

    /// - Parameter sources: what `[1]` may name, which is marked then; `[9]` becomes `[9?]`. Nil where it means nothing.
    package init(_ markdown: some StringProtocol, sources: Set<Int>? = nil) {
        var reader = MarkdownReader(sources: sources)
        reader.read(MarkdownLine.lines(of: Array(markdown.utf8)))
        blocks = reader.blocks
        text = reader.output.text
        links = reader.output.links
    }

    /// Lines of at most `width` columns.
    /// - Parameter measure: Columns a text takes; asked only about what isn't printable ASCII.
    package func laidOut(
        width: Int, glyphs: StyledGlyphs = StyledGlyphs(), measure: @escaping (String) -> Int
    ) -> [StyledLine] {
        HTMLText.lines(of: blocks, text, width, glyphs, measure)
    }

    /// The length in bytes of the beginning that nothing that follows can change: blocks that are at their end.
    package static func settledLength(of markdown: Substring) -> Int {
        MarkdownSettling.length(of: Array(markdown.utf8))
    }
}
