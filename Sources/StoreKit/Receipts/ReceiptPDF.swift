/// Lines as a PDF of one page, as long as it has to be (ISO 32000-1). Text is in Courier, which every reader has, so
/// lines must be laid out for `paper`.
package enum ReceiptPDF {
    /// - Parameters:
    ///   - columns: what the lines were laid out for.
    ///   - matrix: the modules of a QR code with a payload, dark ones true, row by row and without margin; nil where
    ///     there is none.
    package static func page(_ lines: [PrintedLine], columns: Int, matrix: (String) -> [[Bool]]?) -> [UInt8] {
        let page = PDFPage(lines, columns: max(columns, Paper.fewestColumns), matrix: matrix)
        var file = PDFFile()
        file.add("<< /Type /Catalog /Pages 2 0 R >>")
        file.add("<< /Type /Pages /Kids [3 0 R] /Count 1 >>")
        file.add(
            """
            << /Type /Page /Parent 2 0 R /MediaBox [0 0 \(page.width) \(page.height)] /Contents 4 0 R \
            /Resources << /Font << /F1 5 0 R /F2 6 0 R >> >> >>
            """)
        file.add("<< /Length \(page.content.utf8.count) >>\nstream\n\(page.content)\nendstream")
        file.add(font("Courier"))
        file.add(font("Courier-Bold"))
        return file.finish()
    }

    package static func paper(columns: Int) -> Paper { Paper(columns: columns, page: .wpc1252) }

    private static func font(_ name: String) -> String {
        "<< /Type /Font /Subtype /Type1 /BaseFont /\(name) /Encoding /WinAnsiEncoding >>"
    }
}
