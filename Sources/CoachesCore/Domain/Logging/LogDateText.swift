import QuadCore

/// Days in the sentences about a line.
enum LogDateText {
    private static let months = [
        "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ]

    /// `3 Dec`, and the year where it is another one than today's.
    static func day(_ day: CalendarDay, from today: CalendarDay) -> String {
        "\(day.day) \(months[day.month - 1])" + (day.year == today.year ? "" : " \(day.year)")
    }
}
