/// The hash FNV-1a with 128 bits, by its published prime and offset. Each text is followed by a byte that UTF-8 lacks.
struct FNV128 {
    private static let prime: UInt128 = 1 << 88 + 0x13B
    private(set) var value: UInt128 = 0x6c62_272e_07bb_0142_62b8_2175_6295_c58d

    mutating func add(_ text: String) { add(text.utf8) }

    mutating func add(_ bytes: some Sequence<UInt8>) {
        for byte in bytes { add(byte) }
        add(UInt8(0xFF))
    }

    private mutating func add(_ byte: UInt8) { value = (value ^ UInt128(byte)) &* Self.prime }
}
