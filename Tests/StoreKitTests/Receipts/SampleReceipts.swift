import Testing

@testable import StoreKit

/// The receipts that the tests share.
enum SampleReceipts {
    static let dollars = ReceiptFormat(.dollar)

    /// A sale with a discount, a weight, a tax on top, a tip and three tenders.
    static var stand: Receipt {
        var receipt = Receipt(
            store: "CAMPUS STAND", number: "R-00442", time: "2026-11-20 18:45", format: dollars)
        receipt.lines = [
            .init("Cappuccino", quantity: 2000, unitPrice: 350, gross: 700),
            .init("Croissant", quantity: 1000, unitPrice: 250, gross: 250, discounts: [.init("10% off", 25)]),
            .init("Trail mix", quantity: 257, unit: "kg", unitPrice: 890, gross: 229),
            .init("T-shirt M", quantity: 1000, unitPrice: 1200, gross: 1200, mark: "A"),
        ]
        receipt.taxes = [.init("Sales tax", basisPoints: 725, base: 1200, amount: 87, mark: "A")]
        receipt.total = 2441
        receipt.tip = 235
        receipt.tenders = [
            .init("Gift card ...7Q2F", 1000), .init("Card 004512", 500), .init("Cash", 2000, change: 825),
        ]
        receipt.rounding = -1
        receipt.hash = "9f31c2ab00112233445566778899aabb"
        receipt.pickUp = "17"
        receipt.staff = "cashier A"
        return receipt
    }

    /// Returns the receipt of the byte sample.
    static func cafe() throws -> Receipt {
        let pounds = try #require(StoreCurrency("GBP"))
        var receipt = Receipt(
            store: "CAMPUS CAFE", number: "R-00001", time: "2026-11-20 10:01", format: ReceiptFormat(pounds))
        receipt.lines = [
            .init("Cappuccino", quantity: 2000, unitPrice: 350, gross: 700),
            .init("Croissant", quantity: 1000, unitPrice: 250, gross: 250),
        ]
        receipt.total = 950
        return receipt
    }

    /// Names that are harmful in a terminal, a printer, a page or a document.
    static let hostileNames = [
        "", " ", "\u{1B}p\u{0}\u{19}\u{FA}", "\u{1B}@\u{1D}VB\u{0}", "a\nb\r\nc\td", "\u{10}\u{04}\u{01}",
        "\u{9B}31mred",
        "\u{7F}\u{80}\u{9F}x", "<script>alert('1')</script>", "\"&amp;\"", ") Tj ET (", "\\)", "%%EOF\nxref",
        "\u{202E}evil\u{202C}", "\u{AD}\u{200B}\u{FEFF}", "👨‍👩‍👧‍👦🏳️‍🌈", "寿司と刺身盛り合わせ", "Z̸̢͔̈ą̶̧́l̵̰̈́g̴̣̈o̶",
        "e\u{301}",
        String(repeating: "x", count: 10_000), String(repeating: "word ", count: 5_000),
        String(repeating: "\u{301}", count: 50_000), String(repeating: "€", count: 300), "\u{2028}\u{2029}", "|||",
        "<\u{301}b>&\u{301}",
    ]
}
