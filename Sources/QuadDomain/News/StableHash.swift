/// FNV-1a with a finish that spreads every bit: the same on every machine and for ever, unlike `Hasher`. Not a
/// protection against somebody who looks for collisions: two articles of one feed that collide share their marks.
package enum StableHash {
    /// - Parameter parts: hashed with a separator, so that ("a", "bc") and ("ab", "c") differ.
    package static func of<Part: Sequence>(_ parts: Part...) -> UInt64 where Part.Element == UInt8 {
        var hash: UInt64 = 0xcbf2_9ce4_8422_2325
        for part in parts {
            for byte in part { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
            hash = (hash ^ 0x1F) &* 0x100_0000_01b3
        }
        hash ^= hash >> 33
        hash = hash &* 0xff51_afd7_ed55_8ccd
        hash ^= hash >> 33
        hash = hash &* 0xc4ce_b9fe_1a85_ec53
        return hash ^ (hash >> 33)
    }
}
