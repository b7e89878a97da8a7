import Testing

@testable import StoreKit

@Suite struct ReceiptNumberTests {
    @Test(arguments: [
        ("R-00042", "R", 42), ("R2-00001", "R2", 1), ("TR-123456", "TR", 123_456), ("R-1", "R", 1), ("R-0", "R", 0),
        ("ABCDEFGH-999999999999", "ABCDEFGH", 999_999_999_999),
    ])
    func numbersAreRead(text: String, register: String, value: Int) {
        #expect(ReceiptNumber(text) == ReceiptNumber(register: register, value: value))
    }

    @Test(arguments: [
        "", "R", "R-", "-1", "r-1", "2R-1", "R-x", "R--1", "R- 1", "R-1 ", "R-+1", "R-٤٢", "R_1-1", "É-1",
        "ABCDEFGHI-1",
        "R-1234567890123", "R-99999999999999999999", "../R-1", "R-1\n", "R.1",
    ])
    func otherTextsAreNotNumbers(text: String) { #expect(ReceiptNumber(text) == nil) }

    @Test(arguments: [(1, "R-00001"), (99_999, "R-99999"), (100_000, "R-100000"), (0, "R-00000")])
    func numbersHaveAtLeastFiveDigits(value: Int, text: String) {
        #expect(ReceiptNumber(register: "R", value: value).text == text)
        #expect(ReceiptNumber(text)?.value == value)
    }
}
