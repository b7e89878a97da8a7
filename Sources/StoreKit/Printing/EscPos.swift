/// A receipt printer that understands ESC/POS, as most do: its columns and its code page.
package struct EscPos: Equatable, Sendable {
    let columns: Int
    package let page: CodePage
    /// What the printer calls the page in `ESC t`; none is selected where nil.
    let pageNumber: UInt8?

    /// ASCII until the owner has confirmed on a test page which page the printer has under which number.
    package init(columns: Int, page: CodePage = .ascii) {
        self.init(columns: columns, page: page, pageNumber: page.epsonNumber)
    }

    init(columns: Int, page: CodePage, pageNumber: UInt8?) {
        self.columns = max(columns, Paper.fewestColumns)
        self.page = page
        self.pageNumber = pageNumber
    }

    /// More than this is no payload of a receipt; a symbol of it would not fit the paper.
    static let longestPayload = 512

    /// What lines are laid out for.
    var paper: Paper { paper(with: nil) }

    /// Returns the paper for lines of which those with characters of no code page are drawn with fonts.
    package func paper(with fonts: (any FontRendering)?) -> Paper {
        fonts.map { Paper(columns: columns, page: page, fonts: $0) } ?? Paper(columns: columns, page: page)
    }

    /// The bytes of one job: set up, print, feed, cut. It never opens the drawer: see `drawerPulse`.
    /// - Parameter fonts: what draws lines that the page cannot spell, as images; nil prints `?` for such characters.
    package func job(_ lines: [PrintedLine], fonts: (any FontRendering)? = nil) -> [UInt8] {
        var writer = EscPosWriter(page: page, number: pageNumber)
        for line in lines {
            if let image = image(of: line, fonts) {
                writer.style(alignment: .left, isBold: false, isLarge: false)
                writer.image(image)
                continue
            }
            writer.style(alignment: line.alignment, isBold: line.isBold, isLarge: line.isLarge)
            switch line.content {
            case .text(let text): writer.text(text)
            case .rule: writer.text(String(repeating: "-", count: line.isLarge ? columns / 2 : columns))
            case .blank: writer.lineFeed()
            case .qr(let payload): print(payload, &writer)
            }
        }
        writer.cut()
        return writer.bytes
    }

    /// Returns a line as an image; nil if the page can spell it, or nothing can draw it.
    private func image(of line: PrintedLine, _ fonts: (any FontRendering)?) -> DotImage? {
        guard case .text(let text) = line.content, let fonts, text.contains(where: page.isForeign),
            text.contains(where: { page.isForeign($0) && fonts.has($0) })
        else { return nil }
        let paper = Paper(columns: columns, fonts: fonts)
        return fonts.dots(PageLayout([line], on: paper, .dots, splitsAtGaps: true) { _ in nil })
    }

    private func print(_ payload: String, _ writer: inout EscPosWriter) {
        let bytes = CodePage.ascii.bytes(payload)
        guard !bytes.isEmpty, bytes.count <= Self.longestPayload else { return }
        writer.qr(bytes)
    }

    /// `ESC p 0 25 250`: a pulse of 50 ms on the first pin of the drawer's plug, then 500 ms of rest. A job of its own,
    /// so that a receipt printed again opens nothing.
    package static func drawerPulse() -> [UInt8] {
        [0x1B, 0x70, 0, 25, 250]
    }
}
