/// A receipt printer that understands ESC/POS, as most do: its columns and its code page.
package struct EscPos: Equatable, Sendable {
    package let columns: Int
    package let page: CodePage
    /// What the printer calls the page in `ESC t`; none is selected where nil.
    package let pageNumber: UInt8?

    /// ASCII until the owner has confirmed on a test page which page the printer has under which number.
    package init(columns: Int, page: CodePage = .ascii) {
        self.init(columns: columns, page: page, pageNumber: page.epsonNumber)
    }

    package init(columns: Int, page: CodePage, pageNumber: UInt8?) {
        self.columns = max(columns, Paper.fewestColumns)
        self.page = page
        self.pageNumber = pageNumber
    }

    /// More than this is no payload of a receipt; a symbol of it would not fit the paper.
    package static let longestPayload = 512

    /// What lines are laid out for.
    package var paper: Paper { Paper(columns: columns, page: page) }

    /// The bytes of one job: set up, print, feed, cut. It never opens the drawer: see `drawerPulse`.
    package func job(_ lines: [PrintedLine]) -> [UInt8] {
        var writer = EscPosWriter(page: page, number: pageNumber)
        for line in lines {
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
