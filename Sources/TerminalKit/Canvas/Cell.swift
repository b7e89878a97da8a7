import TextKit
import ViewState

/// One cell of the screen: a glyph and its style.
///
/// A wide glyph fills two cells: its own cell of width 2, and a continuation of width 0 after it.
///
/// A frame makes, copies and compares thousands of cells. A cell therefore holds its glyph's UTF-8 in place and owns no
/// memory.
package struct Cell: Equatable, Sendable {
    private static let mostBytes = 16

    private var low: UInt64 = 0
    private var high: UInt64 = 0
    package var width: UInt8
    package var style: Style

    /// Makes a cell. Of a cluster longer than 16 bytes (families of joined emoji, letters under many marks), the cell
    /// keeps only the first scalars, because terminals draw no more.
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

    /// The glyph's code if the glyph is ASCII, as most glyphs are.
    package var ascii: UInt8? {
        high == 0 && low < 0x80 ? UInt8(low) : nil
    }

    /// Calls `body` with each scalar of the glyph. The scalars are decoded in place, because a frame asks for
    /// thousands.
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
        // The usual case is a single scalar, such as a letter or a frame character. Its bytes are stored unchanged.
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
            // A joiner is kept only together with the next scalar. At the end, a joiner would join the next cell.
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
