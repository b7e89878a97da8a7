import TextKit
import ViewState

/// One place on the screen: what stands there and how.
///
/// A wide glyph fills two cells: its own, of width 2, and a continuation of width 0 behind it.
///
/// A frame makes, copies and compares thousands of cells, so a cell holds its glyph's UTF-8 in place and owns no memory.
package struct Cell: Equatable, Sendable {
    private static let mostBytes = 16

    private var low: UInt64 = 0
    private var high: UInt64 = 0
    package var width: UInt8
    package var style: Style

    /// Of a cluster of more than 16 bytes (families of joined emoji, letters under piles of marks) the first scalars are
    /// kept: terminals draw no more of it.
    package init(_ glyph: Character, width: UInt8 = 1, style: Style = .text) {
        self.width = width
        self.style = style
        pack(glyph)
    }

    init(ascii: UInt8, width: UInt8 = 1, style: Style) {
        low = UInt64(ascii)
        self.width = width
        self.style = style
    }

    package var glyph: Character {
        if high == 0, low < 0x80 { return Character(Unicode.Scalar(UInt8(low))) }
        return String(decoding: bytes, as: UTF8.self).first ?? " "
    }

    /// The glyph's code where it is ASCII, which most are.
    package var ascii: UInt8? {
        high == 0 && low < 0x80 ? UInt8(low) : nil
    }

    /// The glyph's scalars, read where they lie: a frame asks for thousands.
    package func forEachScalar(_ body: (UInt32) -> Void) {
        var scalar: UInt32 = 0
        var missing = 0
        var (low, high) = (low, high)
        while low != 0 || high != 0 {
            let byte = UInt32(low & 0xFF)
            low = low >> 8 | high << 56
            high >>= 8
            switch byte {
            case 0..<0x80: (scalar, missing) = (byte, 0)
            case 0..<0xC0: (scalar, missing) = (scalar << 6 | byte & 0x3F, missing - 1)
            case 0..<0xE0: (scalar, missing) = (byte & 0x1F, 1)
            case 0..<0xF0: (scalar, missing) = (byte & 0x0F, 2)
            default: (scalar, missing) = (byte & 0x07, 3)
            }
            if missing == 0 { body(scalar) }
        }
    }

    package static let blank = Cell(ascii: 0x20, style: .text)

    private var bytes: [UInt8] {
        (0..<Self.mostBytes).map { index in
            UInt8(truncatingIfNeeded: (index < 8 ? low : high) >> UInt64(index % 8 * 8))
        }.filter { $0 != 0 }
    }

    private static func length(ofScalarBeginningWith byte: UInt8) -> Int {
        switch byte {
        case 0..<0x80: 1
        case 0..<0xE0: 2
        case 0..<0xF0: 3
        default: 4
        }
    }

    private mutating func pack(_ glyph: Character) {
        // The usual sign of a frame or letter of any script: one scalar, whose bytes go in as they are.
        var bytes: UInt64 = 0
        var count = 0
        for byte in glyph.utf8 {
            if count < 4 { bytes |= UInt64(byte) << UInt64(count * 8) }
            count += 1
        }
        if count == Self.length(ofScalarBeginningWith: UInt8(truncatingIfNeeded: bytes)) {
            low = bytes
            return
        }
        var index = 0
        let scalars = glyph.unicodeScalars
        for place in scalars.indices {
            guard let encoded = UTF8.encode(scalars[place]) else { return }
            // A joiner is kept only with what it joins: at the end it would join the next cell.
            let isJoiner = scalars[place].value == 0x200D
            let next = scalars.index(after: place)
            let joined = isJoiner && next < scalars.endIndex ? UTF8.encode(scalars[next])?.count ?? 0 : 0
            guard index + encoded.count + joined <= Self.mostBytes else { return }
            for byte in encoded {
                if index < 8 {
                    low |= UInt64(byte) << UInt64(index * 8)
                } else {
                    high |= UInt64(byte) << UInt64((index - 8) * 8)
                }
                index += 1
            }
        }
    }
}
