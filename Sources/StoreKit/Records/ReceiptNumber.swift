/// `R-00042`: the register, and a count that rises by one.
package struct ReceiptNumber: Equatable, Sendable {
    package let register: String
    package let value: Int

    package init(register: String, value: Int) {
        self.register = register
        self.value = value
    }

    /// `nil` where the text is no number of a receipt.
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

    /// The number on a printed receipt: what its QR code holds begins with it (`Receipt.qrPayload`).
    /// - Parameter code: as it came from a reader.
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

/// `R`, `R2`, `TR`: letters and digits that stand in file names and before the numbers of receipts.
package enum RegisterName {
    /// The series of what belongs to no register.
    package static let stock = "STOCK"
    /// That of a store with one till.
    package static let first = "R"
    private static let mostBeside = 9

    /// A register and those for windows beside it: `R`, `R2` to `R9`.
    package static func beside(_ first: String) -> [String] { [first] + (2...mostBeside).map { "\(first)\($0)" } }

    package static func isValid(_ name: String) -> Bool {
        let bytes = name.utf8
        guard (1...8).contains(bytes.count), let first = bytes.first, (0x41...0x5A).contains(first) else {
            return false
        }
        return bytes.allSatisfy { (0x41...0x5A).contains($0) || (0x30...0x39).contains($0) }
    }
}
