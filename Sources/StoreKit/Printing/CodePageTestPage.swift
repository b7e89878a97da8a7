/// A test page that shows under which number a printer has which code page. Each candidate is selected, named and
/// tested with letters that differ between pages. The owner confirms a line that prints correctly.
package enum CodePageTestPage {
    package struct Candidate: Equatable, Sendable {
        let page: CodePage
        /// The number for `ESC t`.
        let number: UInt8

        init(_ page: CodePage, number: UInt8) {
            self.page = page
            self.number = number
        }
    }

    /// All code pages with Epson's numbers.
    package static let usual: [Candidate] = CodePage.allCases.compactMap { page in
        page.epsonNumber.map { Candidate(page, number: $0) }
    }

    /// - Returns: one print job.
    package static func job(columns: Int, candidates: [Candidate] = usual) -> [UInt8] {
        let paper = Paper(columns: columns, page: .ascii)
        var writer = EscPosWriter(page: .ascii, number: nil)
        write(paper.wrapped("CODE PAGES", .center, isBold: true), &writer)
        write(paper.wrapped("Use the number above the line that shows:"), &writer)
        write(paper.wrapped("EUR, GBP (as signs), then a c e n o u with accents, AE, ss (one letter)"), &writer)
        for candidate in candidates {
            writer.style(alignment: .left, isBold: false, isLarge: false)
            writer.text(String(repeating: "-", count: paper.columns))
            writer.select(candidate.page, number: candidate.number)
            writer.text("\(candidate.number) \(candidate.page.rawValue)")
            let shown = String(trial.filter(candidate.page.has))
            let letters = Paper(columns: columns, page: candidate.page)
            for line in letters.wrap(shown, to: letters.columns) { writer.text(line) }
        }
        writer.cut()
        return writer.bytes
    }

    private static let trial = "€£àâäåçéèêëîïñôöøùûüÄÅÆÇÉÑÖØÜßčęłőžЖИЯжияΩαωή"

    private static func write(_ lines: [PrintedLine], _ writer: inout EscPosWriter) {
        for line in lines {
            writer.style(alignment: line.alignment, isBold: line.isBold, isLarge: line.isLarge)
            if case .text(let text) = line.content { writer.text(text) }
        }
    }
}
