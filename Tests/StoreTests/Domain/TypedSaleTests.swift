import Testing

@testable import StoreCore
@testable import StoreKit

/// Quantities and amounts typed at the till. A number that cannot be read is reported. It never becomes a name or
/// another amount.
@Suite struct TypedSaleTests {
    private static func settings(_ code: String, _ sign: DecimalSign) -> StoreSettings {
        var settings = StoreSettings()
        settings.currencyCode = code
        settings.decimalSign = sign
        return settings
    }

    /// The result; nil for a refusal.
    @Test(
        arguments: [
            ("5", "USD", DecimalSign.point, 500), ("5.00", "USD", .point, 500), ("$5", "USD", .point, 500),
            ("5 $", "USD", .point, 500), (".5", "USD", .point, 50), ("1,234.50", "USD", .point, 123_450),
            ("5,000", "USD", .point, 500_000), ("5,00", "USD", .point, nil), ("5.000,00", "USD", .point, nil),
            ("5.", "USD", .point, nil), ("1 234,50", "USD", .point, nil), ("-5", "USD", .point, nil),
            ("1 234.50", "USD", .point, 123_450), ("1\u{202F}234,50 €", "EUR", .comma, 123_450),
            ("1e3", "USD", .point, nil), ("٥", "USD", .point, nil), ("10%", "USD", .point, nil),
            ("5.005", "USD", .point, nil), ("€5", "USD", .point, nil), ("5 £", "USD", .point, nil),
            ("five", "USD", .point, nil), ("", "USD", .point, nil), ("5,00", "EUR", .comma, 500),
            ("5.000,00", "EUR", .comma, 500_000), ("1.234,50 €", "EUR", .comma, 123_450),
            ("1,234.50", "EUR", .comma, nil),
            ("$5", "EUR", .comma, nil), ("5.00", "EUR", .comma, nil), ("$5", "CAD", .point, 500),
            ("1500", "JPY", .point, 1500), ("15.00", "JPY", .point, nil), ("¥1,500", "JPY", .point, 1500),
        ] as [(String, String, DecimalSign, Int?)])
    func anAmountIsReadOrRefused(_ text: String, _ code: String, _ sign: DecimalSign, _ amount: Int?) {
        #expect((try? Self.settings(code, sign).money.typed(text)) == amount)
    }

    @Test(arguments: [
        ("3*tea", TillEntry.item("tea", quantity: "3")), ("3 * tea", .item("tea", quantity: "3")),
        ("tea*3", .item("tea", quantity: "3")), ("tea", .item("tea", quantity: nil)),
        ("1e3*tea", .item("tea", quantity: "1e3")), ("-2*tea", .item("tea", quantity: "-2")),
        ("٥*tea", .item("tea", quantity: "٥")), ("A*B", .item("A*B", quantity: nil)),
        ("5,00+", .open(amount: "5,00", quantity: nil)), ("5 $+", .open(amount: "5 $", quantity: nil)),
        ("2*5.00+", .open(amount: "5.00", quantity: "2")), ("%10", .lineDiscount("10%")),
        ("% 10", .lineDiscount("10%")), ("$ 1.00", .lineDiscount("1.00")), ("-", .lineOff),
    ])
    func aLineIsSplitIntoItsParts(_ text: String, _ entry: TillEntry) { #expect(TillEntry(text) == entry) }

    @Test(
        arguments: [
            ("2x tea", .item("tea", quantity: "2")), ("2 x tea", .item("tea", quantity: "2")),
            ("2 × tea", .item("tea", quantity: "2")), ("2×tea", .item("tea", quantity: "2")),
            ("tea x2", .item("tea", quantity: "2")), ("tea x 2", .item("tea", quantity: "2")),
            ("2 x", .item("", quantity: "2")), ("2x 5.00+", .open(amount: "5.00", quantity: "2")),
            ("2xl shirt", nil), ("2x4 board", nil), ("box 3", nil), ("tea", nil),
        ] as [(String, TillEntry?)])
    func anXIsAQuantity(_ text: String, _ entry: TillEntry?) { #expect(TillEntry(counting: text) == entry) }

    @Test(arguments: [
        ("5,00", "decimals"), ("5.00", "5.00+"), ("5 $", "5.00+"), ("10%", "%10"), ("-5", "removes the item"),
        ("1e3", "nor an amount"), ("٥", "nor an amount"), ("5.", "nor an amount"), ("1 234,50", "nor an amount"),
        ("1\u{2009}234.50", "1234.50+"),
        ("€5", "not the symbol"),
    ])
    func aNumberThatIsNotACodeIsReported(_ text: String, _ part: String) {
        let problem = TypedSaleNumber.problem(text, StoreSettings())
        #expect(problem?.contains(part) == true, "\(problem ?? "nothing")")
    }

    @Test(arguments: ["5449000000996", "42", "5 449000 000996", "tea", "7-Up", "978-0-306-40615-7", "2xl"])
    func aCodeOrANameIsNotANumber(_ text: String) { #expect(TypedSaleNumber.problem(text, StoreSettings()) == nil) }

    private static let products = [
        Product(id: "tea", name: "Tea", price: 200, sku: "T1"), Product(id: "board", name: "2x Board", price: 300),
    ]

    @Test(
        arguments: [
            ("2x tea", "tea", 2000), ("2*tea", "tea", 2000), ("tea*2", "tea", 2000), ("tea x3", "tea", 3000),
            ("2x board", "board", 1000), ("5,00", nil, 0), ("1e3*tea", nil, 0), ("-2*tea", nil, 0), ("10%", nil, 0),
            ("5,00+", nil, 0), ("€5+", nil, 0),
        ] as [(String, String?, Int)])
    func aCommandReadsTheSameLines(_ line: String, _ id: String?, _ quantity: Int) {
        var cart = StoreCart(id: "c", register: "R")
        try? CartEntry(ProductCodes(Self.products), StoreSettings()).add(line, to: &cart)
        #expect(cart.items.first?.product == id && cart.items.first?.quantity ?? 0 == quantity)
    }
}
