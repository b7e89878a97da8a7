/// An ESC/POS receipt printer, with its columns and its code page.
package struct EscPos: Equatable, Sendable {
    let columns: Int
    package let page: CodePage
    /// The number of the page for `ESC t`; nil selects no page.
    let pageNumber: UInt8?

    /// Creates a printer. It stays at ASCII until the owner confirms on a test page which number selects which page.
    package init(columns: Int, page: CodePage = .ascii) {
        self.init(columns: columns, page: page, pageNumber: page.epsonNumber)
    }

    init(columns: Int, page: CodePage, pageNumber: UInt8?) {
        self.columns = max(columns, Paper.fewestColumns)
        self.page = page
        self.pageNumber = pageNumber
    }

    /// The longest QR payload, in bytes. A larger symbol would not fit on the paper.
    static let longestPayload = 512

    /// The paper without fonts.
    var paper: Paper { paper(with: nil) }

    /// Returns the paper for lines whose characters outside the code page are drawn with fonts.
    package func paper(with fonts: (any FontRendering)?) -> Paper {
        fonts.map { Paper(columns: columns, page: page, fonts: $0) } ?? Paper(columns: columns, page: page)
    }

    /// Returns the bytes of one print job: setup, lines, feed, cut. The job never opens the drawer; see `drawerPulse`.
    /// - Parameter fonts: the fonts that draw lines with characters outside the code page, as images; nil prints `?`
    ///   for these characters.
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

    /// Returns a line as an image; nil if the page can spell the line or no font can draw it.
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

    /// Returns `ESC p 0 25 250`: a pulse of 50 ms on the first pin of the drawer's plug, then 500 ms of rest. The pulse
    /// is a separate job, so that reprinting a receipt does not open the drawer.
    package static func drawerPulse() -> [UInt8] {
        [0x1B, 0x70, 0, 25, 250]
    }
}
