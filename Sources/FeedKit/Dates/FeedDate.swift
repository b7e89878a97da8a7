import FoundationEssentials
import SystemKit

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
        let days = Double(CivilDate.daysSince1970(year: year, month: month, day: day))
        return Date(timeIntervalSince1970: days * 86400 + Double(hour * 3600 + minute * 60 - offset) + second)
    }

    /// The day that `days` counts from 1970-01-01, at its beginning.
    init(days: Int) {
        let date = CivilDate(daysSince1970: days)
        self.init(year: date.year, month: date.month, day: date.day)
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
