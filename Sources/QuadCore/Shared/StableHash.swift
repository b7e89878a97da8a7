/// FNV-1a with a last step that spreads every bit. Unlike `Hasher`, it gives the same value on every machine forever.
/// It is no protection against deliberate collisions: two articles of one feed that collide share their state.
package enum StableHash {
    /// - Parameter parts: the parts, hashed with a separator so that ("a", "bc") and ("ab", "c") differ.
    package static func of<Part: Sequence>(_ parts: Part...) -> UInt64 where Part.Element == UInt8 {
        var hash: UInt64 = 0xcbf2_9ce4_8422_2325
        for part in parts {
            for byte in part { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
            hash = (hash ^ 0x1F) &* 0x100_0000_01b3
        }
        return spread(hash)
    }

    /// Hashes one part that lies in memory.
    package static func of(memory part: UnsafeBufferPointer<UInt8>) -> UInt64 {
        var hash: UInt64 = 0xcbf2_9ce4_8422_2325
        for byte in part { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
        return spread((hash ^ 0x1F) &* 0x100_0000_01b3)
    }

    // Overloads for strings, which every article has: the general form takes several calls for each byte.

    package static func of(_ part: String.UTF8View) -> UInt64 {
        spread(added(part, to: start))
    }

    package static func of(_ first: String.UTF8View, _ second: String.UTF8View) -> UInt64 {
        spread(added(second, to: added(first, to: start)))
    }

    /// Returns sixteen lower-case hexadecimal digits, as in the files.
    package static func text(_ hash: UInt64) -> String {
        let digits = String(hash, radix: 16)
        return String(repeating: "0", count: 16 - digits.count) + digits
    }

    private static let start: UInt64 = 0xcbf2_9ce4_8422_2325

    private static func added(_ part: String.UTF8View, to hash: UInt64) -> UInt64 {
        var hash = hash
        for byte in part { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
        return (hash ^ 0x1F) &* 0x100_0000_01b3
    }

    private static func spread(_ value: UInt64) -> UInt64 {
        var hash = value
        hash ^= hash >> 33
        hash = hash &* 0xff51_afd7_ed55_8ccd
        hash ^= hash >> 33
        hash = hash &* 0xc4ce_b9fe_1a85_ec53
        return hash ^ (hash >> 33)
    }
}
