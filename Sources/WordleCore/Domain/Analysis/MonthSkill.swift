import QuadCore

/// The analyses of a month's daily games.
package struct MonthSkill: Equatable, Sendable {
    /// The first day of the month.
    package let month: CalendarDay
    package let games: Int
    /// The average rows of the player and of the best play for the same answers.
    package let average: Double
    package let bestAverage: Double
    /// The guesses that the choices of a game cost on average.
    package let inaccuracy: Double
    /// The guesses that luck saved in a game on average.
    package let luck: Double

    private init(_ month: CalendarDay, _ skills: [GameSkill]) {
        let count = Double(skills.count)
        self.month = month
        games = skills.count
        average = Double(skills.reduce(0) { $0 + $1.rows }) / count
        bestAverage = Double(skills.reduce(0) { $0 + $1.bestRows }) / count
        inaccuracy = skills.reduce(0) { $0 + $1.inaccuracy } / count
        luck = skills.reduce(0) { $0 + $1.luck } / count
    }

    /// Returns the months with games, the newest first.
    package static func months(_ skills: [(day: CalendarDay, skill: GameSkill)]) -> [MonthSkill] {
        Dictionary(grouping: skills) { $0.day.adding(days: 1 - $0.day.day) }
            .sorted { $0.key > $1.key }
            .map { MonthSkill($0.key, $0.value.map(\.skill)) }
    }
}
