import QuadCore
import StoreKit

/// A receipt, or a slip of the kitchen, as a file of one kind or another.
package struct ReceiptFile: Sendable {
    package enum Format: String, CaseIterable, Sendable {
        case text, escpos, html, pdf

        /// By its ending; what has none of these is for a printer.
        package init(ofFile path: String) {
            let name = path.lowercased()
            self =
                name.hasSuffix(".html")
                ? .html : name.hasSuffix(".pdf") ? .pdf : name.hasSuffix(".txt") ? .text : .escpos
        }
    }

    private let title: String
    private let store: String
    /// What is printed, laid out for a paper.
    private let lines: @Sendable (Paper) -> [PrintedLine]

    /// - Parameter copy: 0 for what is printed for the first time.
    package init(_ record: StoreRecord, _ settings: StoreSettings, copy: Int = 0) {
        title = record.number ?? ""
        store = settings.name
        lines = { ReceiptLayout.lines(Receipt(record, settings, copyNumber: copy), on: $0) }
    }

    /// What is to be made in the kitchen; nil where nothing is.
    package init?(kitchenOf record: StoreRecord, _ settings: StoreSettings) {
        guard let slip = KitchenSlip(record, settings) else { return nil }
        title = record.number ?? ""
        store = settings.name
        lines = { slip.lines(on: $0) }
    }

    /// The address that opens a message with it to somebody; to nobody yet where `email` is empty.
    package func mail(to email: String) -> String {
        let subject = ["Receipt \(title)", store].filter { !$0.isEmpty }.joined(separator: " · ")
        return MailLink.address(to: email, subject: subject, body: text(columns: Paper.usual))
    }

    package func text(columns: Int) -> String {
        let paper = Paper(columns: columns)
        return PlainText.text(lines(paper), on: paper)
    }

    /// - Parameters:
    ///   - page: the code page of the printer; other files need none.
    ///   - fonts: what draws characters that Courier or the code page lacks; nil where nothing does.
    ///   - matrix: the modules of a QR code, as `ReceiptHTML` takes them.
    package func bytes(
        _ format: Format, columns: Int, page: CodePage = .ascii, fonts: (any FontRendering)? = nil,
        matrix: (String) -> [[Bool]]?
    ) -> [UInt8] {
        switch format {
        case .text: return Array(text(columns: columns).utf8)
        case .escpos:
            let printer = EscPos(columns: columns, page: page)
            return printer.job(lines(printer.paper(with: fonts)), fonts: fonts)
        case .html:
            let page = ReceiptHTML.page(lines(Paper(columns: columns)), title: title, columns: columns, matrix: matrix)
            return Array(page.utf8)
        case .pdf:
            let paper = ReceiptPDF.paper(columns: columns, fonts: fonts)
            return ReceiptPDF.page(lines(paper), columns: columns, fonts: fonts, matrix: matrix)
        }
    }

    /// Returns what is to be said of characters that stand as `?` in the file; nil where all are there.
    package func warning(_ format: Format, page: CodePage = .ascii, fonts: (any FontRendering)?) -> String? {
        switch format {
        case .text, .html: return nil
        case .pdf, .escpos:
            let lost = ForeignCharacters(format == .pdf ? .wpc1252 : page, fonts)
                .lost(in: lines(Paper(columns: Paper.usual)))
            return lost.isEmpty ? nil : UnprintableCharacters(lost, hasFonts: fonts != nil).words
        }
    }
}
