import Testing

@testable import StoreKit

@Suite struct ReportSheetTests {
    @Test func rowsAlignWithTheirHeadings() {
        let total = ReportSheet.Value.amount(4_821_035)
        let sheet = ReportSheet(
            title: "Z-0012", header: ["Session 3 · R", "2026-11-20 17:02-22:10"], notices: ["COPY 1"],
            sections: [
                .init(
                    "Drawer",
                    [
                        .init("Opening", .amount(10_000)), .init("Expected", .amount(19_785), isBold: true),
                        .init("Short", .amount(-25)), .init("Reason", .text("gave change twice")),
                        .init("Last hash", .text("5be0a1b2c3d4e5f60718293a4b5c6d7e77a1")),
                    ]),
                .init("Empty", []),
                .init(
                    "",
                    [.init("Sales", .count(86)), .init("Grand total of all sales since the first", total)]),
            ], footer: ["counted by cashier A"],
            format: ReceiptFormat(.dollar, groupsThousands: true))
        let paper = Paper(columns: 32)
        #expect(
            PlainText.text(sheet.lines(on: paper), on: paper) == """
                             Z-0012
                         Session 3 · R
                     2026-11-20 17:02-22:10
                             COPY 1
                --------------------------------
                Drawer
                Opening                   100.00
                Expected                  197.85
                Short                      -0.25
                Reason         gave change twice
                Last hash
                  5be0a1b2c3d4e5f60718293a4b5c6d
                  7e77a1
                --------------------------------
                Sales                         86
                Grand total of all
                  sales since the
                  first                48,210.35
                --------------------------------
                      counted by cashier A
                             COPY 1

                """)
    }

    @Test func aSlipHasNoPrices() {
        let slip = KitchenSlip(
            pickUp: "17", header: ["18:45 · table 2"],
            lines: [
                .init("Cappuccino", quantity: 2000, notes: ["oat milk"]),
                .init("Sandwich with cheese, tomato and basil", quantity: 1000),
                .init("Trail mix", quantity: 257, unit: "kg"),
            ], notes: ["to go"], copyNumber: 1, format: SampleReceipts.dollars)
        let paper = Paper(columns: 32)
        let lines = slip.lines(on: paper)
        #expect(lines.first == .text("17", .center, isBold: true, isLarge: true))
        #expect(
            PlainText.text(lines, on: paper) == """
                               17
                        18:45 · table 2
                             COPY 1
                --------------------------------
                2 x Cappuccino
                    oat milk
                1 x Sandwich with cheese, tomato
                    and basil
                0.257 kg Trail mix
                --------------------------------
                to go
                             COPY 1

                """)
    }

    @Test(arguments: SampleReceipts.hostileNames, [24, 32, 48])
    func sheetsAndSlipsFitThePaper(_ name: String, _ columns: Int) {
        let sheet = ReportSheet(
            title: name, header: [name], notices: [name],
            sections: [.init(name, [.init(name, .amount(123_456_789)), .init(name, .text(name))])], footer: [name],
            format: SampleReceipts.dollars)
        let slip = KitchenSlip(
            pickUp: name, header: [name], lines: [.init(name, quantity: 1, unit: name, notes: [name])], notes: [name],
            format: SampleReceipts.dollars)
        for page in CodePage.allCases {
            let paper = Paper(columns: columns, page: page)
            let text = PlainText.text(sheet.lines(on: paper) + slip.lines(on: paper), on: paper)
            #expect(text.contains("1234567.89\n"))
            #expect(text.split(separator: "\n").allSatisfy { $0.count <= columns })
        }
    }
}
