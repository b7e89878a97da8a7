/// Days and hours as people read them.
package enum DateText {
    private static let weekdays = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]
    private static let longWeekdays = [
        "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday",
    ]
    private static let months = [
        "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ]
    private static let longMonths = [
        "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November",
        "December",
    ]

    /// `Mon`
    package static func weekday(_ day: CalendarDay) -> String { weekdays[day.weekday.rawValue - 1] }
    /// `Monday`
    package static func weekdayName(_ day: CalendarDay) -> String { longWeekdays[day.weekday.rawValue - 1] }
    /// `November 2026`
    package static func month(_ day: CalendarDay) -> String { "\(longMonths[day.month - 1]) \(day.year)" }
    /// `November`
    package static func monthName(_ day: CalendarDay) -> String { longMonths[day.month - 1] }

    /// `23 Nov`
    package static func dayMonth(_ day: CalendarDay) -> String { "\(day.day) \(months[day.month - 1])" }
    /// `23 Nov 2026`
    package static func full(_ day: CalendarDay) -> String { "\(dayMonth(day)) \(day.year)" }

    /// `Monday 23 November`
    package static func long(_ day: CalendarDay) -> String {
        "\(longWeekdays[day.weekday.rawValue - 1]) \(day.day) \(monthName(day))"
    }

    /// `23 Nov`
    package static func short(_ day: CalendarDay) -> String { "\(day.day) \(months[day.month - 1])" }

    /// `Mon 23 Nov`, with the year where it is another than today's.
    package static func date(_ day: CalendarDay, today: CalendarDay) -> String {
        let text = "\(weekday(day)) \(dayMonth(day))"
        return day.year == today.year ? text : "\(text) \(day.year)"
    }

    /// `23 Nov`, or `Nov 25` of another year.
    package static func short(_ day: CalendarDay, today: CalendarDay) -> String {
        day.year == today.year
            ? dayMonth(day)
            : "\(months[day.month - 1]) \(day.year % 100 < 10 ? "0" : "")\(day.year % 100)"
    }

    /// `Mon 23 Nov 15:30`, with `~` before a date that hangs on an open step.
    package static func due(_ due: DueDate, isForeseen: Bool = false, today: CalendarDay) -> String {
        let text = date(due.day, today: today)
        let hour = due.minute.map { " \(clock($0))" } ?? ""
        return (isForeseen ? "~" : "") + text + hour
    }

    /// `15:30` for 930 minutes after midnight.
    package static func clock(_ minute: Int) -> String {
        func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
        return "\(two(minute / 60)):\(two(minute % 60))"
    }
}
