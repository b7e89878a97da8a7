import SystemKit

/// The code with which players join a group: 80 random bits as 16 base 32 digits in groups of four, and a check symbol.
/// Case, spaces and hyphens do not matter.
package struct GroupCode: Sendable {
    private static let digits = 16
    private static let bits = 80

    private let value: UInt128

    /// Makes a code from random bits. Codes that end with a symbol, such as `*` or `$`, are left out: a shell reads them
    /// as something else.
    package init(_ random: RandomBits) {
        var value = random.number(bits: Self.bits)
        while "*~$=".contains(CrockfordBase32.checkSymbol(of: value)) {
            value = (value + 1) & (1 << UInt128(Self.bits) - 1)
        }
        self.value = value
    }

    /// - Throws: `groupCodeInvalid` for a text with a typo.
    package init(_ text: String) throws(Refusal) {
        guard text.utf8.count <= 64 else { throw .groupCodeInvalid }
        let plain = text.filter { $0 != "-" && $0 != " " }
        guard plain.count == Self.digits + 1, let check = plain.uppercased().last,
            let value = CrockfordBase32.value(plain.dropLast(), count: Self.digits),
            Self.isCheck(check, of: value)
        else { throw .groupCodeInvalid }
        self.value = value
    }

    /// The text for the group's owner: `ABCD-EFGH-JKMN-PQRS-T`.
    package var text: String {
        let digits = Array(CrockfordBase32.text(value, count: Self.digits))
        let parts = stride(from: 0, to: Self.digits, by: 4).map { String(digits[$0..<$0 + 4]) }
        return parts.joined(separator: "-") + "-" + String(CrockfordBase32.checkSymbol(of: value))
    }

    package var digest: SecretDigest { SecretDigest(of: Array(CrockfordBase32.text(value, count: Self.digits).utf8)) }

    private static func isCheck(_ symbol: Character, of value: UInt128) -> Bool {
        let expected = CrockfordBase32.checkSymbol(of: value)
        if symbol == expected { return true }
        // The digits 0 and 1 have look-alikes as check symbols, too.
        return (expected == "0" && symbol == "O") || (expected == "1" && (symbol == "I" || symbol == "L"))
    }
}

extension GroupCode: CustomStringConvertible {
    /// Hides the code from logs.
    package var description: String { "…" }
}
