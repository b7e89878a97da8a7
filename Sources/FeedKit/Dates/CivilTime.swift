import FoundationEssentials
import SystemKit

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
