import SystemKit

/// Days and hours as people read them.
package enum DateText {
    static let monthNames = [
        "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November",
        "December",
    ]
    private static let months = monthNames.map { String($0.prefix(3)) }
    private static let weekdays = Weekday.names.map { String($0.prefix(3)) }

    /// `Mon`
    package static func weekday(_ day: CalendarDay) -> String { weekdays[day.weekday.rawValue - 1] }
    /// `November 2026`
    package static func month(_ day: CalendarDay) -> String { "\(monthName(day)) \(day.year)" }
    /// `Nov 2026`
    package static func shortMonth(_ day: CalendarDay) -> String { "\(months[day.month - 1]) \(day.year)" }
    /// `November`
    package static func monthName(_ day: CalendarDay) -> String { monthName(day.month) }
    /// - Parameter month: 1…12
    package static func monthName(_ month: Int) -> String { monthNames[month - 1] }

    /// `23 Nov`
    package static func dayMonth(_ day: CalendarDay) -> String { "\(day.day) \(months[day.month - 1])" }
    /// `23 Nov 2026`
    package static func full(_ day: CalendarDay) -> String { "\(dayMonth(day)) \(day.year)" }

    /// `Monday 23 November`
    package static func long(_ day: CalendarDay) -> String {
        "\(day.weekday.name) \(day.day) \(monthName(day))"
    }

    /// `23 Nov`, with the year if it differs from today's year.
    package static func day(_ day: CalendarDay, today: CalendarDay) -> String {
        day.year == today.year ? dayMonth(day) : full(day)
    }

    /// `Mon 23 Nov`, with the year if it differs from today's year.
    package static func date(_ day: CalendarDay, today: CalendarDay) -> String {
        "\(weekday(day)) \(self.day(day, today: today))"
    }

    /// `23 Nov`, or month and year, `Nov 2025`, for a day of another year.
    package static func short(_ day: CalendarDay, today: CalendarDay) -> String {
        day.year == today.year
            ? dayMonth(day)
            : "\(months[day.month - 1]) \(day.year)"
    }

    /// `Mon 23 Nov 15:30`, with `~` before a date that depends on an open step.
    package static func due(_ due: DueDate, isForeseen: Bool = false, today: CalendarDay) -> String {
        let text = date(due.day, today: today)
        let hour = due.minute.map { " \(clock($0))" } ?? ""
        return (isForeseen ? "~" : "") + text + hour
    }

    /// `15:30` for 930 minutes after midnight.
    package static func clock(_ minute: Int) -> String { "\((minute / 60).twoDigits):\((minute % 60).twoDigits)" }
}
