import QuadCore

/// What stands beside a board: the figures of its source, this week, and what is left of yesterday.
package struct WordleOverview: Equatable, Sendable {
    package let record: WordleRecord
    package let week: [WordleMonth.Day]
    /// Yesterday's daily game, where it was begun and is not over.
    package let unfinished: WordleGame?
    /// No game was ever begun, of whatever words.
    package let isFirstGame: Bool
}

extension WordleService {
    /// - Parameters:
    ///   - source: whose games, by its id.
    ///   - weekStart: the day of the week that a week begins with.
    package func overview(
        of source: String, weekStart: Configuration.WeekStart
    ) async throws(WordleError) -> WordleOverview {
        let all = try await allGames()
        let games = all.filter { $0.source == source }
        let today = clock.today
        let past = weekStart == .monday ? today.weekday.rawValue - 1 : today.weekday.rawValue % 7
        let week = WordleMonth.days(from: today.adding(days: -past), count: 7, games: games, today: today)
        let yesterday = today.adding(days: -1)
        return WordleOverview(
            record: WordleRecord(games: games, today: Self.number(of: today)), week: week,
            unfinished: games.first { $0.kind == .daily && $0.day == yesterday && !$0.isOver },
            isFirstGame: all.isEmpty)
    }
}
