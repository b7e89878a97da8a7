/// Names made from contents, the same on every machine.
enum StableName {
    /// Returns the hash of some bytes (FNV-1a, 64 bits) as sixteen hexadecimal digits.
    static func digits(_ bytes: some Sequence<UInt8>) -> String {
        let hash = bytes.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
        let digits = String(hash, radix: 16)
        return String(repeating: "0", count: 16 - digits.count) + digits
    }
}
