/// A receipt number such as `R-00042`: the register, and a count that rises by one.
package struct ReceiptNumber: Equatable, Sendable {
    package let register: String
    package let value: Int

    package init(register: String, value: Int) {
        self.register = register
        self.value = value
    }

    /// Returns nil if the text is not a receipt number.
    package init?(_ text: String) {
        guard let hyphen = text.utf8.lastIndex(of: 0x2D) else { return nil }
        let digits = text.utf8[text.utf8.index(after: hyphen)...]
        guard (1...12).contains(digits.count), digits.allSatisfy({ (0x30...0x39).contains($0) }),
            let value = Int(text[text.index(after: hyphen)...])
        else { return nil }
        let register = String(text[..<hyphen])
        guard RegisterName.isValid(register) else { return nil }
        self.init(register: register, value: value)
    }

    /// Reads the number from the QR code of a printed receipt, whose payload begins with the number
    /// (`Receipt.qrPayload`).
    /// - Parameter code: the code as the reader sent it.
    package init?(scanned code: String) {
        let parts = ScannedCode(code).text.split(separator: "|", omittingEmptySubsequences: false)
        guard (3...4).contains(parts.count) else { return nil }
        self.init(String(parts[0]))
    }

    package var text: String {
        let digits = String(value)
        return "\(register)-" + String(repeating: "0", count: max(0, 5 - digits.utf8.count)) + digits
    }
}
