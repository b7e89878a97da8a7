import QuadCore

extension WordleService {
    /// Returns the daily games of the source for a list of games. Does not fetch a word.
    /// - Parameters:
    ///   - day: the present day.
    ///   - count: the number of days in `GameSummary.days`.
    ///   - style: the characters of today's result.
    ///   - route: the place of today's board.
    package func summary(
        on day: CalendarDay, days count: Int, _ style: WordleShareStyle, route: String
    ) async throws(WordleError) -> GameSummary {
        let games = try await allGames().counting(for: source.id).filter { $0.kind == .daily }
        let daily = WordleRecord(
            games: games, today: Self.number(of: day), imported: try await imported(for: source.id)
        ).daily
        var summary = GameSummary(id: "wordle", title: "Wordle", route: route)
        (summary.streak, summary.longest) = (daily.currentStreak, daily.maxStreak)
        (summary.played, summary.winPercent) = (daily.played, daily.winPercent)
        let results = Dictionary(games.compactMap { game in game.result.map { (game.day, $0) } }) { $1 }
        summary.days = (0..<max(0, count)).map { results[day.adding(days: $0 + 1 - count)] }
        guard let today = games.first(where: { $0.day == day }), let result = today.result else { return summary }
        (summary.today, summary.progress) = (result, today.progress)
        summary.shareText = try? today.shareText(style)
        return summary
    }
}

extension WordleGame {
    /// The result; nil if the game is not begun.
    fileprivate var result: DayResult? {
        switch state {
        case .won: .won
        case .lost: .lost
        case .playing: rows.isEmpty ? nil : .open
        }
    }

    /// The progress in words: `row 3 of 6`.
    fileprivate var progress: String {
        switch state {
        case .won: "solved in \(rows.count) of \(Self.mostRows)"
        case .lost: "not solved"
        case .playing: "row \(rows.count + 1) of \(Self.mostRows)"
        }
    }
}
