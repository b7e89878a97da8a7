import QuadCore

/// The information beside a board: the statistics of its source, this week, and yesterday's open game.
package struct WordleOverview: Equatable, Sendable {
    package let record: WordleRecord
    package let week: [WordleMonth.Day]
    /// Yesterday's daily game, if it was begun and is not over.
    package let unfinished: WordleGame?
    /// Whether no game was ever begun, with any words.
    package let isFirstGame: Bool
}

extension WordleService {
    /// - Parameters:
    ///   - source: the id of the source.
    ///   - weekStart: the first day of the week.
    package func overview(
        of source: String, weekStart: Configuration.WeekStart
    ) async throws(WordleError) -> WordleOverview {
        let all = try await allGames()
        let games = all.counting(for: source)
        let today = clock.today
        let past = weekStart == .monday ? today.weekday.rawValue - 1 : today.weekday.rawValue % 7
        let week = WordleMonth.days(from: today.adding(days: -past), count: 7, games: games, today: today)
        let yesterday = today.adding(days: -1)
        return WordleOverview(
            record: WordleRecord(
                games: games, today: Self.number(of: today), imported: try await imported(for: source)), week: week,
            unfinished: games.first { $0.kind == .daily && $0.day == yesterday && !$0.isOver },
            isFirstGame: all.isEmpty)
    }
}
