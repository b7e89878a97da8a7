import PuzzleKit
import QuadCore
import SystemKit

/// The games of the tab, for both the screens and the command line.
package struct GameService: Sendable {
    package let repository: any GameRepository

    package init(_ repository: any GameRepository) {
        self.repository = repository
    }

    /// Returns what of the stored games cannot be read; nil if all is well.
    package func notice() async -> String? { await repository.notice() }

    /// Returns the puzzles of Pipes of a day, continued or new.
    package func pipes(on day: CalendarDay) async throws(CampusError) -> OpenedGame<PipesDay> {
        let stored = try await repository.game(id: CampusGame.pipes.id(on: day))
        let (game, problems) = await OwnThread.run { () -> (PipesDay, [Int: GameRestoreError]) in
            guard let stored else { return (PipesDay(day), [:]) }
            var problems: [Int: GameRestoreError] = [:]
            return (PipesDay(stored, problems: &problems), problems)
        }
        let notices = problems.sorted { $0.key < $1.key }.map { place, problem in
            "The puzzle \(GameDay.name(ofPuzzle: place)) starts anew, because it cannot be restored: \(problem.message)"
        }
        return OpenedGame(game: game, stored: stored, notice: notices.first)
    }

    /// Returns the game of Echo of a day, continued or new.
    package func echo(on day: CalendarDay) async throws(CampusError) -> OpenedGame<EchoDay> {
        guard let stored = try await repository.game(id: CampusGame.echo.id(on: day)) else {
            return OpenedGame(game: EchoDay(day), stored: nil, notice: nil)
        }
        do throws(GameRestoreError) {
            return OpenedGame(game: try EchoDay(stored), stored: stored, notice: nil)
        } catch {
            return OpenedGame(
                game: EchoDay(day), stored: stored,
                notice: "Echo starts anew, because the game cannot be restored: \(error.message)")
        }
    }

    package func save(_ game: GameDay, replacing base: GameDay?) async throws(CampusError) {
        try await repository.save(game, replacing: base)
    }

    /// Returns the games with today's progress and the figures of all stored days.
    /// - Parameters:
    ///   - count: the number of days in `GameSummary.days`.
    ///   - route: returns the place where a game is played.
    package func summaries(
        on today: CalendarDay, days count: Int, _ style: EchoShareStyle, route: (CampusGame) -> String
    ) async throws(CampusError) -> [GameSummary] {
        let all = try await repository.games()
        return CampusGame.allCases.map { game in
            let days = all.filter { $0.game == game }
            let results = days.compactMap { day in day.result.map { (day.day, $0) } }
            let record = GameRecord(Dictionary(results) { $1 }, today: today)
            var summary = GameSummary(id: game.rawValue, title: game.title, route: route(game))
            (summary.streak, summary.longest) = (record.streak, record.longest)
            (summary.played, summary.winPercent, summary.days) = (record.played, record.winPercent, record.last(count))
            let stored = days.first { $0.day == today } ?? GameDay(game, on: today)
            switch game {
            case .pipes: Self.tellPipes(stored, style, &summary)
            case .echo: Self.tellEcho(stored, style, &summary)
            }
            return summary
        }
    }

    private static func tellPipes(_ stored: GameDay, _ style: EchoShareStyle, _ summary: inout GameSummary) {
        summary.today = stored.pipesResult
        if stored.result != nil { summary.progress = stored.pipesProgress }
        summary.note =
            stored.waitingPuzzle.map { "\($0) waits; a day counts with one solved" }
            ?? "all puzzles of today are solved"
        summary.shareText = stored.pipesShareText(isASCII: style == .ascii)
    }

    private static func tellEcho(_ stored: GameDay, _ style: EchoShareStyle, _ summary: inout GameSummary) {
        let game = (try? EchoDay(stored)) ?? EchoDay(stored.day)
        (summary.today, summary.progress) = (game.result, game.progress)
        summary.note = "\(game.game.puzzle.rule.name); \(EchoGame.mostTries) tries"
        summary.shareText = game.shareText(style)
    }
}
