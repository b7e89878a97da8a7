import SystemKit

/// The time of a record, and the difference between local time and UTC then.
package struct RecordMoment: Equatable, Sendable {
    /// Milliseconds since 1970.
    package let milliseconds: Int
    /// Minutes that local time is ahead of UTC.
    package let offset: Int
    /// Minutes after midnight at which the previous business day ends.
    package let dayEnds: Int

    package init(milliseconds: Int, offset: Int = 0, dayEnds: Int = 0) {
        self.milliseconds = milliseconds
        self.offset = offset
        self.dayEnds = dayEnds
    }

    /// Returns the same moment with another end of the business day, in minutes after midnight.
    package func ending(_ dayEnds: Int) -> RecordMoment {
        RecordMoment(milliseconds: milliseconds, offset: offset, dayEnds: dayEnds)
    }

    private var localSeconds: Int { Self.floor(milliseconds, 1000) + offset * 60 }

    /// The business day, in days since 1970. All sums, lists and reports use this day.
    package var dayNumber: Int { Self.floor(localSeconds - dayEnds * 60, 86_400) }
    /// The local date, in days since 1970.
    package var calendarDay: Int { Self.floor(localSeconds, 86_400) }
    /// Returns the hours of a business day in order, such as 4, 5 … 23, 0 … 3 for a day that ends at 04:00.
    package static func hours(ofDayEnding minutes: Int) -> [Int] { (0..<24).map { (minutes / 60 + $0) % 24 } }
    /// The local hour, 0…23.
    package var hour: Int { (localSeconds - calendarDay * 86_400) / 3600 }
    /// The month of the local date: `2026-11`.
    package var month: String { String(dayText.prefix(7)) }
    /// The local date: `2026-11-20`.
    package var dayText: String { Self.text(ofDay: calendarDay) }
    /// The business day: `2026-11-20`.
    package var businessDayText: String { Self.text(ofDay: dayNumber) }
    /// The local time: `18:45`.
    package var timeText: String {
        let seconds = localSeconds - calendarDay * 86_400
        return "\((seconds / 3600).twoDigits):\((seconds / 60 % 60).twoDigits)"
    }

    /// The moment in UTC: `2026-11-20T23:45:12.123Z`.
    package var text: String {
        let days = Self.floor(milliseconds, 86_400_000)
        let rest = milliseconds - days * 86_400_000
        let time = [rest / 3_600_000, rest / 60_000 % 60, rest / 1000 % 60].map(\.twoDigits).joined(separator: ":")
        return "\(Self.text(ofDay: days))T\(time).\((rest % 1000).padded(to: 3))Z"
    }

    /// The allowed difference between the clocks of two machines, in milliseconds.
    private static let clockSlack = 60_000

    /// Whether the clock that gave this moment is behind the clock that gave `latest` earlier.
    package func isBehind(_ latest: RecordMoment?) -> Bool {
        guard let latest else { return false }
        return latest.milliseconds.clampedAdding(-milliseconds) > Self.clockSlack
    }

    private static func text(ofDay day: Int) -> String {
        let date = CivilDate(daysSince1970: day)
        return "\(date.year.padded(to: 4))-\(date.month.twoDigits)-\(date.day.twoDigits)"
    }

    /// Reads exactly the format that `text` writes.
    package init?(_ text: String, offset: Int, dayEnds: Int = 0) {
        let bytes = Array(text.utf8)
        func number(_ range: Range<Int>) -> Int? {
            var value = 0
            for byte in bytes[range] {
                guard (0x30...0x39).contains(byte) else { return nil }
                value = value * 10 + Int(byte - 0x30)
            }
            return value
        }
        let marks: [(Int, UInt8)] = [(4, 0x2D), (7, 0x2D), (10, 0x54), (13, 0x3A), (16, 0x3A), (19, 0x2E), (23, 0x5A)]
        guard bytes.count == 24, marks.allSatisfy({ bytes[$0.0] == $0.1 }), (-1440...1440).contains(offset),
            (0..<1440).contains(dayEnds),
            let year = number(0..<4), let month = number(5..<7), let day = number(8..<10), let hour = number(11..<13),
            let minute = number(14..<16), let second = number(17..<19), let milli = number(20..<23),
            (1...12).contains(month), (1...CivilDate.length(ofMonth: month, in: year)).contains(day), hour < 24,
            minute < 60, second < 60
        else { return nil }
        let days = CivilDate.daysSince1970(year: year, month: month, day: day)
        self.init(
            milliseconds: ((days * 24 + hour) * 60 + minute) * 60_000 + second * 1000 + milli, offset: offset,
            dayEnds: dayEnds)
    }

    private static func floor(_ number: Int, _ divisor: Int) -> Int {
        number >= 0 ? number / divisor : -((-number + divisor - 1) / divisor)
    }
}
