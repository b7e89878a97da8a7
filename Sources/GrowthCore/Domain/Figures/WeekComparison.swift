import QuadCore

/// A comparison of this week up to today with earlier weeks up to the same weekday.
package struct WeekComparison: Equatable, Sendable {
    /// The number of earlier weeks to compare with.
    static let weeks = 8

    package let minutes: Int
    /// The mean of the earlier weeks; nil if there are none.
    package let usualMinutes: Int?
    /// The number of days with a session of intensity 4 or 5.
    package let hardDays: Int
    let days: Int
    let usualHardDays: Int?

    /// - Parameter seconds: the seconds of each day, by its `dayNumber`.
    init(_ sessions: [PracticeSession], _ seconds: [Int: Int], today: CalendarDay) {
        let (monday, now) = (WeekGoals.monday(of: today).dayNumber, today.dayNumber)
        let start = monday - 7 * Self.weeks
        let hard = Set(
            sessions.lazy.filter { ($0.intensity ?? 0) >= 4 && $0.dayNumber >= start }.map(\.dayNumber))
        func span(_ weeksBack: Int) -> ClosedRange<Int> { monday - 7 * weeksBack...now - 7 * weeksBack }
        func minutes(_ days: ClosedRange<Int>) -> Int { (days.reduce(0) { $0 + (seconds[$1] ?? 0) } + 30) / 60 }
        self.minutes = minutes(span(0))
        days = span(0).count { seconds[$0] != nil }
        hardDays = span(0).count { hard.contains($0) }
        // Weeks before the first session do not count as easy weeks.
        let first = seconds.keys.min() ?? now
        let before = (1...Self.weeks).filter { monday - 7 * ($0 - 1) > first }
        guard !before.isEmpty else {
            (usualMinutes, usualHardDays) = (nil, nil)
            return
        }
        usualMinutes = before.reduce(0) { $0 + minutes(span($1)) } / before.count
        let hardBefore = before.reduce(0) { sum, week in sum + span(week).count { hard.contains($0) } }
        usualHardDays = Int((Double(hardBefore) / Double(before.count)).rounded())
    }
}
