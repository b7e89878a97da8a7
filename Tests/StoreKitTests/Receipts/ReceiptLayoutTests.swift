import Testing

@testable import StoreKit

@Suite struct ReceiptLayoutTests {
    private func text(_ receipt: Receipt, _ columns: Int) -> String {
        let paper = Paper(columns: columns)
        return PlainText.text(ReceiptLayout.lines(receipt, on: paper), on: paper)
    }

    @Test func aReceiptOfFortyTwoColumnsIsLaidOut() {
        #expect(
            text(SampleReceipts.stand, 42) == """
                               CAMPUS STAND
                             Receipt R-00442
                             2026-11-20 18:45
                ------------------------------------------
                2 x Cappuccino                        7.00
                1 x Croissant                         2.50
                    10% off                          -0.25
                0.257 kg Trail mix at 8.90            2.29
                1 x T-shirt M                  A     12.00
                ------------------------------------------
                Sales tax 7.25% of 12.00       A      0.87
                TOTAL USD                            24.41
                Tip                                   2.35
                With tip                             26.76
                Gift card ...7Q2F                    10.00
                Card 004512                           5.00
                Cash                                 20.00
                Change                                8.25
                Rounding                             -0.01
                      [QR R-00442|2441|USD|9f31c2ab]
                          pick-up 17 · cashier A

                """)
    }

    @Test func aReceiptOfThirtyTwoColumnsIsLaidOut() {
        #expect(
            text(SampleReceipts.stand, 32) == """
                          CAMPUS STAND
                        Receipt R-00442
                        2026-11-20 18:45
                --------------------------------
                2 x Cappuccino              7.00
                1 x Croissant               2.50
                    10% off                -0.25
                0.257 kg Trail mix at 8.90  2.29
                1 x T-shirt M        A     12.00
                --------------------------------
                Sales tax 7.25% of
                  12.00              A      0.87
                TOTAL USD                  24.41
                Tip                         2.35
                With tip                   26.76
                Gift card ...7Q2F          10.00
                Card 004512                 5.00
                Cash                       20.00
                Change                      8.25
                Rounding                   -0.01
                 [QR R-00442|2441|USD|9f31c2ab]
                     pick-up 17 · cashier A

                """)
    }

    @Test func aReceiptOfFortyEightColumnsIsLaidOut() {
        #expect(
            text(SampleReceipts.stand, 48) == """
                                  CAMPUS STAND
                                Receipt R-00442
                                2026-11-20 18:45
                ------------------------------------------------
                2 x Cappuccino                              7.00
                1 x Croissant                               2.50
                    10% off                                -0.25
                0.257 kg Trail mix at 8.90                  2.29
                1 x T-shirt M                        A     12.00
                ------------------------------------------------
                Sales tax 7.25% of 12.00             A      0.87
                TOTAL USD                                  24.41
                Tip                                         2.35
                With tip                                   26.76
                Gift card ...7Q2F                          10.00
                Card 004512                                 5.00
                Cash                                       20.00
                Change                                      8.25
                Rounding                                   -0.01
                         [QR R-00442|2441|USD|9f31c2ab]
                             pick-up 17 · cashier A

                """)
    }

    @Test func aRefundNamesItsAmountAndItsSale() throws {
        let euros = try #require(StoreCurrency("EUR"))
        var receipt = Receipt(
            store: "Café", number: "R-00443", time: "20.11.2026 19:02",
            format: ReceiptFormat(euros, decimalSign: .comma, groupsThousands: true))
        receipt.kind = .refund(of: "R-00431")
        receipt.header = ["1 High Street", "VAT no. 123"]
        receipt.lines = [.init("Grill", quantity: 1000, unitPrice: 120_000, gross: 120_000, mark: "B")]
        receipt.goods = 120_000
        receipt.orderDiscounts = [.init("5% off", 6000)]
        receipt.taxes = [
            .init("VAT", basisPoints: 2000, base: 95_000, amount: 19_000, isInclusive: true, mark: "B")
        ]
        receipt.total = 114_000
        receipt.tenders = [.init("Card 004512", 114_000)]
        receipt.copyNumber = 2
        receipt.register = "Bar"
        receipt.customer = "C-014"
        receipt.footer = ["Thank you"]
        #expect(
            text(receipt, 36) == """
                                Café
                           1 High Street
                            VAT no. 123
                         REFUND of R-00431
                               COPY 2
                          Receipt R-00443
                          20.11.2026 19:02
                ------------------------------------
                1 x Grill                B  1.200,00
                ------------------------------------
                Goods                       1.200,00
                5% off                        -60,00
                GIVEN BACK EUR              1.140,00
                Card 004512                 1.140,00
                incl. VAT 20% of 950,00  B    190,00
                      [QR R-00443|114000|EUR]
                                Bar
                               C-014
                             Thank you
                         REFUND of R-00431
                               COPY 2

                """)
    }

    static let notices: [(Receipt.Kind, Int, [String])] = [
        (.sale, 0, []),
        (.void(of: "R-1"), 1, ["VOID of R-1", "COPY 1"]),
        (.refund(of: ""), 0, ["REFUND"]),
        (.topUp, 0, ["TOP-UP"]),
        (.giftCard, 0, ["GIFT CARD SOLD"]),
    ]

    @Test(arguments: notices)
    func importantNoticesArePrintedTwice(_ kind: Receipt.Kind, _ copy: Int, _ texts: [String]) {
        var receipt = SampleReceipts.stand
        receipt.kind = kind
        receipt.copyNumber = copy
        let lines = ReceiptLayout.lines(receipt, on: Paper(columns: 42))
        let expected = texts.map { PrintedLine.text($0, .center, isBold: true) }
        #expect(Array(lines[1...].prefix(texts.count)) == expected)
        #expect(Array(lines.suffix(texts.count)) == expected)
        // The bold lines: the name of the store, the total, and the total with the tip.
        #expect(lines.count { $0.isBold } == 3 + 2 * texts.count)
    }

    static let rates = [(725, "7.25%"), (2000, "20%"), (0, "0%"), (750, "7.5%"), (5, "0.05%"), (-1250, "-12.5%")]

    @Test(arguments: rates)
    func ratesArePercentages(_ basisPoints: Int, _ text: String) {
        #expect(SampleReceipts.dollars.rate(basisPoints) == text)
    }

    @Test func hashAndTotalAreInTheCode() {
        var receipt = SampleReceipts.stand
        #expect(receipt.qrPayload == "R-00442|2441|USD|9f31c2ab")
        receipt.hash = ""
        #expect(receipt.qrPayload == "R-00442|2441|USD")
    }
}
