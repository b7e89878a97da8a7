/// A renderer of lines as a PDF with one page of any length (ISO 32000-1). The text uses the fonts of this machine or
/// Courier, which every reader has but which has few characters. The lines must be laid out for
/// `paper(columns:fonts:)`.
package enum ReceiptPDF {
    /// - Parameters:
    ///   - columns: the columns that the lines were laid out for.
    ///   - matrix: returns the modules of the QR code for a payload, row by row and without margin, dark modules true;
    ///     nil if there is none.
    ///   - fonts: the fonts of this machine; nil for Courier.
    package static func page(
        _ lines: [PrintedLine], columns: Int, fonts: (any FontRendering)? = nil, matrix: (String) -> [[Bool]]?
    ) -> [UInt8] {
        let paper = paper(columns: columns, fonts: fonts)
        if let fonts {
            let layout = PageLayout(lines, on: paper, .pdf, splitsAtGaps: true, matrix: matrix)
            if let page = fonts.pdf(layout) { return page }
        }
        return courier(PageLayout(lines, on: self.paper(columns: columns), .pdf, matrix: matrix))
    }

    /// Returns the paper for laying out the lines.
    package static func paper(columns: Int, fonts: (any FontRendering)? = nil) -> Paper {
        fonts.map { Paper(columns: columns, fonts: $0) } ?? Paper(columns: columns, page: .wpc1252)
    }

    // MARK: Courier

    private static func courier(_ page: PageLayout) -> [UInt8] {
        let content = page.marks.map(text).joined()
        var file = PDFFile()
        file.add("<< /Type /Catalog /Pages 2 0 R >>")
        file.add("<< /Type /Pages /Kids [3 0 R] /Count 1 >>")
        file.add(
            """
            << /Type /Page /Parent 2 0 R /MediaBox [0 0 \(page.width) \(page.height)] /Contents 4 0 R \
            /Resources << /Font << /F1 5 0 R /F2 6 0 R >> >> >>
            """)
        file.add("<< /Length \(content.utf8.count) >>\nstream\n\(content)\nendstream")
        file.add(font("Courier"))
        file.add(font("Courier-Bold"))
        return file.finish()
    }

    /// Writes text as hexadecimal digits, so that no byte of a name has a meaning in PDF syntax.
    private static func text(_ mark: PageLayout.Mark) -> String {
        switch mark {
        case .rectangle(let x, let y, let width, let height): return "\(x) \(y) \(width) \(height) re f\n"
        case .text(let text):
            let digits = Array("0123456789ABCDEF")
            let hex = String(
                CodePage.wpc1252.bytes(text.text).flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] })
            let font = text.isBold ? "F2" : "F1"
            return "BT /\(font) \(text.size) Tf \(text.x) \(text.baseline) Td <\(hex)> Tj ET\n"
        }
    }

    private static func font(_ name: String) -> String {
        "<< /Type /Font /Subtype /Type1 /BaseFont /\(name) /Encoding /WinAnsiEncoding >>"
    }
}
