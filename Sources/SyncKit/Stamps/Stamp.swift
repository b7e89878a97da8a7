import SystemKit

/// The time of a change: milliseconds, a counter, and the device, in this order. All stamps are different, so any two
/// changes have an order, and it is the same on every device.
package struct Stamp: Hashable, Comparable, Sendable {
    private static let digits = 13
    static let counterBits: UInt64 = 12
    static let mostMilliseconds = 1 << 48 - 1
    /// The stamps of others are below this, so that a newer stamp always exists.
    private static let limit: UInt64 = 1 << 62

    /// The milliseconds since 1970 above the 12 bits of the counter.
    package let tick: UInt64
    package let device: DeviceID

    init(tick: UInt64, device: DeviceID) {
        self.tick = tick
        self.device = device
    }

    /// Reads 13 digits of base 32, with the device behind a hyphen if it is not `writer`.
    package init?(_ text: some StringProtocol, writer: DeviceID) {
        let parts = text.split(separator: "-", maxSplits: 1, omittingEmptySubsequences: false)
        guard let tick = CrockfordBase32.value(parts[0], count: Self.digits), tick < Self.limit else { return nil }
        self.tick = UInt64(tick)
        guard parts.count == 2 else {
            device = writer
            return
        }
        guard let device = DeviceID(parts[1]) else { return nil }
        self.device = device
    }

    package var milliseconds: Int { Int(tick >> Self.counterBits) }

    /// The form that `init(_:writer:)` reads.
    package func text(writer: DeviceID) -> String {
        let digits = CrockfordBase32.text(UInt128(tick), count: Self.digits, isLower: true)
        return device == writer ? digits : "\(digits)-\(device.text)"
    }

    package static func < (one: Stamp, other: Stamp) -> Bool { (one.tick, one.device) < (other.tick, other.device) }
}
