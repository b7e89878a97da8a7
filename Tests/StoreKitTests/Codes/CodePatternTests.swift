import Testing

@testable import StoreKit

@Suite struct CodePatternTests {
    @Test(arguments: [
        ("", CodePatternError.empty),
        ("2" + String(repeating: "I", count: 40) + "W", .tooLong),
        ("21IIIIIxWWWWC", .unknown("x", place: 8)),
        ("21iiiiiWWWWWC", .unknown("i", place: 3)),
        ("21IIII\u{301}WWWWWC", .unknown("I\u{301}", place: 6)),
        ("２1IIIIIWWWWWC", .unknown("２", place: 1)),
        ("IIIIIIIWWWWWC", .noPrefix),
        ("21WWWWWC", .noItem),
        ("21IIIIIIIIIIC", .noValue),
        ("2112345678905", .noItem),
        ("21IIIWWWWPPPC", .twoValues),
        ("21IIIWWWWIIIC", .apart("I")),
        ("21IIIWW0WWWWC", .apart("W")),
        ("21IWWWWWWWWWWC", .tooWide("W")),
        ("21IPPPPPPPPPPC", .tooWide("P")),
        ("02IIIIVPPPPPC", .priceCheckDigit),
        ("02IIIIVVPPPPC", .priceCheckDigit),
        ("02IIIIIVWWWWC", .priceCheckDigit),
        ("02IIIIICPPPPP", .checkDigitPlace),
        ("02IIIIIPPPPCC", .checkDigitPlace),
    ])
    func invalidPatternsAreRefused(text: String, error: CodePatternError) {
        #expect(throws: error) { try CodePattern(text) }
        #expect(!error.message.isEmpty)
    }

    /// The pattern, the code, the item and the value.
    @Test(arguments: [
        ("21IIIIIWWWWWC", "2100001027506", "00001", CodePattern.Value.quantity(2750)),
        ("20IIIIIPPPPPC", "2000010012343", "00010", .price(1234)),
        ("02IIIIIVPPPPC", "0212345804995", "12345", .price(499)),
        // A reader that sends UPC-A with twelve digits, or every code with fourteen.
        ("02IIIIIVPPPPC", "212345804995", "12345", .price(499)),
        ("02IIIIIVPPPPC", "00212345804995", "12345", .price(499)),
        ("2IIIIIVPPPPC", "0212345804995", "12345", .price(499)),
        // Patterns without a check digit, of any length, with fixed digits in between.
        ("9II0WWWWWWWWW", "9420999999999", "42", .quantity(999_999_999)),
        ("77IW", "7712", "1", .quantity(2)),
    ])
    func matches(pattern: String, code: String, item: String, value: CodePattern.Value) throws {
        let pattern = try CodePattern(pattern)
        #expect(try pattern.match(code) == CodePattern.Match(item: item, value: value))
    }

    @Test(arguments: [
        "", "21", "2200001027506", "21000010275067", "1210000102750", "21000010275O6", "５100001027506", "MIX",
        "12100001027506",
    ])
    func otherCodesDoNotMatch(code: String) throws {
        #expect(try CodePattern("21IIIIIWWWWWC").match(code) == nil)
    }

    @Test(arguments: [
        ("21IIIIIWWWWWC", "2100001027507", CodePattern.CheckDigitError.checkDigit),
        ("02IIIIIVPPPPC", "0212345804996", .checkDigit),
        ("02IIIIIVPPPPC", "0212345704998", .priceCheckDigit),
    ])
    func findsFaults(pattern: String, code: String, fault: CodePattern.CheckDigitError) throws {
        let pattern = try CodePattern(pattern)
        #expect(throws: fault) { try pattern.match(code) }
    }

    /// The tables of the weights 2−, 2−, 3 and 5− from the GS1 General Specifications.
    @Test func thePriceCheckDigitMatchesTheTables() {
        let minus2 = [0, 2, 4, 6, 8, 9, 1, 3, 5, 7]
        let times3 = [0, 3, 6, 9, 2, 5, 8, 1, 4, 7]
        let minus5 = [0, 5, 9, 4, 8, 3, 7, 2, 6, 1]
        for price in 0...9999 {
            let digits = [price / 1000, price / 100 % 10, price / 10 % 10, price % 10]
            let sum = minus2[digits[0]] + minus2[digits[1]] + times3[digits[2]] + minus5[digits[3]]
            #expect(CheckDigit.ofPrice(digits.map { UInt8($0) }) == sum * 3 % 10)
        }
        #expect(CheckDigit.ofPrice([1, 2, 3]) == nil)
    }
}
