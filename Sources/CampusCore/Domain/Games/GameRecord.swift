import QuadCore

/// The figures of a game: the days that were played and won, and the streaks of won days.
package struct GameRecord: Equatable, Sendable {
    private let results: [CalendarDay: DayResult]
    private let today: CalendarDay
    package let played: Int
    package let won: Int
    /// The number of won days in a row that ends today or, if today is not decided yet, yesterday.
    package let streak: Int
    package let longest: Int

    /// A past day that was begun but not won counts as lost. An open day counts once it is decided.
    package init(_ results: [CalendarDay: DayResult], today: CalendarDay) {
        var decided: [CalendarDay: DayResult] = [:]
        for (day, result) in results { decided[day] = result == .open && day < today ? .lost : result }
        let wins = Set(decided.filter { $0.value == .won }.keys.map(\.dayNumber))
        (self.results, self.today) = (decided, today)
        played = decided.count { $0.value != .open }
        won = wins.count
        // Today's game can still be won. Until it is decided, the streak ends with yesterday.
        let isDecided = decided[today] == .won || decided[today] == .lost
        streak = Self.run(from: isDecided ? today.dayNumber : today.dayNumber - 1, step: -1, in: wins)
        longest = wins.filter { !wins.contains($0 - 1) }.map { Self.run(from: $0, step: 1, in: wins) }.max() ?? 0
    }

    /// The percentage of played days that were won, rounded half up; 0 without played days.
    package var winPercent: Int { played == 0 ? 0 : (200 * won + played) / (2 * played) }

    /// Returns the results of the last days, today last; nil for a day on which the game was not played.
    package func last(_ count: Int) -> [DayResult?] {
        (0..<max(0, count)).map { results[today.adding(days: $0 + 1 - count)] }
    }

    private static func run(from start: Int, step: Int, in wins: Set<Int>) -> Int {
        var length = 0
        while wins.contains(start + length * step) { length += 1 }
        return length
    }
}
