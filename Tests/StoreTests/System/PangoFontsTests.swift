import FoundationEssentials
import TestSupport
import Testing

@testable import StoreCore
@testable import StoreKit

/// Receipts in any script, as PDF and as dots for a printer.
@Suite struct PangoFontsTests {
    private static let names = [
        "Борщ с мясом", "Ελληνικός καφές", "寿司セット", "비빔밥", "قهوة عربية", "Crème brûlée", "Łódź",
    ]

    private static func path(of program: String) -> String? {
        ["/usr/bin", "/usr/local/bin"].map { "\($0)/\(program)" }
            .first { FileManager.default.isExecutableFile(atPath: $0) }
    }

    /// Returns the names for which the fonts of this machine have all characters.
    private static func drawable(_ fonts: PangoFonts) -> [String] {
        names.filter { $0.allSatisfy { $0.isASCII || fonts.has($0) } }
    }

    private func receipt(_ names: [String]) -> Receipt {
        var receipt = Receipt(store: "Кафе", number: "R-00001", time: "10:00", format: ReceiptFormat(.dollar))
        receipt.lines = names.map { .init($0, quantity: 1000, unitPrice: 1250, gross: 1250) }
        receipt.total = 1250
        receipt.goods = 1250
        return receipt
    }

    @Test(
        .enabled(
            if: PangoFonts.installed != nil && path(of: "pdftotext") != nil,
            "SKIPPED: Pango or pdftotext is not installed, run apt-get install libpangocairo-1.0-0 poppler-utils"))
    func namesInThePDFAreSearchable() throws {
        let fonts = try #require(PangoFonts.installed)
        let names = Self.drawable(fonts)
        #expect(names.contains("Борщ с мясом") && names.contains("Łódź"), "\(names)")
        let lines = ReceiptLayout.lines(receipt(names), on: ReceiptPDF.paper(columns: 42, fonts: fonts))
        let page = ReceiptPDF.page(lines, columns: 42, fonts: fonts) { _ in nil }
        let directory = try TemporaryDirectory("pdf")
        let file = directory.appending("receipt.pdf")
        try Data(page).write(to: URL(fileURLWithPath: file))
        let text = try Subprocess.run(
            try #require(Self.path(of: "pdftotext")), ["-layout", file, "-"], environment: ["LANG": "C.UTF-8"]
        ).stdout
        for name in names where !name.unicodeScalars.contains(where: { (0x600...0x6FF).contains($0.value) }) {
            #expect(text.contains(name), "\(name): \(text)")
        }
        // The reader of the file decides the direction of Arabic text. All letters must be in the file.
        if names.contains("قهوة عربية") {
            #expect(text.unicodeScalars.contains { (0x600...0x6FF).contains($0.value) }, "\(text)")
        }
        #expect(!text.contains("?"), "\(text)")
        // The amounts are aligned.
        let ends = Set(
            text.split(separator: "\n").filter { $0.hasSuffix("12.50") && !$0.contains("TOTAL") }.map(\.count))
        #expect(!ends.isEmpty)
    }

    @Test(.enabled(if: PangoFonts.installed != nil, "SKIPPED: Pango is not installed"))
    func aLineMissingInTheCodePageIsPrintedAsDots() throws {
        let fonts = try #require(PangoFonts.installed)
        let printer = EscPos(columns: 32)
        let lines = ReceiptLayout.lines(receipt(["Борщ", "Tea"]), on: printer.paper(with: fonts))
        let bytes = printer.job(lines, fonts: fonts)
        // GS v 0 with 48 bytes per row and 24 rows, or 48 rows for the large name of the store.
        let heads = bytes.indices.filter { bytes[$0...].starts(with: [0x1D, 0x76, 0x30, 0, 48, 0]) }
        #expect(heads.map { bytes[$0 + 6] } == [48, 24])
        for head in heads {
            let dots = bytes[(head + 8)..<(head + 8 + 48 * Int(bytes[head + 6]))]
            let black = dots.reduce(0) { $0 + $1.nonzeroBitCount }
            #expect(black > 100 && black < dots.count * 4, "\(black)")
        }
        #expect(bytes.firstRange(of: Array("1 x Tea".utf8)) != nil)
        #expect(bytes.firstRange(of: Array("????".utf8)) == nil)
        // A printer that has the letters gets text.
        let cyrillic = EscPos(columns: 32, page: .pc866)
        let text = cyrillic.job(
            ReceiptLayout.lines(receipt(["Борщ"]), on: cyrillic.paper(with: fonts)), fonts: fonts)
        #expect(text.firstRange(of: [0x81, 0xAE, 0xE0, 0xE9] as [UInt8]) != nil)
        #expect(text.firstRange(of: [0x1D, 0x76, 0x30] as [UInt8]) == nil)
    }

    @Test(.enabled(if: PangoFonts.installed != nil, "SKIPPED: Pango is not installed"))
    func aCharacterMissingInAllFontsIsReported() throws {
        let fonts = try #require(PangoFonts.installed)
        // A character of the private use area, which no font of a distribution has.
        #expect(!fonts.has("\u{10FFFD}"))
        #expect(fonts.drawable("a\u{10FFFD}é") == "a?é")
        let lost = ForeignCharacters(.wpc1252, fonts).lost(in: [.text("Tea \u{10FFFD} Борщ")])
        #expect(lost == ["\u{10FFFD}"])
        #expect(ForeignCharacters(.wpc1252, nil).lost(in: [.text("Борщ é бо")]) == ["Б", "о", "р", "щ", "б"])
        #expect(ForeignCharacters(.pc866, nil).lost(in: [.text("Борщ é")]).isEmpty)
    }
}
