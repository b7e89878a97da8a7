import Testing

@testable import QuadCore

struct TypedFigureTests {
    @Test(
        arguments: [
            ("24,100", 24_100), ("$24,100", 24_100), ("24k", 24_000), ("1.5k", 1_500), ("61 %", 61), ("3.7", 3.7),
            ("3,7", 3.7), ("-121.74", -121.74), ("−121,74", -121.74), ("0", 0), ("9800", 9_800),
            ("1,234,567", 1_234_567),
            ("1 200", 1_200), ("", nil), ("-", nil), ("k", nil), ("dear", nil), ("12 dollars", nil), ("1,2,3", nil),
        ] as [(String, Double?)])
    func numbersAreRead(text: String, figure: Double?) {
        #expect(TypedFigure.read(text) == figure)
    }

    /// A silently rounded number would be a different number.
    @Test(
        arguments: [
            ("24,100", 24_100), ("24k", 24_000), ("9.800", nil), ("9,8", nil), ("3.7", nil), ("12.0", 12),
            ("999999999999999", 999_999_999_999_999),
        ] as [(String, Int?)])
    func wholeNumbersAreRead(text: String, figure: Int?) {
        #expect(TypedFigure.whole(text) == figure)
    }
}
