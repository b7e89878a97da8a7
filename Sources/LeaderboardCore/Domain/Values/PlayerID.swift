import SystemKit

/// The id of a player: 80 random bits as 16 base 32 digits in lower case.
package struct PlayerID: Hashable, Sendable, CustomStringConvertible {
    static let digits = 16

    package let value: UInt128

    package init(_ random: RandomBits) {
        value = random.number(bits: 80)
    }

    /// Reads the form that `text` writes.
    package init?(_ text: some StringProtocol) {
        guard let value = CrockfordBase32.value(text, count: Self.digits) else { return nil }
        self.value = value
    }

    package var text: String { CrockfordBase32.text(value, count: Self.digits, isLower: true) }
    package var description: String { text }
}
