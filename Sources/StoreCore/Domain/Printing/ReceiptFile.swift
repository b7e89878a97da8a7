import QuadCore
import StoreKit

/// A receipt or a kitchen slip as a file, in any format.
package struct ReceiptFile: Sendable {
    package enum Format: String, CaseIterable, Sendable {
        case text, escpos, html, pdf

        /// Chooses the format by the ending of the file name; any other ending is a file for a printer.
        package init(ofFile path: String) {
            let name = path.lowercased()
            self =
                name.hasSuffix(".html")
                ? .html : name.hasSuffix(".pdf") ? .pdf : name.hasSuffix(".txt") ? .text : .escpos
        }
    }

    private let title: String
    private let store: String
    /// Returns the content, laid out for a paper width.
    private let lines: @Sendable (Paper) -> [PrintedLine]

    /// - Parameter copy: the number of the copy; 0 for the first print.
    package init(_ record: StoreRecord, _ settings: StoreSettings, copy: Int = 0) {
        title = record.number ?? ""
        store = settings.name
        lines = { ReceiptLayout.lines(Receipt(record, settings, copyNumber: copy), on: $0) }
    }

    /// Creates the kitchen slip of a sale; nil if the kitchen makes no item of it.
    package init?(kitchenOf record: StoreRecord, _ settings: StoreSettings) {
        guard let slip = KitchenSlip(record, settings) else { return nil }
        title = record.number ?? ""
        store = settings.name
        lines = { slip.lines(on: $0) }
    }

    /// Returns a mail link with the receipt as the message. The link has no recipient if `email` is empty.
    package func mail(to email: String) -> String {
        let subject = ["Receipt \(title)", store].filter { !$0.isEmpty }.joined(separator: " · ")
        return MailLink.address(to: email, subject: subject, body: text(columns: Paper.usual))
    }

    package func text(columns: Int) -> String {
        let paper = Paper(columns: columns)
        return PlainText.text(lines(paper), on: paper)
    }

    /// - Parameters:
    ///   - page: the code page of the printer; other formats need none.
    ///   - fonts: the source of characters that Courier or the code page lacks; nil if there is none.
    ///   - matrix: a function that returns the modules of a QR code, in the format of `ReceiptHTML`.
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

    /// Returns a warning about characters that are replaced by `?` in the file; nil if the file has all characters.
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
