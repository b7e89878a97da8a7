/// One property of a calendar file after unfolding: `NAME;PARAMETER=value:value` (RFC 5545, 3.1). The parts point into the
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
            case UInt8(ascii: ":") where !isQuoted: break scan
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

    /// Whether the property has this name; case does not matter.
    func isNamed(_ text: StaticString) -> Bool { Self.equals(name, text) }

    /// Whether the value is this word; case and surrounding blanks do not matter.
    func hasValue(_ text: StaticString) -> Bool { Self.equals(value.trimmed, text) }

    private static func equals(_ bytes: some Collection<UInt8>, _ text: StaticString) -> Bool {
        guard bytes.count == text.utf8CodeUnitCount else { return false }
        var place = text.utf8Start
        for byte in bytes {
            if byte.upperCased != place.pointee.upperCased { return false }
            place += 1
        }
        return true
    }

    /// Returns the value of a parameter without quotes; the last one if it occurs several times. The name is in capitals.
    func parameter(_ wanted: String) -> String? {
        guard !parameters.isEmpty else { return nil }
        var found: String?
        forEachParameter { name, value in
            guard name.count == wanted.utf8.count,
                zip(name, wanted.utf8).allSatisfy({ $0.upperCased == $1 })
            else { return }
            found = CalendarText.decoded(value.filter { $0 != UInt8(ascii: "\"") })
        }
        return found
    }

    private func forEachParameter(
        _ visit: (_ name: Slice<UnsafeBufferPointer<UInt8>>, _ value: Slice<UnsafeBufferPointer<UInt8>>) -> Void
    ) {
        var (start, isQuoted) = (1, false)
        for at in 1...max(1, parameters.count) {
            if at < parameters.count {
                if parameters[at] == UInt8(ascii: "\"") { isQuoted.toggle() }
                guard parameters[at] == UInt8(ascii: ";"), !isQuoted else { continue }
            }
            let part = parameters[min(start, parameters.count)..<min(at, parameters.count)]
            start = at + 1
            if let equals = part.firstIndex(of: UInt8(ascii: "=")) {
                visit(part[..<equals], part[(equals + 1)...])
            } else {
                // vCalendar 1.0 writes the encoding without a name: `;QUOTED-PRINTABLE:`.
                visit(part[part.startIndex..<part.startIndex], part)
            }
        }
    }

    /// Whether the value is written as quoted-printable, as vCalendar 1.0 does.
    var isQuotedPrintable: Bool {
        guard !parameters.isEmpty else { return false }
        var isFound = false
        forEachParameter { name, value in
            let isEncoding = name.isEmpty || name.elementsEqual("ENCODING".utf8) { $0.upperCased == $1 }
            if isEncoding, value.elementsEqual("QUOTED-PRINTABLE".utf8, by: { $0.upperCased == $1 }) { isFound = true }
        }
        return isFound
    }

    /// The value as text, with the escapes still in it.
    var text: String { CalendarText.decoded(value) }
}

extension UInt8 {
    /// The capital letter of an ASCII letter; other bytes are unchanged.
    var upperCased: UInt8 { self >= 0x61 && self <= 0x7A ? self - 0x20 : self }
    var isBlank: Bool { self == 0x20 || self == 0x09 }
    var isDigit: Bool { self >= 0x30 && self <= 0x39 }
}

extension UnsafeBufferPointer<UInt8> {
    /// The bytes without blanks and carriage returns at both ends.
    var trimmed: Slice<UnsafeBufferPointer<UInt8>> {
        var (start, end) = (startIndex, endIndex)
        while start < end, self[start].isBlank || self[start] == 0x0D { start += 1 }
        while end > start, self[end - 1].isBlank || self[end - 1] == 0x0D { end -= 1 }
        return self[start..<end]
    }
}
