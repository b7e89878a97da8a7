import Testing

@testable import QuadCore

struct TypedNumberTests {
    @Test(
        arguments: [
            ("5,000", 5000), ("12,5", 12.5), ("12.5", 12.5), ("1,234.5", 1234.5), ("1.234,5", 1234.5), (".5", 0.5),
            ("0,500", 0.5), ("1,000,000", 1_000_000), ("1.000.000", 1_000_000), ("1’500", 1500),
            ("14 800,50", 14_800.5), ("14\u{A0}800,50", 14_800.5), ("14\u{2009}800.50", 14_800.5),
            ("1\u{202F}234\u{202F}567", 1_234_567), ("14 800,500", 14_800.5),
        ] as [(String, Double)])
    func numbersAreRead(text: String, value: Double) { #expect(TypedNumber(text)?.value == value) }

    @Test(arguments: [
        "", "-5", "1e3", "1,2,3", "1..2", ".", "5.", "1,23,456", "1 23", "1234 567", "0 500", "1,5 000", "5 ",
    ])
    func otherTextIsNotANumber(text: String) { #expect(TypedNumber(text) == nil) }

    @Test func aColumnDeterminesTheDecimalSign() {
        #expect(TypedNumber("1,234", decimals: .comma)?.value == 1.234)
        #expect(TypedNumber("1.234", decimals: .comma)?.value == 1234)
        #expect(TypedNumber("1,234", decimals: .point)?.value == 1234)
    }
}
