import SystemKit

extension CalendarTime {
    /// Reads the value of a property such as DTSTART. The value itself says whether it is a date or a time; the parameter
    /// VALUE of some programs is wrong.
    /// - Parameter zone: the value of TZID.
    /// - Returns: nil if the text is no date and no time, or names a day that does not exist.
    init?(_ bytes: UnsafeBufferPointer<UInt8>, zone: String?) {
        var reader = TimeReader(bytes)
        guard let day = reader.date() else { return nil }
        guard let second = reader.time() else {
            // Google writes the days of birthdays with a Z.
            _ = reader.offset()
            // A time that cannot be read must not become midnight.
            guard reader.isAtEnd else { return nil }
            self.init(wall: day * Self.secondsInDay, .date)
            return
        }
        let suffix = reader.offset()
        guard reader.isAtEnd else { return nil }
        let wall = day * Self.secondsInDay + second
        switch zone {
        case _ where suffix != nil: self.init(wall: wall - (suffix ?? 0), .utc)
        case nil: self.init(wall: wall, .floating)
        case let name? where ZoneName.isUTC(name): self.init(wall: wall, .utc)
        case let name?: self.init(wall: wall, .zone(name))
        }
    }

    /// Reads a time as commands take it: `19970902T090000`, `1997-09-02T09:00`, `1997-09-02`.
    package init?(typed text: String) {
        let bytes = Array(text.utf8)
        guard let time = bytes.withUnsafeBufferPointer({ CalendarTime($0, zone: nil) }) else { return nil }
        self = time
    }
}

/// Reads dates and times of calendar files, with and without the separators of ISO 8601.
private struct TimeReader {
    private let bytes: UnsafeBufferPointer<UInt8>
    private var at = 0

    init(_ bytes: UnsafeBufferPointer<UInt8>) {
        self.bytes = bytes.trimmed
    }

    var isAtEnd: Bool { at == bytes.count }

    /// Returns days since 1970.
    mutating func date() -> Int? {
        guard let year = digits(4) else { return nil }
        skip("-")
        guard let month = digits(2), (1...12).contains(month) else { return nil }
        skip("-")
        guard let day = digits(2), year > 0, (1...CivilDate.length(ofMonth: month, in: year)).contains(day) else {
            return nil
        }
        return CivilDate.daysSince1970(year: year, month: month, day: day)
    }

    /// Returns the second of the day; nil at the end.
    mutating func time() -> Int? {
        let start = at
        guard at < bytes.count, bytes[at].upperCased == UInt8(ascii: "T") else { return nil }
        at += 1
        guard let hour = digits(2), hour <= 24 else { return failed(start) }
        skip(":")
        guard let minute = digits(2), minute < 60 else { return failed(start) }
        skip(":")
        // Some programs leave the seconds out.
        let second = at < bytes.count && bytes[at].isDigit ? digits(2) : 0
        guard let second, second <= 60, hour < 24 || (minute == 0 && second == 0) else { return failed(start) }
        if at < bytes.count, bytes[at] == UInt8(ascii: ".") {
            at += 1
            while at < bytes.count, bytes[at].isDigit { at += 1 }
        }
        return hour * 3600 + minute * 60 + min(second, 59)
    }

    private mutating func failed(_ start: Int) -> Int? {
        at = start
        return nil
    }

    /// Returns the seconds that the clock is ahead of UTC: `Z`, `-0500`, `+01:00`; nil without such an ending.
    mutating func offset() -> Int? {
        guard at < bytes.count else { return nil }
        let sign = bytes[at]
        if sign.upperCased == UInt8(ascii: "Z") {
            at += 1
            return 0
        }
        guard sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-") else { return nil }
        let start = at
        at += 1
        guard let hours = digits(2) else {
            at = start
            return nil
        }
        skip(":")
        let minutes = digits(2) ?? 0
        return (sign == UInt8(ascii: "-") ? -1 : 1) * (hours * 3600 + minutes * 60)
    }

    private mutating func digits(_ count: Int) -> Int? {
        guard at + count <= bytes.count else { return nil }
        var number = 0
        for place in at..<(at + count) {
            guard bytes[place].isDigit else { return nil }
            number = number * 10 + Int(bytes[place] - 0x30)
        }
        at += count
        return number
    }

    private mutating func skip(_ sign: Unicode.Scalar) {
        if at < bytes.count, bytes[at] == UInt8(ascii: sign) { at += 1 }
    }
}
