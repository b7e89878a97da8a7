import Glibc
import JSONKit

/// A fast walk over JSON in memory, for files with a hundred thousand lines. It builds nothing, reports errors only as
/// nil or false, and checks skipped values only as far as needed to find their end. `JSONScanner` is the strict
/// counterpart.
@usableFromInline
package struct JSONCursor {
    /// The content of a string, without its quotes.
    @usableFromInline
    package struct Span: Equatable, Sendable {
        @usableFromInline package let start: Int
        /// In bytes. Stored, because a computed property would be a function call for other modules.
        @usableFromInline package let count: Int
        @usableFromInline package let hasEscapes: Bool

        @inlinable
        package init(start: Int, end: Int, hasEscapes: Bool) {
            self.start = start
            count = end - start
            self.hasEscapes = hasEscapes
        }
    }

    @usableFromInline package let base: UnsafePointer<UInt8>
    @usableFromInline package let end: Int
    @usableFromInline package var at: Int
    private static let maximumDepth = 64

    package init(_ bytes: UnsafeBufferPointer<UInt8>, at start: Int = 0) {
        // An empty buffer has no address, and its bytes are never read.
        base = bytes.baseAddress ?? UnsafePointer(bitPattern: 1).unsafelyUnwrapped
        end = bytes.count
        at = start
    }

    package mutating func skipSpace() {
        while at < end, base[at] == 0x20 || (base[at] <= 0x0D && base[at] >= 0x09) { at += 1 }
    }

    /// Skips white space and takes the byte.
    @usableFromInline
    package mutating func take(_ byte: UInt8) -> Bool {
        skipSpace()
        guard at < end, base[at] == byte else { return false }
        at += 1
        return true
    }

    /// Takes exactly these bytes.
    package mutating func take(literal: StaticString) -> Bool {
        let count = literal.utf8CodeUnitCount
        guard at + count <= end, memcmp(base + at, literal.utf8Start, count) == 0 else { return false }
        at += count
        return true
    }

    package mutating func isAtEnd() -> Bool {
        skipSpace()
        return at == end
    }

    @usableFromInline
    package mutating func string() -> Span? {
        guard take(0x22) else { return nil }
        return restOfString()
    }

    /// Like `string`, but after the opening quote. Inlinable: in a scan of ten thousand lines, a call for every quote
    /// would cost as much as all other work. Checks eight bytes at a time, like `JSONText.plainRun`.
    @inlinable
    @inline(__always)
    package mutating func restOfString() -> Span? {
        let ones: UInt64 = 0x0101_0101_0101_0101
        let start = at
        var next = at
        while next + 8 <= end {
            let word = UnsafeRawPointer(base + next).loadUnaligned(as: UInt64.self).littleEndian
            let quote = word ^ (ones &* 0x22)
            let slash = word ^ (ones &* 0x5C)
            let found = (((quote &- ones) & ~quote) | ((slash &- ones) & ~slash)) & (ones &* 0x80)
            if found != 0 {
                next += found.trailingZeroBitCount / 8
                guard base[next] == 0x22 else { break }
                at = next + 1
                return Span(start: start, end: next, hasEscapes: false)
            }
            next += 8
        }
        return restOfLongString()
    }

    /// Reads a string with escapes, or one near the end of the text.
    @usableFromInline
    mutating func restOfLongString() -> Span? {
        let start = at
        var from = at
        while let quote = memchr(base + from, 0x22, end - from) {
            let position = UnsafePointer(quote.assumingMemoryBound(to: UInt8.self)) - base
            var slashes = position
            while slashes > start, base[slashes - 1] == 0x5C { slashes -= 1 }
            if (position - slashes) & 1 == 0 {
                at = position + 1
                let hasEscapes = from != start || memchr(base + start, 0x5C, position - start) != nil
                return Span(start: start, end: position, hasEscapes: hasEscapes)
            }
            from = position + 1
        }
        return nil
    }

    /// Visits the members of the next object. `visit` must move past the value and return whether it could.
    package mutating func members(_ visit: (_ key: Span, _ cursor: inout JSONCursor) -> Bool) -> Bool {
        guard take(0x7B) else { return false }
        if take(0x7D) { return true }
        while true {
            guard let key = string(), take(0x3A), visit(key, &self) else { return false }
            if take(0x7D) { return true }
            guard take(0x2C) else { return false }
        }
    }

    /// Visits the elements of the next array in the same way.
    package mutating func elements(_ visit: (_ cursor: inout JSONCursor) -> Bool) -> Bool {
        guard take(0x5B) else { return false }
        if take(0x5D) { return true }
        while true {
            guard visit(&self) else { return false }
            if take(0x5D) { return true }
            guard take(0x2C) else { return false }
        }
    }

    /// Moves past one value of any kind.
    @usableFromInline
    package mutating func skipValue(depth: Int = 0) -> Bool {
        skipSpace()
        guard at < end, depth < Self.maximumDepth else { return false }
        switch base[at] {
        case 0x22: return string() != nil
        case 0x7B: return members { _, cursor in cursor.skipValue(depth: depth + 1) }
        case 0x5B: return elements { cursor in cursor.skipValue(depth: depth + 1) }
        default:
            let start = at
            while at < end, Self.isOfWord(base[at]) { at += 1 }
            return at > start
        }
    }

    private static func isOfWord(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x30...0x39, 0x61...0x7A, 0x41...0x5A, 0x2B, 0x2D, 0x2E: true
        default: false
        }
    }

    package mutating func integer() -> Int? {
        skipSpace()
        let isNegative = at < end && base[at] == 0x2D
        if isNegative { at += 1 }
        let start = at
        var value = 0
        while at < end, base[at] &- 0x30 <= 9 {
            let (product, overflow) = value.multipliedReportingOverflow(by: 10)
            let (sum, carry) = product.addingReportingOverflow(Int(base[at] - 0x30))
            guard !overflow, !carry else { return nil }
            value = sum
            at += 1
        }
        // A fraction or an exponent means that the number is not an integer.
        guard at > start, at == end || !Self.isOfWord(base[at]) else { return nil }
        return isNegative ? -value : value
    }

    /// Reads a number of at most fifteen digits exactly, as a quotient of two exact numbers. Returns nil for a longer
    /// number or an exponent.
    package mutating func decimal() -> Double? {
        skipSpace()
        let isNegative = at < end && base[at] == 0x2D
        if isNegative { at += 1 }
        var (value, divisor, digits) = (0.0, 1.0, 0)
        var isFraction = false
        while at < end, base[at] &- 0x30 <= 9 || base[at] == 0x2E {
            if base[at] == 0x2E {
                guard !isFraction, digits > 0, at + 1 < end, base[at + 1] &- 0x30 <= 9 else { return nil }
                isFraction = true
            } else {
                value = value * 10 + Double(base[at] - 0x30)
                if isFraction { divisor *= 10 }
                digits += 1
            }
            at += 1
        }
        guard digits > 0, digits <= 15, at == end || !Self.isOfWord(base[at]) else { return nil }
        return (isNegative ? -value : value) / divisor
    }

    @usableFromInline
    package mutating func bool() -> Bool? {
        skipSpace()
        if take(literal: "true") { return true }
        return take(literal: "false") ? false : nil
    }

    @usableFromInline
    package mutating func null() -> Bool {
        skipSpace()
        return take(literal: "null")
    }

    // MARK: Contents of spans

    @usableFromInline
    package func text(_ span: Span) -> String {
        let raw = UnsafeBufferPointer(start: base + span.start, count: span.count)
        guard span.hasEscapes else { return String(decoding: raw, as: UTF8.self) }
        return String(decoding: JSONText.unescaped(raw), as: UTF8.self)
    }

    package func bytes(_ span: Span) -> UnsafeBufferPointer<UInt8> {
        UnsafeBufferPointer(start: base + span.start, count: span.count)
    }

    package func holds(_ span: Span, _ literal: StaticString) -> Bool {
        span.count == literal.utf8CodeUnitCount && memcmp(base + span.start, literal.utf8Start, span.count) == 0
    }

    /// Reads exactly sixteen lowercase hexadecimal digits.
    package func hexadecimal(at start: Int) -> UInt64? {
        guard start >= 0, start + 16 <= end else { return nil }
        let memory = UnsafeRawPointer(base + start)
        guard let high = Self.eightDigits(memory.loadUnaligned(as: UInt64.self)),
            let low = Self.eightDigits(memory.loadUnaligned(fromByteOffset: 8, as: UInt64.self))
        else { return nil }
        return high << 32 | low
    }

    /// Reads eight digits at once: each byte is converted to its value, and converted back as a check.
    private static func eightDigits(_ text: UInt64) -> UInt64? {
        let ones: UInt64 = 0x0101_0101_0101_0101
        let letters = (text >> 6) & ones
        let values = (text & (ones &* 0x0F)) &+ letters &* 9
        let fromTen = ((values &+ ones &* 0x76) >> 7) & ones
        let back = values &+ ones &* 0x30 &+ fromTen &* 0x27
        guard back == text, (values &+ ones &* 0x70) & (ones &* 0x80) == 0 else { return nil }
        var digits = values.bigEndian
        digits = (digits | digits >> 4) & 0x00FF_00FF_00FF_00FF
        digits = (digits | digits >> 8) & 0x0000_FFFF_0000_FFFF
        return (digits | digits >> 16) & 0xFFFF_FFFF
    }
}
