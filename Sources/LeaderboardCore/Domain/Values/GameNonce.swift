/// The number that the player's program makes for a game, so that a repeated request is recognized: 128 bits as 32
/// hexadecimal digits.
package struct GameNonce: Hashable, Sendable {
    package let value: UInt128

    package init(_ random: RandomBits) {
        value = random.number(bits: 128)
    }

    package init?(_ text: some StringProtocol) {
        guard let bytes = HexText.bytes(text, count: 16) else { return nil }
        value = bytes.reduce(0) { $0 << 8 | UInt128($1) }
    }

    package var text: String {
        HexText.text((0..<16).reversed().map { UInt8(truncatingIfNeeded: value >> UInt128(8 * $0)) })
    }
}
