import Glibc

/// A property of a calendar file after unfolding: `NAME;PARAMETER=value:value` (RFC 5545, 3.1). The parts point into the
/// reader's bytes and are valid only until the next line is read.
package struct ContentLine {
    let name: UnsafeBufferPointer<UInt8>
    /// The bytes between the name and the colon, with the first semicolon; empty without parameters.
    let parameters: UnsafeBufferPointer<UInt8>
    let value: UnsafeBufferPointer<UInt8>
    /// The line of the file, counted from 1, at which the property begins.
    let number: Int
    /// Whether the value was longer than a line may be and is cut.
    let isCut: Bool

    /// Divides a line. Returns nil if the line has no colon outside quotes.
    init?(_ bytes: UnsafeBufferPointer<UInt8>, number: Int, isCut: Bool) {
        var (at, isQuoted, nameEnd) = (0, false, -1)
        scan: while at < bytes.count {
            switch bytes[at] {
            case UInt8(ascii: "\""): isQuoted.toggle()
            case UInt8(ascii: ":") where !isQuoted && !(nameEnd >= 0 && Self.isInZoneName(bytes, at)): break scan
            case UInt8(ascii: ";") where nameEnd < 0: nameEnd = at
            default: break
            }
            at += 1
        }
        if at == bytes.count, isQuoted, let colon = bytes.firstIndex(of: UInt8(ascii: ":")) {
            // A quote was never closed.
            at = colon
        }
        guard at < bytes.count else { return nil }
        if nameEnd < 0 || nameEnd > at { nameEnd = at }
        name = UnsafeBufferPointer(rebasing: bytes[..<nameEnd])
        parameters = UnsafeBufferPointer(rebasing: bytes[nameEnd..<at])
        value = UnsafeBufferPointer(rebasing: bytes[(at + 1)...])
        self.number = number
        self.isCut = isCut
        guard !name.isEmpty else { return nil }
    }

    /// Whether a colon is one of `TZID=tzone://Microsoft/Utc`, which Exchange writes without quotes.
    private static func isInZoneName(_ bytes: UnsafeBufferPointer<UInt8>, _ colon: Int) -> Bool {
        let scheme = "TZONE://".utf8
        let start = colon - 5
        guard start > 0, start + scheme.count <= bytes.count else { return false }
        return zip(bytes[start...], scheme).allSatisfy { $0.upperCased == $1 }
    }

    /// Whether the property has this name; case does not matter.
    func isNamed(_ text: StaticString) -> Bool { name.equals(text) }

    /// Whether the value is this word; case and surrounding blanks do not matter.
    func hasValue(_ text: StaticString) -> Bool { value.trimmed.equals(text) }

    /// The value as text without surrounding blanks, with the escapes still in it.
    var text: String { CalendarText.decoded(value.trimmed) }

    /// Returns the value of a parameter without quotes; the last one if it occurs several times.
    func parameter(_ wanted: StaticString) -> String? {
        parameterBytes(wanted).map { bytes in
            bytes.has(UInt8(ascii: "\""))
                ? CalendarText.decoded(bytes.filter { $0 != UInt8(ascii: "\"") }) : CalendarText.decoded(bytes)
        }
    }

    /// Returns the value of a parameter as the file writes it.
    func parameterBytes(_ wanted: StaticString) -> UnsafeBufferPointer<UInt8>? {
        var found: UnsafeBufferPointer<UInt8>?
        var rest = parameters
        while let (name, value) = Self.nextParameter(&rest) {
            if name.equals(wanted) { found = value }
        }
        return found
    }

    /// Takes the first parameter, with the semicolon before it, from the rest.
    private static func nextParameter(
        _ rest: inout UnsafeBufferPointer<UInt8>
    ) -> (name: UnsafeBufferPointer<UInt8>, value: UnsafeBufferPointer<UInt8>)? {
        guard rest.count > 1 else { return nil }
        var (end, isQuoted, equals) = (1, false, -1)
        while end < rest.count, isQuoted || rest[end] != UInt8(ascii: ";") {
            if rest[end] == UInt8(ascii: "\"") { isQuoted.toggle() }
            if rest[end] == UInt8(ascii: "="), equals < 0 { equals = end }
            end += 1
        }
        let part = rest
        rest = UnsafeBufferPointer(rebasing: rest[end...])
        // vCalendar 1.0 writes the encoding without a name: `;QUOTED-PRINTABLE:`.
        let nameEnd = equals < 0 ? 1 : equals
        return (
            UnsafeBufferPointer(rebasing: part[1..<nameEnd]),
            UnsafeBufferPointer(rebasing: part[(equals < 0 ? 1 : equals + 1)..<end])
        )
    }

    /// Whether the value is written as quoted-printable, as vCalendar 1.0 does.
    var isQuotedPrintable: Bool {
        var rest = parameters
        while let (name, value) = Self.nextParameter(&rest) {
            if name.isEmpty || name.equals("ENCODING"), value.equals("QUOTED-PRINTABLE") { return true }
        }
        return false
    }
}

extension UInt8 {
    /// The capital letter of an ASCII letter; other bytes are unchanged.
    var upperCased: UInt8 { self >= 0x61 && self <= 0x7A ? self - 0x20 : self }
    var isBlank: Bool { self == 0x20 || self == 0x09 }
    var isDigit: Bool { self >= 0x30 && self <= 0x39 }
}

extension UnsafeBufferPointer<UInt8> {
    /// The bytes without blanks and carriage returns at both ends.
    var trimmed: UnsafeBufferPointer<UInt8> {
        var (start, end) = (0, count)
        while start < end, self[start].isBlank || self[start] == 0x0D { start += 1 }
        while end > start, self[end - 1].isBlank || self[end - 1] == 0x0D { end -= 1 }
        return UnsafeBufferPointer(rebasing: self[start..<end])
    }

    /// Whether the bytes are this word in capitals; case does not matter.
    func equals(_ word: StaticString) -> Bool {
        guard count == word.utf8CodeUnitCount else { return false }
        let letters = word.utf8Start
        for place in 0..<count where self[place].upperCased != letters[place] { return false }
        return true
    }

    func has(_ byte: UInt8) -> Bool {
        guard let baseAddress else { return false }
        return memchr(baseAddress, Int32(byte), count) != nil
    }
}
