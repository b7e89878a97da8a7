import CSodium
import SystemKit

/// A key of a space: 256 random bits with which its devices seal their segments. Keys are only ever added.
package struct SpaceKey: Equatable, Sendable {
    package static let size = 32
    private static let idDigits = 26

    package let bytes: [UInt8]

    package init?(_ bytes: [UInt8]) {
        guard bytes.count == Self.size else { return nil }
        self.bytes = bytes
    }

    package static func random() -> SpaceKey { SpaceKey(filling: RandomBytes.make(size)) }

    private init(filling bytes: [UInt8]) { self.bytes = bytes }

    /// The hash of the key, which names it without revealing it.
    package var id: String {
        let hash = Hash.of(Array("quad key".utf8) + bytes)
        let bits = hash.prefix(16).reduce(UInt128(0)) { $0 << 8 | UInt128($1) }
        return CrockfordBase32.text(bits, count: Self.idDigits, isLower: true)
    }
}
