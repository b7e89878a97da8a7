import FoundationEssentials
import SystemKit

/// RFC 3339 and ISO 8601 dates, with and without separators, complete or partial.
enum ISODate {
    static func parse(_ bytes: [UInt8]) -> Date? {
        var reader = DigitReader(bytes)
        guard var time = calendarDate(&reader) else { return nil }
        if reader.isAtEnd { return time.date }
        reader.skipSpaces()
        if reader.take("T") || reader.take("t") { reader.skipSpaces() }
        let hasClock = reader.isDigit
        if hasClock, !clock(&reader, &time) { return nil }
        reader.skipSpaces()
        // "2013-01-27-01" has one part too many, not a zone: a date without a time only allows zones such as "Z" and
        // "+02:00".
        if !hasClock, !reader.isAtEnd, reader.rest.utf8.allSatisfy({ $0.isDigit || $0 == UInt8(ascii: "-") }) {
            return nil
        }
        guard zone(&reader, &time) else { return nil }
        return time.date
    }

    /// Reads one of these forms: YYYY, YYYY-MM, YYYY-MM-DD, YYYYMMDD, YYMMDD, YY-MM-DD, -YYMM, -YY-MM, YYYY-DDD,
    /// YYYYDDD, YYYY-Www-D, YYYY/MM/DD.
    private static func calendarDate(_ reader: inout DigitReader) -> CivilTime? {
        if reader.take("-") { return shortMonth(&reader) }
        guard let (first, digits) = reader.number() else { return nil }
        switch digits {
        case 8: return CivilTime(year: first / 10000, month: first / 100 % 100, day: first % 100)
        case 7: return ordinal(first / 1000, first % 1000)
        case 6:
            // YYMMDD, unless only YYYYMM is a valid date.
            if first % 100 > 31 || !(1...12).contains(first / 100 % 100) {
                return CivilTime(year: first / 100, month: first % 100)
            }
            return CivilTime(
                year: CivilTime.fullYear(first / 10000, digits: 2), month: first / 100 % 100, day: first % 100)
        case 5: return ordinal(CivilTime.fullYear(first / 1000, digits: 2), first % 1000)
        case 4: break
        case 2:
            guard reader.peek("-") else { return nil }
        default: return nil
        }
        var time = CivilTime(year: CivilTime.fullYear(first, digits: digits))
        guard reader.take("-") || reader.take("/") else {
            return reader.isAtEnd || digits == 4 && reader.peek("T") ? time : nil
        }
        if reader.take("W") || reader.take("w") { return week(&reader, time.year) }
        guard let (second, width) = reader.number() else { return nil }
        // "2003-012-31": one publisher's months had one zero too many.
        if width == 3, !reader.peek("-") { return ordinal(time.year, second) }
        if width == 4 {
            time.month = second / 100
            time.day = second % 100
            return time
        }
        time.month = second
        guard reader.take("-") || reader.take("/") else { return time }
        guard let (third, length) = reader.number(), length <= 2 else { return nil }
        time.day = third
        return time
    }

    /// Reads the rest of "-0312" and "-03-12" after the hyphen, ISO 8601:2000 §5.2.1.3.
    private static func shortMonth(_ reader: inout DigitReader) -> CivilTime? {
        guard let (first, digits) = reader.number() else { return nil }
        if digits == 4 { return CivilTime(year: CivilTime.fullYear(first / 100, digits: 2), month: first % 100) }
        guard digits == 2, reader.take("-"), let (month, width) = reader.number(), width == 2 else { return nil }
        return CivilTime(year: CivilTime.fullYear(first, digits: 2), month: month)
    }

    private static func ordinal(_ year: Int, _ day: Int) -> CivilTime? {
        guard (1...366).contains(day) else { return nil }
        return CivilTime(days: CivilDate.daysSince1970(year: year, month: 1, day: 1) + day - 1)
    }

    /// Returns the date of an ISO 8601 week. The first week contains the year's first Thursday.
    private static func week(_ reader: inout DigitReader, _ year: Int) -> CivilTime? {
        guard let (digits, width) = reader.number() else { return nil }
        var week = digits
        var day = 1
        if width == 3 {
            week = digits / 10
            day = digits % 10
        } else if reader.take("-"), let (number, _) = reader.number() {
            day = number
        }
        guard (1...53).contains(week), (1...7).contains(day) else { return nil }
        let fourth = CivilDate.daysSince1970(year: year, month: 1, day: 4)
        let monday = fourth - ((fourth + 3) % 7 + 7) % 7
        return CivilTime(days: monday + (week - 1) * 7 + day - 1)
    }

    /// Reads hh, hh:mm, hh:mm:ss, hhmm or hhmmss, each with an optional fraction.
    static func clock(_ reader: inout DigitReader, _ time: inout CivilTime) -> Bool {
        guard let (first, digits) = reader.number() else { return false }
        switch digits {
        case 1, 2:
            time.hour = first
            guard reader.take(":") || reader.take(".") else { return true }
            guard let (minute, _) = reader.number() else { return true }
            time.minute = minute
            if reader.take(":") || reader.peek(".") && reader.take("."), let (second, _) = reader.number() {
                time.second = Double(second)
            }
        case 4:
            time.hour = first / 100
            time.minute = first % 100
        case 6:
            time.hour = first / 10000
            time.minute = first / 100 % 100
            time.second = Double(first % 100)
        default: return false
        }
        if reader.take(".") || reader.take(",") {
            guard let (fraction, width) = reader.number() else { return true }
            var scale = 1.0
            for _ in 0..<width { scale *= 10 }
            time.second += Double(fraction) / scale
        }
        return true
    }

    /// Reads Z, ±hh:mm, ±hhmm, ±hh or a named zone. A missing zone means UTC.
    static func zone(_ reader: inout DigitReader, _ time: inout CivilTime) -> Bool {
        if reader.isAtEnd { return true }
        let rest = reader.rest.trimmingWhiteSpace()
        guard let offset = ZoneName.offset(rest) else { return false }
        time.offset = offset
        return true
    }
}
