import QuadDomain

/// Numbers, dates and times of the Wordle tab in words.
package enum WordleText {
    private static let months = [
        "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November",
        "December",
    ]

    /// `21 November 2026`
    package static func longDate(_ day: CalendarDay) -> String {
        "\(day.day) \(months[day.month - 1]) \(day.year)"
    }

    /// `November 2026`
    package static func month(_ day: CalendarDay) -> String {
        "\(months[day.month - 1]) \(day.year)"
    }

    /// `05:12:33`
    package static func duration(_ seconds: Double) -> String {
        let whole = max(0, Int(seconds.rounded(.up)))
        return [whole / 3600, whole / 60 % 60, whole % 60].map { $0 < 10 ? "0\($0)" : "\($0)" }.joined(separator: ":")
    }
}
