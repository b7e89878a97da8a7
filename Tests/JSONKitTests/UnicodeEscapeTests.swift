import Testing

@testable import JSONKit

@Suite struct UnicodeEscapeTests {
    @Test(
        arguments: [
            ("\0", "\\u0000"), ("\u{7F}", "\\u007f"), ("\u{9B}", "\\u009b"), ("\u{202E}", "\\u202e"),
            ("\u{FEFF}", "\\ufeff"), ("\u{E0001}", "\\udb40\\udc01"),
        ] as [(Unicode.Scalar, String)])
    func anEscapeHasFourDigitsForEachUnit(scalar: Unicode.Scalar, escape: String) {
        var bytes: [UInt8] = []
        JSONText.appendUnicodeEscape(scalar, to: &bytes)
        #expect(String(decoding: bytes, as: UTF8.self) == escape)
    }

    @Test func digitsMayBeUppercase() {
        var bytes: [UInt8] = []
        JSONText.appendUnicodeEscape("\u{202E}", to: &bytes, isUppercase: true)
        #expect(String(decoding: bytes, as: UTF8.self) == "\\u202E")
    }
}
