import Testing

@testable import StoreKit

@Suite struct MoneyTests {
    @Test(arguments: [
        ("3.50", 350), ("3.5", 350), ("£4,250.00", 425_000), (".99", 99), ("0", 0), ("1,234,567.89", 123_456_789),
        ("12 €", 1200), ("007", 700),
    ])
    func amountsAreRead(text: String, amount: Int) throws {
        #expect(try MoneyText(.dollar).amount(text) == amount)
    }

    @Test(arguments: [
        ("3,50", ".", "USD", MoneyError.grouping), ("12,34,567.00", ".", "USD", .grouping),
        ("1.5", ".", "JPY", .decimals(atMost: 0)),
        ("99999999999999999999", ".", "USD", .tooLarge), ("1e3", ".", "USD", .notANumber),
        ("3.555", ".", "USD", .decimals(atMost: 2)),
        ("-1", ".", "USD", .signed), ("+1", ".", "USD", .signed), ("abc", ".", "USD", .notANumber),
        ("", ".", "USD", .empty),
        ("nan", ".", "USD", .notANumber), (".", ".", "USD", .notANumber), ("1.", ".", "USD", .notANumber),
        ("1.2.3", ".", "USD", .notANumber), (",500", ".", "USD", .grouping), ("0,500", ".", "USD", .grouping),
        ("٣.٥٠", ".", "USD", .notANumber), ("1.00,5", ".", "USD", .grouping), ("10000000000000", ".", "USD", .tooLarge),
    ])
    func otherTextsAreRefused(text: String, sign: String, code: String, error: MoneyError) throws {
        let money = MoneyText(try #require(StoreCurrency(code)), decimalSign: try #require(DecimalSign(rawValue: sign)))
        #expect(throws: error) { try money.amount(text) }
    }

    @Test func aCommaMayBeTheDecimalSign() throws {
        let money = MoneyText(.dollar, decimalSign: .comma)
        #expect(try money.amount("3,50") == 350)
        #expect(try money.amount("1.234,50") == 123_450)
        #expect(money.text(123_450, groups: true) == "1.234,50")
        #expect(money.plain(-5) == "-0.05")
    }

    /// Spaces group digits like the other sign does: programs of many countries write one of these spaces.
    @Test(
        arguments: [" ", "\u{A0}", "\u{2009}", "\u{202F}"],
        [
            ("14 800,50", ",", 1_480_050), ("14 800", ",", 1_480_000), ("1 234 567,8", ",", 123_456_780),
            ("14 800.50", ".", 1_480_050), ("€ 14 800,50", ",", 1_480_050), ("14 800,50 €", ",", 1_480_050),
            ("14 800,50", ".", nil), ("1.234 567,50", ",", nil), ("1 234.567,50", ",", nil), ("14 80,50", ",", nil),
            ("1480 050", ",", nil), ("0 800,50", ",", nil), ("14  800", ",", nil), ("14,800 50", ",", nil),
            ("14 800, 50", ",", nil),
        ] as [(String, String, Int?)])
    func spacesMayGroupDigits(space: String, example: (text: String, sign: String, amount: Int?)) throws {
        let money = MoneyText(.dollar, decimalSign: try #require(DecimalSign(rawValue: example.sign)))
        #expect((try? money.amount(example.text.replacing(" ", with: space))) == example.amount)
    }

    @Test(arguments: [" ", "\u{A0}", "\u{2009}", "\u{202F}"])
    func spacesGroupQuantitiesToo(space: String) throws {
        #expect(try QuantityText().thousandths("12\(space)500.25") == 12_500_250)
        #expect(throws: MoneyError.grouping) { try QuantityText().thousandths("12\(space)5") }
    }

    @Test func currenciesHaveTheirDecimals() throws {
        let yen = MoneyText(try #require(StoreCurrency("jpy")))
        #expect(try yen.amount("1500") == 1500)
        #expect(yen.text(1500) == "1500")
        let dinar = MoneyText(try #require(StoreCurrency("KWD")))
        #expect(try dinar.amount("1.5") == 1500)
        #expect(StoreCurrency("US") == nil)
        #expect(StoreCurrency("U5D") == nil)
    }

    @Test func halvesAreRounded() throws {
        #expect(try Exact.product(5, 1, dividedBy: 10) == 1)
        #expect(try Exact.product(5, 1, dividedBy: 10, .halfEven) == 0)
        #expect(try Exact.product(15, 1, dividedBy: 10, .halfEven) == 2)
        #expect(try Exact.product(-5, 1, dividedBy: 10) == -1)
        #expect(throws: MoneyError.tooLarge) { try Exact.product(.max, .max, dividedBy: 2) }
        #expect(try Exact.product(.max - 1, 3, dividedBy: 3) == .max - 1)
    }

    @Test(arguments: [
        (10_000, 3, [3334, 3333, 3333]), (1000, 3, [334, 333, 333]), (1, 2, [1, 0]),
        (9999, 7, [1429, 1429, 1429, 1428, 1428, 1428, 1428]), (0, 4, [0, 0, 0, 0]), (5, 0, []),
    ])
    func aBillIsSplitEvenly(total: Int, people: Int, parts: [Int]) {
        #expect(Shares.even(total, among: people) == parts)
    }

    @Test(arguments: [
        ([1000, 1500, 499], 500, [167, 250, 83]), ([350, 350, 250], 100, [37, 37, 26]), ([999], 999, [999]),
        ([0, 0], 5, [0, 0]),
    ])
    func aDiscountIsSpreadOverLines(lines: [Int], discount: Int, parts: [Int]) throws {
        #expect(try Shares.proportional(discount, to: lines) == parts)
    }

    @Test(arguments: [
        (350, 2000, true, 58, 58), (999, 2000, true, 167, 166), (1000, 500, true, 48, 48), (1, 2000, true, 0, 0),
        (1050, 500, true, 50, 50), (350, 825, false, 29, 29), (999, 2000, false, 200, 200), (250, 500, false, 13, 12),
        (150, 500, false, 8, 8),
    ])
    func taxesAreRounded(amount: Int, points: Int, inclusive: Bool, halfUp: Int, halfEven: Int) throws {
        let rate = TaxRate(id: "r", basisPoints: points, isInclusive: inclusive)
        #expect(try rate.tax(of: amount, .halfUp) == halfUp)
        #expect(try rate.tax(of: amount, .halfEven) == halfEven)
    }

    @Test func quantitiesHaveThreeDecimals() throws {
        let quantity = QuantityText()
        #expect(try quantity.thousandths("3") == 3000)
        #expect(try quantity.thousandths("0.257") == 257)
        #expect(quantity.text(257) == "0.257")
        #expect(quantity.text(3000) == "3")
        #expect(quantity.text(3000, isWeight: true) == "3.000")
        #expect(throws: MoneyError.decimals(atMost: 3)) { try quantity.thousandths("0.2571") }
        #expect(throws: MoneyError.tooLarge) { try quantity.thousandths("1000001") }
    }

    @Test(arguments: [
        ("4111 1111 1111 1111", true), ("ref 4111111111111111 ok", true), ("4111-1111-1111-1112", false),
        ("004512", false), ("0000 0000 0000 0000", false), ("٤١١١١١١١١١١١١١١١", true),
        ("x4111 1111 abc 1111 1111", false),
        ("99 4111111111111111", true),
    ])
    func cardNumbersAreDetected(text: String, isOne: Bool) {
        #expect(CardNumber.isIn(text) == isOne)
    }
}
