import Testing

@testable import StoreKit

@Suite struct HostileReceiptTests {
    static let widths = [24, 25, 32, 42, 48, 80]

    /// Returns a receipt with amounts of every length, all different from any other text on the receipt.
    private func receipt(_ name: String, _ scale: Int) -> Receipt {
        var receipt = SampleReceipts.stand
        receipt.store = name
        receipt.header = [name]
        receipt.footer = [name]
        receipt.staff = name
        receipt.customer = name
        receipt.lines = [
            .init(name, quantity: 1_234_567, unit: "kg", unitPrice: 3_113 * scale, gross: 4_117 * scale, mark: name),
            .init(name, quantity: 7000, unitPrice: 1, gross: 5_119 * scale, discounts: [.init(name, 6_121 * scale)]),
        ]
        receipt.taxes = [.init(name, basisPoints: 1234, base: 7_127 * scale, amount: 8_129 * scale, mark: "A")]
        receipt.total = 9_131 * scale
        receipt.tenders = [.init(name, 2_137 * scale, change: 1_139 * scale)]
        return receipt
    }

    private func amounts(_ scale: Int) -> [String] {
        [3_113, 4_117, 5_119, -6_121, 7_127, 8_129, 9_131, 2_137, 1_139].map {
            SampleReceipts.dollars.amount($0 * scale)
        }
    }

    @Test(arguments: SampleReceipts.hostileNames, widths)
    func linesFitAndAmountsAreNotCut(_ name: String, _ columns: Int) {
        for scale in [1, 1000, 100_000_000] {
            let paper = Paper(columns: columns) { $0.asciiValue == nil ? 2 : 1 }
            let lines = ReceiptLayout.lines(receipt(name, scale), on: paper)
            let text = PlainText.text(lines, on: paper)
            let words = Set(text.split { $0 == " " || $0 == "\n" })
            for amount in amounts(scale) { #expect(words.contains(amount[...]), "\(amount) in:\n\(text)") }
            #expect(words.contains("1234.567") && words.contains("7"))
            for line in text.split(separator: "\n") { #expect(paper.width(line) <= columns) }
            #expect(lines.count < 70)
            #expect(!text.unicodeScalars.contains { $0.properties.generalCategory == .control && $0 != "\n" })
        }
    }

    @Test func namesWrapByWords() {
        let paper = Paper(columns: 32)
        var receipt = SampleReceipts.stand
        receipt.lines = [
            .init("Sandwich with cheese, tomato and plenty of basil", quantity: 1000, unitPrice: 1, gross: 650),
            .init("Rindfleischetikettierungsüberwachungsaufgabe", quantity: 1000, unitPrice: 1, gross: 1),
        ]
        let text = PlainText.text(ReceiptLayout.lines(receipt, on: paper), on: paper)
        #expect(
            text.contains(
                """
                1 x Sandwich with cheese,
                  tomato and plenty of
                  basil                     6.50
                1 x
                  Rindfleischetikettierungs
                  überwachungsaufgabe       0.01
                """))
    }

    static let shortened = [
        (Int.max, "92233720368547758.07"), (Int.min, "-92233720368547758.08"), (0, "0.00"), (-25, "-0.25"),
    ]

    @Test(arguments: shortened)
    func anAmountIsNeverCut(_ amount: Int, _ text: String) {
        for columns in 0...40 {
            let lines = Paper(columns: columns).row("Some tender with a name", SampleReceipts.dollars.amount(amount))
            #expect(lines.last?.content == .text(lines.last.map(Self.text) ?? ""))
            #expect(lines.last.map(Self.text)?.hasSuffix(text) == true)
        }
    }

    private static func text(_ line: PrintedLine) -> String {
        if case .text(let text) = line.content { text } else { "" }
    }

    @Test func theSmallestAmountCanBeNegated() {
        #expect(SampleReceipts.dollars.deduction(.min) == "-92233720368547758.08")
        #expect(SampleReceipts.dollars.deduction(25) == "-0.25")
        #expect(SampleReceipts.dollars.deduction(0) == "0.00")
    }

    @Test func aLongNameEndsWithDots() {
        let lines = Paper(columns: 24).row(String(repeating: "ab ", count: 900), "1.00")
        #expect(lines.count == 4)
        #expect(lines.last == .text("  ab ab ab ab ab... 1.00"))
    }
}
