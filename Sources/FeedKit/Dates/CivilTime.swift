import FoundationEssentials
import SystemKit

/// The fields of a date and time. A day past the end of its month counts into the next month, as the author meant.
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

    /// The moment; nil if a field is out of range.
    var date: Date? {
        guard (1...9999).contains(year), (1...12).contains(month), (0...31).contains(day), (0...24).contains(hour),
            (0...59).contains(minute), second >= 0, second < 61, abs(offset) <= 26 * 3600
        else { return nil }
        let days = Double(CivilDate.daysSince1970(year: year, month: month, day: day))
        return Date(timeIntervalSince1970: days * 86400 + Double(hour * 3600 + minute * 60 - offset) + second)
    }

    /// Creates the beginning of a day, counted from 1970-01-01.
    init(days: Int) {
        let date = CivilDate(daysSince1970: days)
        self.init(year: date.year, month: date.month, day: date.day)
    }

    /// Returns the full year (RFC 2822 §4.3): one or two digits up to 49 are years of this century. Higher values, and
    /// three digits, count from 1900.
    static func fullYear(_ year: Int, digits: Int) -> Int {
        switch digits {
        case 1, 2: year < 50 ? 2000 + year : 1900 + year
        case 3: 1900 + year
        default: year
        }
    }
}
