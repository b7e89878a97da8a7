// Days as people write them, in short.
extension CalendarDay {
    package static let shortMonths = [
        "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ]

    /// `23 Nov`
    package var dayAndMonth: String { "\(day) \(Self.shortMonths[month - 1])" }

    /// `23 Nov 2026`
    package var withYear: String { "\(dayAndMonth) \(year)" }

    /// `Mon 23 Nov`
    package var withWeekday: String { "\(weekday.short) \(dayAndMonth)" }
}

extension Weekday {
    /// `Mon`
    package var short: String { ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"][rawValue - 1] }
}
