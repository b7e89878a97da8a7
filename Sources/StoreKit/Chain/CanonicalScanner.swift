import Glibc
import JSONKit

/// A scanner that reads a record in canonical form byte by byte, so that the record can be hashed in place. The scanner
/// supports only a part of the form: the parser handles keys with escapes and numbers of 19 digits. A line that the
/// scanner accepts is always canonical.
struct CanonicalScanner {
    private let bytes: UnsafeBufferPointer<UInt8>
    private var at = 0

    /// The members that place a record in its chain. The ranges cover the insides of strings without escapes.
    private(set) var seq: Int?
    private(set) var number: Range<Int>?
    private(set) var previous: Range<Int>?
    private(set) var hash: Range<Int>?
    /// The member `hash` including one comma.
    private(set) var hashMember: Range<Int>?

    /// Returns nil if the line is not certain to be canonical; the line may still be a record.
    init?(_ line: UnsafeBufferPointer<UInt8>) {
        bytes = line
        guard (try? UTF8Span(validating: line.span)) != nil, peek() == UInt8(ascii: "{"), object(depth: 1),
            at == line.count
        else { return nil }
    }

    private func peek() -> UInt8 { at < bytes.count ? bytes[at] : 0 }

    private mutating func take(_ byte: UInt8) -> Bool {
        guard at < bytes.count, bytes[at] == byte else { return false }
        at += 1
        return true
    }

    private mutating func value(depth: Int) -> Bool {
        switch peek() {
        case UInt8(ascii: "\""): string() != nil
        case UInt8(ascii: "{"): object(depth: depth + 1)
        case UInt8(ascii: "["): array(depth: depth + 1)
        case UInt8(ascii: "t"): take(literal: "true")
        case UInt8(ascii: "f"): take(literal: "false")
        case UInt8(ascii: "n"): take(literal: "null")
        default: integer() != nil
        }
    }

    private mutating func take(literal: StaticString) -> Bool {
        let count = literal.utf8CodeUnitCount
        guard let base = bytes.baseAddress, at + count <= bytes.count,
            memcmp(base + at, literal.utf8Start, count) == 0
        else { return false }
        at += count
        return true
    }

    private mutating func object(depth: Int) -> Bool {
        guard depth <= RecordParser.maximumDepth else { return false }
        at += 1
        if take(UInt8(ascii: "}")) { return true }
        var before: Range<Int>?
        while true {
            guard let (key, hasEscapes) = string(), !hasEscapes else { return false }
            if let before, !isSorted(before, key) { return false }
            before = key
            guard take(UInt8(ascii: ":")), depth == 1 ? member(key) : value(depth: depth) else { return false }
            if take(UInt8(ascii: "}")) { return true }
            guard take(UInt8(ascii: ",")) else { return false }
        }
    }

    private func isSorted(_ first: Range<Int>, _ second: Range<Int>) -> Bool {
        guard let base = bytes.baseAddress else { return false }
        let order = memcmp(base + first.lowerBound, base + second.lowerBound, min(first.count, second.count))
        return order < 0 || (order == 0 && first.count < second.count)
    }

    /// Reads a member of the record itself.
    private mutating func member(_ key: Range<Int>) -> Bool {
        if equals(key, "seq") {
            seq = integer()
            return seq != nil
        } else if equals(key, "hash") {
            hash = plainString()
            // Includes the comma after the member or, for the last member, the comma before it.
            let start = key.lowerBound - 1
            let isLast = peek() != UInt8(ascii: ",")
            let isFirst = start == 1
            hashMember = (isLast && !isFirst ? start - 1 : start)..<(isLast ? at : at + 1)
            return hash != nil
        } else if equals(key, "prev_hash") {
            previous = plainString()
            return previous != nil
        } else if equals(key, "number") {
            number = plainString()
            return number != nil
        }
        return value(depth: 1)
    }

    private func equals(_ range: Range<Int>, _ text: StaticString) -> Bool {
        guard let base = bytes.baseAddress, range.count == text.utf8CodeUnitCount else { return false }
        return memcmp(base + range.lowerBound, text.utf8Start, range.count) == 0
    }

    private mutating func array(depth: Int) -> Bool {
        guard depth <= RecordParser.maximumDepth else { return false }
        at += 1
        if take(UInt8(ascii: "]")) { return true }
        while true {
            guard value(depth: depth) else { return false }
            if take(UInt8(ascii: "]")) { return true }
            guard take(UInt8(ascii: ",")) else { return false }
        }
    }

    private mutating func integer() -> Int? {
        let isNegative = take(UInt8(ascii: "-"))
        let first = at
        var value = 0
        while case let digit = peek() &- UInt8(ascii: "0"), digit < 10 {
            value = value &* 10 &+ Int(digit)
            at += 1
        }
        // 18 digits cannot overflow.
        guard at > first, at - first <= 18 else { return nil }
        if bytes[first] == UInt8(ascii: "0"), at - first > 1 || isNegative { return nil }
        return isNegative ? -value : value
    }

    private mutating func plainString() -> Range<Int>? {
        guard let (range, hasEscapes) = string(), !hasEscapes else { return nil }
        return range
    }

    /// Reads a string and returns the range between its quotation marks.
    private mutating func string() -> (range: Range<Int>, hasEscapes: Bool)? {
        guard take(UInt8(ascii: "\"")) else { return nil }
        let start = at
        var hasEscapes = false
        while true {
            at = JSONText.plainRun(bytes, from: at)
            if take(UInt8(ascii: "\"")) { return (start..<at - 1, hasEscapes) }
            guard take(UInt8(ascii: "\\")), escape() else { return nil }
            hasEscapes = true
        }
    }

    /// Reads an escape after its backslash, in canonical spelling only.
    private mutating func escape() -> Bool {
        switch peek() {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"),
            UInt8(ascii: "b"), UInt8(ascii: "f"):
            at += 1
            return true
        case UInt8(ascii: "u"):
            guard take(literal: "u00"), let high = RecordBytes.hexDigit(peek()), high < 2 else { return false }
            at += 1
            guard let low = RecordBytes.hexDigit(peek()) else { return false }
            at += 1
            // These five characters have a short escape.
            return ![0x08, 0x09, 0x0A, 0x0C, 0x0D].contains(high << 4 | low)
        default: return false
        }
    }
}
