import PuzzleKit
import QuadCore

/// The stored state of a game on one day.
package struct GameDay: Equatable, Sendable, Identifiable {
    /// The game and the day: `pipes/2026-11-21`.
    package internal(set) var id: String
    package internal(set) var game: CampusGame
    package internal(set) var day: CalendarDay
    /// The version of the generator that made the puzzles.
    package internal(set) var generation: Int
    /// The result of the day; nil if the game is not begun.
    package var result: DayResult?
    /// The puzzles of Pipes, in their order.
    package var puzzles: [PipesProgress] = []
    /// The tries of Echo, as `EchoSign.code` writes their signs.
    package var tries: [String] = []
    /// The seconds for which Echo has shown its row. A second counts as soon as it begins.
    package var shownSeconds = 0

    package init(_ game: CampusGame, on day: CalendarDay) {
        (self.game, self.day, id) = (game, day, game.id(on: day))
        generation = Self.generation(of: game)
    }

    /// Reads an id; nil for any other text.
    init?(id: String) {
        let parts = id.split(separator: "/", omittingEmptySubsequences: false)
        guard parts.count == 2, let game = CampusGame(rawValue: String(parts[0])), let day = CalendarDay(parts[1])
        else {
            return nil
        }
        self.init(game, on: day)
    }

    /// Returns the version of the generator that makes today's puzzles of a game.
    package static func generation(of game: CampusGame) -> Int {
        switch game {
        case .pipes: PipesGenerator.generation
        case .echo: EchoGenerator.generation
        }
    }

    /// The name of the game and the day for messages: `Pipes of 21 Nov 2026`.
    package var title: String { "\(game.title) of \(DateText.full(day))" }
}
