import SystemKit

/// A date of the calendar, without a time or a time zone.
///
/// The calendar is proleptic Gregorian, whatever calendar or language the machine is set to.
package struct CalendarDay: Hashable, Sendable {
    package let year: Int
    /// 1…12
    package let month: Int
    /// 1…31
    package let day: Int

    /// Returns nil for a date that does not exist, such as 30 February.
    package init?(year: Int, month: Int, day: Int) {
        guard (0...9999).contains(year), (1...12).contains(month) else { return nil }
        guard (1...CivilDate.length(ofMonth: month, in: year)).contains(day) else { return nil }
        self.year = year
        self.month = month
        self.day = day
    }

    /// - Parameter dayNumber: days since 1970-01-01. Beyond the years 0000…9999, the nearest day is taken.
    package init(dayNumber: Int) {
        let date = CivilDate(daysSince1970: min(max(dayNumber, Self.firstDayNumber), Self.lastDayNumber))
        year = date.year
        month = date.month
        day = date.day
    }

    /// Hashes a single number, because calendars and charts look up hundreds of days per frame.
    package func hash(into hasher: inout Hasher) { hasher.combine((year * 16 + month) * 32 + day) }

    /// - Parameter text: `2026-11-21`, and nothing else.
    package init?(_ text: some StringProtocol) {
        let bytes = Array(text.utf8)
        guard bytes.count == 10, bytes[4] == UInt8(ascii: "-"), bytes[7] == UInt8(ascii: "-") else { return nil }
        guard let year = Self.number(bytes[0..<4]), let month = Self.number(bytes[5..<7]),
            let day = Self.number(bytes[8..<10])
        else { return nil }
        self.init(year: year, month: month, day: day)
    }

    /// Days since 1970-01-01.
    package var dayNumber: Int { CivilDate.daysSince1970(year: year, month: month, day: day) }

    package var weekday: Weekday {
        // 1970-01-01 was a Thursday.
        let index = (dayNumber + 3) % 7
        return Weekday.allCases[index < 0 ? index + 7 : index]
    }

    /// The Monday of the day's week.
    package var firstOfWeek: CalendarDay { adding(days: 1 - weekday.rawValue) }

    package func adding(days: Int) -> CalendarDay {
        let (sum, overflow) = dayNumber.addingReportingOverflow(days)
        return CalendarDay(dayNumber: overflow ? (days < 0 ? Int.min : Int.max) : sum)
    }

    /// Returns the same day of another month, or its last day if that month is shorter: 31 January plus one is 28
    /// February.
    package func adding(months: Int) -> CalendarDay {
        let bounded = min(max(months, -120_000), 120_000)
        let index = min(max(year * 12 + month - 1 + bounded, 0), 10_000 * 12 - 1)
        let newYear = index / 12
        let newMonth = index % 12 + 1
        let newDay = min(day, CivilDate.length(ofMonth: newMonth, in: newYear))
        return CalendarDay(year: newYear, month: newMonth, day: newDay) ?? self
    }

    /// Returns the days from this day to another; negative if the other day is earlier.
    package func days(to other: CalendarDay) -> Int { other.dayNumber - dayNumber }

    package var firstOfMonth: CalendarDay { adding(days: 1 - day) }

    package var daysInMonth: Int { CivilDate.length(ofMonth: month, in: year) }

    private static func number(_ digits: ArraySlice<UInt8>) -> Int? {
        var value = 0
        for digit in digits {
            guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(digit) else { return nil }
            value = value * 10 + Int(digit - UInt8(ascii: "0"))
        }
        return value
    }

    private static let firstDayNumber = -719_528
    private static let lastDayNumber = 2_932_896

    /// 9999-12-31, for items that have no day and come last.
    package static let last = CalendarDay(dayNumber: lastDayNumber)
}

extension CalendarDay: Comparable {
    package static func < (left: CalendarDay, right: CalendarDay) -> Bool {
        (left.year, left.month, left.day) < (right.year, right.month, right.day)
    }
}

/// `2026-11-21`
extension CalendarDay: CustomStringConvertible {
    package var description: String {
        String(unsafeUninitializedCapacity: 10) { bytes in
            var rest = (year * 100 + month) * 100 + day
            for place in (0..<10).reversed() {
                if place == 4 || place == 7 {
                    bytes[place] = UInt8(ascii: "-")
                } else {
                    bytes[place] = UInt8(ascii: "0") + UInt8(rest % 10)
                    rest /= 10
                }
            }
            return 10
        }
    }
}

extension CalendarDay: Codable {
    package init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        guard let day = CalendarDay(try container.decode(String.self)) else {
            throw DecodingError.dataCorruptedError(
                in: container, debugDescription: "a date is written as 2026-11-21")
        }
        self = day
    }

    package func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(description)
    }
}
