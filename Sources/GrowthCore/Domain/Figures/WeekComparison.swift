import QuadCore

/// This week up to today against the weeks before it up to the same day.
package struct WeekComparison: Equatable, Sendable {
    /// Weeks that say what is usual.
    static let weeks = 8

    package let minutes: Int
    /// The mean of the weeks before; nil where there were none.
    package let usualMinutes: Int?
    /// Of intensity 4 and 5.
    package let hardDays: Int
    let days: Int
    let usualHardDays: Int?

    /// - Parameter seconds: of each day, by its `dayNumber`.
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
        // Weeks before the first session were not easy ones.
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
