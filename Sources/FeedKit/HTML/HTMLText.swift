/// An article's HTML, parsed once and laid out for any width.
///
/// The markup should come from the sanitizer. Other markup is accepted and is harmless, but only the sanitizer knows
/// which elements HTML closes implicitly.
package struct HTMLText: Equatable, Sendable {
    private let blocks: [TextBlock]
    private let text: BlockText
    /// The links in the order of the page, then the attached links. The link at index n is shown as `[n+1]`; equal
    /// addresses share a number.
    package let links: [PageLink]
    /// The number of links in the text itself.
    private let linksInText: Int

    /// The most bytes of markup that are read; no real article reaches this size.
    package static let limit = 4 << 20

    /// - Parameter attached: links that come with the text and are listed after its own links.
    package init(_ markup: String, attached: [PageLink] = []) {
        var markup = markup
        self = markup.withUTF8 { HTMLText($0, attached) }
    }

    package init(_ markup: [UInt8]) { self = markup.withUnsafeBufferPointer { HTMLText($0, []) } }

    private init(_ markup: UnsafeBufferPointer<UInt8>, _ attached: [PageLink]) {
        let bounded = UnsafeBufferPointer(rebasing: markup.prefix(Self.limit))
        if DocumentCleaner.isClean(UnsafeRawBufferPointer(bounded)) {
            self.init(clean: bounded, attached)
        } else {
            self = DocumentCleaner.cleaned(Array(bounded)).withUnsafeBufferPointer { HTMLText(clean: $0, attached) }
        }
    }

    private init(clean markup: UnsafeBufferPointer<UInt8>, _ attached: [PageLink]) {
        var builder = BlockBuilder(markup)
        builder.build()
        blocks = builder.blocks
        text = builder.text
        linksInText = builder.links.count
        var links = builder.links
        var known = attached.isEmpty ? [] : Set(links.map(\.address))
        for link in attached where known.insert(link.address).inserted { links.append(link) }
        self.links = links
    }

    /// Returns lines of at most `width` columns.
    /// - Parameters:
    ///   - listsLinks: Whether the numbered addresses follow the text.
    ///   - measure: Returns the columns of a text; only called for text other than printable ASCII.
    package func laidOut(
        width: Int, glyphs: StyledGlyphs = StyledGlyphs(), listsLinks: Bool = true,
        measure: @escaping (String) -> Int
    ) -> StyledText {
        var lines = Self.lines(of: blocks, text, width, glyphs, measure)
        if listsLinks, !links.isEmpty {
            if !lines.isEmpty { lines.append(StyledLine(offset: text.bytes.count)) }
            let (blocks, list) = listOfLinks()
            lines += Self.lines(of: blocks, list, width, glyphs, measure).map { line in
                var line = line
                line.offset += text.bytes.count
                return line
            }
        }
        Self.raiseOffsets(&lines)
        return StyledText(lines: lines, links: links)
    }

    /// Raises offsets, so that no line has a smaller offset than the line above it. In tables, a lower line may come
    /// earlier in the page's text.
    private static func raiseOffsets(_ lines: inout [StyledLine]) {
        var reached = 0
        for line in lines.indices {
            reached = max(reached, lines[line].offset)
            lines[line].offset = reached
        }
    }

    static func lines(
        of blocks: [TextBlock], _ text: BlockText, _ width: Int, _ glyphs: StyledGlyphs,
        _ measure: @escaping (String) -> Int
    ) -> [StyledLine] {
        text.bytes.withUnsafeBufferPointer { bytes in
            var layout = BlockLayout(text, bytes, width: width, glyphs: glyphs, measure: measure)
            for block in blocks { layout.add(block) }
            return layout.lines
        }
    }

    private func listOfLinks() -> ([TextBlock], BlockText) {
        var list = BlockText()
        var blocks: [TextBlock] = []
        for (index, link) in links.enumerated() {
            list.append("[\(index + 1)] ", [.link, .marker], index)
            let isOneWord = !link.address.utf8.contains { $0 <= .space }
            list.append(isOneWord ? link.address : link.address.foldingWhiteSpace(), .link, index)
            if let word = link.kind.word { list.append(", \(word)", .marker, index) }
            if index >= linksInText, !link.title.isEmpty { list.append(", \(link.title)", .marker, index) }
            if let (range, firstSpan) = list.cut() {
                blocks.append(TextBlock(kind: .paragraph, text: range, firstSpan: firstSpan, isTight: true))
            }
        }
        return (blocks, list)
    }

    /// Parses and lays out in one step; see `laidOut`.
    package static func render(
        _ markup: String, attached: [PageLink] = [], width: Int, glyphs: StyledGlyphs = StyledGlyphs(),
        listsLinks: Bool = true, measure: @escaping (String) -> Int
    ) -> StyledText {
        HTMLText(markup, attached: attached).laidOut(
            width: width, glyphs: glyphs, listsLinks: listsLinks, measure: measure)
    }

    /// Lays out plain text, with one paragraph on each line.
    package static func render(
        plain text: String, width: Int, measure: @escaping (String) -> Int
    ) -> StyledText {
        var page = BlockText()
        let clean = Array(text.cleaned().utf8)
        clean.withUnsafeBufferPointer { page.appendPreformatted($0, 0..<$0.count, isRaw: true, [], -1) }
        let lines = page.bytes.withUnsafeBufferPointer { bytes in
            var breaker = LineBreaker(bytes)
            var measure = TextMeasure(measure)
            breaker.breakLines(0..<bytes.count, width: width, &measure)
            return breaker.lines.map { line in
                let text = TextMeasure.string(bytes, line.start..<line.end)
                return StyledLine(text.isEmpty ? [] : [StyledRun(text)], offset: line.start)
            }
        }
        return StyledText(lines: lines, links: [])
    }
}
