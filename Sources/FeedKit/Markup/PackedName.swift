/// A name of up to 16 bytes in two machine words, so that comparisons and lookups create no strings.
package struct PackedName: Hashable, Sendable {
    package var low: UInt64
    package var high: UInt64

    /// No name: the value for text that is empty or too long.
    package static let none = PackedName(low: 0, high: 0)

    @inlinable
    init(low: UInt64, high: UInt64) {
        self.low = low
        self.high = high
    }

    /// Packs the bytes of `range` exactly.
    @inlinable
    init(exactly bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) {
        self.init(low: 0, high: 0)
        guard range.count <= 16 else { return }
        var shift: UInt64 = 0
        for index in range {
            add(bytes[index], shift)
            shift &+= 8
        }
    }

    /// Packs the bytes of `range`, with ASCII letters in lowercase. A NUL becomes a byte that no name has, because a
    /// zero would not count as a byte.
    @inlinable
    package init(_ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) {
        self.init(low: 0, high: 0)
        guard range.count <= 16 else { return }
        var shift: UInt64 = 0
        for index in range {
            let byte = bytes[index]
            add(byte >= 0x41 && byte <= 0x5A ? byte | 0x20 : byte == 0 ? 0xFF : byte, shift)
            shift &+= 8
        }
    }

    @inlinable
    package static func == (one: PackedName, other: PackedName) -> Bool {
        one.low == other.low && one.high == other.high
    }

    @inlinable
    mutating func add(_ byte: UInt8, _ shift: UInt64) {
        if shift < 64 {
            low |= UInt64(byte) &<< shift
        } else {
            high |= UInt64(byte) &<< (shift &- 64)
        }
    }

    package init(_ text: StaticString) {
        self = text.withUTF8Buffer { PackedName(exactly: $0, 0..<$0.count) }
    }

    package init(_ text: String) {
        var text = text
        self = text.withUTF8 { PackedName(exactly: $0, 0..<$0.count) }
    }

    /// The number of bytes of the name.
    package var count: Int {
        high == 0 ? 8 - low.leadingZeroBitCount / 8 : 16 - high.leadingZeroBitCount / 8
    }

    package var text: String {
        var bytes: [UInt8] = []
        append(to: &bytes)
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Appends the name's bytes to `output`.
    package func append(to output: inout [UInt8]) {
        for index in 0..<count {
            output.append(
                UInt8(truncatingIfNeeded: index < 8 ? low &>> UInt64(index * 8) : high &>> UInt64(index * 8 - 64)))
        }
    }
}
