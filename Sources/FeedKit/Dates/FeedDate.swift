import FoundationEssentials

/// Dates as feeds write them. What can't be read is nil: a guess would put old articles on top.
///
/// Read are RFC 3339 and the rest of ISO 8601 (W3CDTF partials, week and ordinal dates, no separators), RFC 2822 with
/// two-digit years, names of zones and missing parts, `asctime`, seconds since 1970, and month names in a dozen
/// languages, together with the Korean, Greek and Hungarian forms some publishing tools write.
package enum FeedDate {
    package static func parse(_ text: String) -> Date? {
        let trimmed = text.trimmingWhiteSpace()
        guard !trimmed.isEmpty, trimmed.utf8.count <= 120 else { return nil }
        let bytes = Array(trimmed.utf8)
        if let date = MailDate.parse(bytes) ?? ISODate.parse(bytes) { return date }
        if let date = epoch(trimmed) { return date }
        if bytes.contains(where: { $0 >= 0x80 }), let date = KoreanDate.parse(trimmed) { return date }
        return LooseDate.parse(trimmed)
    }

    /// Seconds since 1970, or milliseconds when there are thirteen digits.
    private static func epoch(_ text: String) -> Date? {
        guard (9...13).contains(text.utf8.count), text.utf8.allSatisfy(\.isDigit), let value = Double(text) else {
            return nil
        }
        return Date(timeIntervalSince1970: text.utf8.count >= 12 ? value / 1000 : value)
    }
}

/// Fields of a date; a day past the end of its month runs into the next, as it was meant.
struct CivilTime {
    var year: Int
    var month = 1
    var day = 1
    var hour = 0
    var minute = 0
    var second = 0.0
    /// Seconds east of Greenwich.
    var offset = 0

    init(
        year: Int, month: Int = 1, day: Int = 1, hour: Int = 0, minute: Int = 0, second: Double = 0, offset: Int = 0
    ) {
        self.year = year
        self.month = month
        self.day = day
        self.hour = hour
        self.minute = minute
        self.second = second
        self.offset = offset
    }

    /// nil for what is no time at all.
    var date: Date? {
        guard (1...9999).contains(year), (1...12).contains(month), (0...31).contains(day), (0...24).contains(hour),
            (0...59).contains(minute), second >= 0, second < 61, abs(offset) <= 26 * 3600
        else { return nil }
        let days = Double(Self.days(year, month, day))
        return Date(timeIntervalSince1970: days * 86400 + Double(hour * 3600 + minute * 60 - offset) + second)
    }

    /// Days since 1970-01-01 in the Gregorian calendar.
    static func days(_ year: Int, _ month: Int, _ day: Int) -> Int {
        let shifted = month <= 2 ? year - 1 : year
        let era = (shifted >= 0 ? shifted : shifted - 399) / 400
        let yearOfEra = shifted - era * 400
        let dayOfYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1
        return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
    }

    /// The day that `days` counts from 1970-01-01, at its beginning: `days(_:_:_:)` backwards.
    init(days: Int) {
        let shifted = days + 719_468
        let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
        let dayOfEra = shifted - era * 146_097
        let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let part = (5 * dayOfYear + 2) / 153
        month = part < 10 ? part + 3 : part - 9
        year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
        day = dayOfYear - (153 * part + 2) / 5 + 1
    }

    /// RFC 2822 §4.3: years of one or two digits up to 49 are of this century; those above, and three digits, count
    /// from 1900.
    static func fullYear(_ year: Int, digits: Int) -> Int {
        switch digits {
        case 1, 2: year < 50 ? 2000 + year : 1900 + year
        case 3: 1900 + year
        default: year
        }
    }
}
