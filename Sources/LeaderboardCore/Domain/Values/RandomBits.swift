import CSodium

/// A source of random bytes. Tests replace the source.
package struct RandomBits: Sendable {
    private let fill: @Sendable (_ count: Int) -> [UInt8]

    package init(_ fill: @escaping @Sendable (_ count: Int) -> [UInt8]) {
        self.fill = fill
    }

    /// The random bytes of the kernel, fit for secrets.
    package static let secure = RandomBits { count in
        var bytes = [UInt8](repeating: 0, count: count)
        // Calls getrandom(2), which needs no other preparation.
        randombytes_buf(&bytes, count)
        return bytes
    }

    package func bytes(_ count: Int) -> [UInt8] { fill(count) }

    func number(bits: Int) -> UInt128 {
        let value = bytes((bits + 7) / 8).reduce(UInt128(0)) { $0 << 8 | UInt128($1) }
        return bits < 128 ? value & (UInt128(1) << UInt128(bits) - 1) : value
    }
}
