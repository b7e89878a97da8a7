import Testing

@testable import SystemKit

@Suite struct IntDigitsTests {
    @Test(arguments: [
        (0, "00", "0000"), (7, "07", "0007"), (10, "10", "0010"), (2_026, "2026", "2026"), (12_345, "12345", "12345"),
    ])
    func zerosArePrepended(_ number: Int, _ two: String, _ four: String) {
        #expect(number.twoDigits == two)
        #expect(number.padded(to: 2) == two)
        #expect(number.padded(to: 4) == four)
    }
}
