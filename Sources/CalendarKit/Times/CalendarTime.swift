import SystemKit

/// A date or a time as a calendar file writes it (RFC 5545, 3.3.4 and 3.3.5).
package struct CalendarTime: Equatable, Hashable, Sendable {
    /// The clock that shows the time.
    package enum Clock: Equatable, Hashable, Sendable {
        /// A whole day.
        case date
        /// The same time of day in every zone.
        case floating
        case utc
        /// The zone that the file names; the name may be unknown.
        case zone(String)
    }

    /// The seconds from 1970-01-01 00:00 to the time, both on the same clock. For a date, its midnight.
    package var wall: Int
    package var clock: Clock

    package init(wall: Int, _ clock: Clock) {
        self.wall = wall
        self.clock = clock
    }

    package var isDate: Bool { clock == .date }
    package var day: Int { Self.day(of: wall) }
    package var secondOfDay: Int { wall - day * Self.secondsInDay }

    static let secondsInDay = 86_400

    /// Returns the days from 1970-01-01 to the day of a time.
    static func day(of wall: Int) -> Int {
        wall >= 0 ? wall / secondsInDay : -((-wall + secondsInDay - 1) / secondsInDay)
    }

    static func wall(year: Int, month: Int, day: Int, second: Int = 0) -> Int {
        CivilDate.daysSince1970(year: year, month: month, day: day) * secondsInDay + second
    }

    /// The time as the commands print it: `2026-11-21`, or `2026-11-21T09:00:00` with `Z` in UTC.
    package var text: String { Self.text(wall, isDate: isDate, isUTC: clock == .utc) }

    package static func text(_ wall: Int, isDate: Bool, isUTC: Bool) -> String {
        let day = day(of: wall)
        let date = CivilDate(daysSince1970: day)
        let head = "\(digits(date.year, 4))-\(digits(date.month, 2))-\(digits(date.day, 2))"
        guard !isDate else { return head }
        let second = wall - day * secondsInDay
        let time = "\(digits(second / 3600, 2)):\(digits(second / 60 % 60, 2)):\(digits(second % 60, 2))"
        return "\(head)T\(time)\(isUTC ? "Z" : "")"
    }

    private static func digits(_ number: Int, _ count: Int) -> String {
        let text = String(number)
        return String(repeating: "0", count: max(0, count - text.count)) + text
    }
}
