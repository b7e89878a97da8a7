import SystemKit

/// The identity of the program on one machine: 128 random bits. A copied data folder gets another one.
package struct DeviceID: Hashable, Comparable, Sendable {
    private static let digits = 26

    package let bits: UInt128

    package init(bits: UInt128) {
        self.bits = bits
    }

    /// Reads the form that `text` writes; nil for any other text.
    package init?(_ text: some StringProtocol) {
        guard let bits = CrockfordBase32.value(text, count: Self.digits) else { return nil }
        self.bits = bits
        // Look-alikes and capitals would be a second name of the same device.
        guard self.text == text else { return nil }
    }

    /// 26 digits of Crockford's base 32, in lowercase.
    package var text: String { CrockfordBase32.text(bits, count: Self.digits, isLower: true) }

    package static func < (one: DeviceID, other: DeviceID) -> Bool { one.bits < other.bits }
}
