import JSONStore

/// The inner loops of a scan of ten thousand lines. They are inlinable, because a call for every quote would cost as
/// much as all other work.
extension JSONCursor {
    /// Takes the next byte. Lines that this program writes have no white space between values.
    @inlinable
    @inline(__always)
    package mutating func takeNext(_ byte: UInt8) -> Bool {
        if at < end, base[at] == byte {
            at += 1
            return true
        }
        return take(byte)
    }

    @inlinable
    @inline(__always)
    package mutating func nextString() -> Span? {
        takeNext(0x22) ? restOfString() : nil
    }

    @inlinable
    @inline(__always)
    package mutating func eachMember(_ visit: (_ key: Span, _ cursor: inout JSONCursor) -> Bool) -> Bool {
        guard takeNext(0x7B) else { return false }
        if takeNext(0x7D) { return true }
        while true {
            guard let key = nextString(), takeNext(0x3A), visit(key, &self) else { return false }
            if takeNext(0x2C) { continue }
            return takeNext(0x7D)
        }
    }

    @inlinable
    @inline(__always)
    package mutating func eachElement(_ visit: (_ cursor: inout JSONCursor) -> Bool) -> Bool {
        guard takeNext(0x5B) else { return false }
        if takeNext(0x5D) { return true }
        while true {
            guard visit(&self) else { return false }
            if takeNext(0x2C) { continue }
            return takeNext(0x5D)
        }
    }

    @inlinable
    @inline(__always)
    package mutating func skipNext() -> Bool {
        if at < end, base[at] == 0x22 { return nextString() != nil }
        if at < end, base[at] &- 0x30 <= 9 {
            while at < end, base[at] &- 0x30 <= 9 { at += 1 }
            // The number is an integer if it ends here; otherwise, skip any other kind of value.
            if at < end, base[at] == 0x2C || base[at] == 0x7D { return true }
        }
        return skipValue()
    }

    @inlinable
    @inline(__always)
    package func says(_ span: Span, _ word: StaticString) -> Bool {
        guard span.count == word.utf8CodeUnitCount else { return false }
        for offset in 0..<word.utf8CodeUnitCount where base[span.start + offset] != word.utf8Start[offset] {
            return false
        }
        return true
    }

    @inlinable
    package mutating func set(_ target: inout Span?) -> Bool {
        target = nextString()
        return target != nil || null()
    }

    @inlinable
    package mutating func set(_ target: inout Bool, unlessNull otherwise: Bool) -> Bool {
        if null() {
            target = otherwise
            return true
        }
        guard let value = bool() else { return false }
        target = value
        return true
    }

    /// Whether the span is ASCII without escapes. Such spans are equal as text only if their bytes are equal.
    @inlinable
    package func isPlain(_ span: Span?) -> Bool {
        guard let span else { return true }
        guard !span.hasEscapes else { return false }
        var all: UInt8 = 0
        for offset in 0..<span.count { all |= base[span.start + offset] }
        return all < 0x80
    }

    /// Whether the need has the form `job/step`.
    @inlinable
    package func isElsewhere(_ need: Span) -> Bool {
        for offset in 0..<need.count where base[need.start + offset] == 0x2F { return true }
        return false
    }

    /// Returns a hash of the length and the last seven bytes, in which numbered ids differ. Equal spans have equal
    /// hashes.
    @inlinable
    package func mark(_ span: Span) -> UInt64 {
        var mark = UInt64(truncatingIfNeeded: span.count)
        for offset in max(0, span.count - 7)..<span.count { mark = mark << 8 | UInt64(base[span.start + offset]) }
        return mark
    }

    @inlinable
    package func isSame(_ one: Span, _ other: Span) -> Bool {
        guard one.count == other.count else { return false }
        for offset in 0..<one.count where base[one.start + offset] != base[other.start + offset] { return false }
        return true
    }
}
