/// The positions of the bits that are set, lowest first.
struct Bits: Sequence, IteratorProtocol {
    private var rest: UInt64

    init(_ bits: UInt64) {
        rest = bits
    }

    mutating func next() -> Int? {
        guard rest != 0 else { return nil }
        defer { rest &= rest - 1 }
        return rest.trailingZeroBitCount
    }
}
