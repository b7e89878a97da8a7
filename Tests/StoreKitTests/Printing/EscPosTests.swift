import Testing

@testable import StoreKit

@Suite struct EscPosTests {
    /// Returns the code pages by Epson's numbers.
    private func pages() throws -> [UInt8: [String]] {
        var pages: [UInt8: [String]] = [:]
        for (page, characters) in try CodePageTests.tables() {
            if let number = page.epsonNumber { pages[number] = characters }
        }
        return pages
    }

    /// The same lines give the same bytes. The pulse for the drawer is a separate job here.
    @Test func aSampleIsMatchedByteForByte() throws {
        let lines: [PrintedLine] = [
            .text("CAMPUS CAFE", .center, isBold: true, isLarge: true), .text("Receipt R-00001", .center),
            .text("2026-11-20 10:01", .center), .rule, .text("2 x Cappuccino              7.00"),
            .text("1 x Croissant               2.50"), .rule,
            .text("TOTAL                       9.50", isBold: true), .qr("R-00001|950|GBP"),
        ]
        let sample = try Array(Fixture.data("receipt_r00001.escpos"))
        #expect(EscPos(columns: 32, page: .pc858).job(lines) + EscPos.drawerPulse() == sample)
    }

    @Test func theSampleSaleIsReadTheSame() throws {
        let sample = try EscPosReader.steps(Array(Fixture.data("receipt_r00001.escpos")), pages: [:])
        let printer = EscPos(columns: 32, page: .pc858)
        let job = printer.job(ReceiptLayout.lines(try SampleReceipts.cafe(), on: printer.paper))
        var expected = sample.dropLast()
        // The receipt names its currency.
        expected[9] = .text("TOTAL GBP                   9.50", .init(isBold: true))
        #expect(try EscPosReader.steps(job, pages: [:]) == Array(expected))
    }

    @Test(arguments: CodePage.allCases)
    func printedTextIsReadBack(_ page: CodePage) throws {
        var receipt = SampleReceipts.stand
        receipt.store = "Crêperie Ñandú"
        receipt.lines[0].name = "Straße à 5 €"
        let printer = EscPos(columns: 42, page: page)
        let lines = ReceiptLayout.lines(receipt, on: printer.paper)
        let steps = try EscPosReader.steps(printer.job(lines), pages: pages())
        let printed = EscPosReader.text(steps)
        let laidOut = PlainText.text(lines, on: printer.paper).split(separator: "\n")
        #expect(printed.count == laidOut.count - 1 + 3)
        for line in laidOut where !line.contains("[QR") {
            #expect(printed.contains { line.drop { $0 == " " } == $0.drop { $0 == " " } }, "\(line)")
        }
        #expect(steps.contains(.qr("R-00442|2441|USD|9f31c2ab")))
        #expect(steps.last == .cut)
    }

    @Test(arguments: SampleReceipts.hostileNames)
    func noNameBecomesACommand(_ name: String) throws {
        var receipt = SampleReceipts.stand
        receipt.store = name
        receipt.number = "R-1\(name)"
        receipt.lines = [.init(name, quantity: 1000, unit: name, unitPrice: 1, gross: 1_234, mark: name)]
        receipt.customer = name
        receipt.footer = [name]
        receipt.tenders = [.init(name, 5_678)]
        let pages = try pages()
        for page in CodePage.allCases {
            let printer = EscPos(columns: 32, page: page)
            let job = printer.job(ReceiptLayout.lines(receipt, on: printer.paper))
            let steps = try EscPosReader.steps(job, pages: pages)
            let text = EscPosReader.text(steps)
            #expect(text.contains { $0.hasSuffix(" 12.34") } && text.contains { $0.hasSuffix(" 56.78") })
            #expect(text.allSatisfy { $0.count <= 32 })
            let known = steps.filter {
                switch $0 {
                case .text, .qr: false
                default: true
                }
            }
            #expect(known == [.initialize] + (page.epsonNumber.map { [.page($0)] } ?? []) + [.cut])
        }
    }

    @Test func theLengthOfTheQRCodeIsRight() throws {
        for count in [1, 13, 252, 253, 254, 509, 512] {
            let payload = String(repeating: "7", count: count)
            #expect(try EscPosReader.steps(EscPos(columns: 32).job([.qr(payload)]), pages: [:]).contains(.qr(payload)))
        }
        for payload in ["", "\u{1B}\u{0}", String(repeating: "7", count: 513)] {
            let steps = try EscPosReader.steps(EscPos(columns: 32).job([.qr(payload)]), pages: [:])
            #expect(steps == [.initialize] + Array(repeating: .text("", .init(alignment: 1)), count: 3) + [.cut])
        }
        let hostile = EscPos(columns: 32).job([.qr("R|\u{1B}p\u{0}é\n1")])
        #expect(try EscPosReader.steps(hostile, pages: [:]).contains(.qr("R|pe 1")))
    }

    @Test func stylesEndWithTheirLines() throws {
        let lines: [PrintedLine] = [
            .text("a", .right, isBold: true), .text("b", .right, isLarge: true), .blank, .text("c"),
        ]
        let steps = try EscPosReader.steps(EscPos(columns: 32).job(lines), pages: [:])
        #expect(
            steps.dropFirst().prefix(4) == [
                .text("a", .init(alignment: 2, isBold: true)), .text("b", .init(alignment: 2, size: 0x11)),
                .text("", .init()), .text("c", .init()),
            ])
    }

    @Test func theDrawerPulseIsItsOwnJob() throws {
        let pulse = try EscPosReader.steps(EscPos.drawerPulse(), pages: [:])
        #expect(pulse == [.pulse(pin: 0, on: 25, off: 250)])
    }

    @Test func theTestPageShowsEveryPage() throws {
        let steps = try EscPosReader.steps(CodePageTestPage.job(columns: 32), pages: pages())
        let text = EscPosReader.text(steps)
        for (name, number, letters) in [
            ("PC437", UInt8(0), "£"), ("PC850", 2, "£"), ("PC858", 19, "€£"), ("WPC1252", 16, "€£"),
            ("ISO8859-15", 40, "€£"),
        ] {
            let place = try #require(text.firstIndex(of: "\(number) \(name)"))
            #expect(text[place + 1].hasPrefix(letters + "àâäåçé"))
            #expect(steps.contains(.page(number)))
        }
        #expect(text.allSatisfy { $0.count <= 32 })
        let tried = try EscPosReader.steps(
            CodePageTestPage.job(columns: 32, candidates: [.init(.pc858, number: 13)]),
            pages: [13: CodePageTests.tables()[.pc858] ?? []])
        #expect(EscPosReader.text(tried).contains("13 PC858"))
    }
}
