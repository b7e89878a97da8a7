/// A Markdown text, parsed once and laid out for any width like articles.
///
/// The reader supports CommonMark with tables and strikethrough, as language models write it. Some rules differ,
/// because the text grows while it is read in a terminal. Line breaks are kept. An empty line appears wherever the
/// source has one. A list stays together even if nested items are not indented far enough. HTML is shown as text. Every
/// text can be read, and nothing is left out.
package struct MarkdownText: Equatable, Sendable {
    private let blocks: [TextBlock]
    private let text: BlockText
    /// The links in the order of the text.
    package let links: [PageLink]

    /// - Parameter sources: the valid numbers for references like `[1]`, which are styled; an unknown `[9]` becomes
    ///   `[9?]`. Nil if references have no meaning.
    package init(_ markdown: some StringProtocol, sources: Set<Int>? = nil) {
        var reader = MarkdownReader(sources: sources)
        reader.read(MarkdownLine.lines(of: Array(markdown.utf8)))
        blocks = reader.blocks
        text = reader.output.text
        links = reader.output.links
    }

    /// Returns lines of at most `width` columns.
    /// - Parameter measure: returns the columns of a text; only called for text other than printable ASCII.
    package func laidOut(
        width: Int, glyphs: StyledGlyphs = StyledGlyphs(), measure: @escaping (String) -> Int
    ) -> [StyledLine] {
        HTMLText.lines(of: blocks, text, width, glyphs, measure)
    }

    /// Returns the length in bytes of the beginning that later text cannot change: the finished blocks.
    package static func settledLength(of markdown: Substring) -> Int {
        MarkdownSettling.length(of: Array(markdown.utf8))
    }
}
