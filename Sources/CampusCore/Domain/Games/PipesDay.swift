import PuzzleKit
import QuadCore

/// The puzzles of Pipes of one day.
package struct PipesDay: Equatable, Sendable {
    package let day: CalendarDay
    /// The games in the order of their sizes.
    package var games: [PipesGame]

    package init(_ day: CalendarDay) {
        self.day = day
        games = PipesGenerator.puzzles(day: day.dayNumber).map { PipesGame($0) }
    }

    /// Restores stored puzzles. A puzzle that cannot be restored starts anew.
    /// - Parameter problems: receives the reasons by the places of the puzzles.
    package init(_ stored: GameDay, problems: inout [Int: GameRestoreError]) {
        self.init(stored.day)
        for (place, progress) in stored.puzzles.enumerated() where games.indices.contains(place) {
            do throws(GameRestoreError) {
                guard stored.generation == PipesGenerator.generation else { throw .otherGeneration }
                games[place] = try Self.restored(progress, games[place].puzzle)
            } catch { problems[place] = error }
        }
    }

    private static func restored(_ progress: PipesProgress, _ puzzle: PipesPuzzle) throws(GameRestoreError) -> PipesGame
    {
        let paths = progress.paths.isEmpty ? puzzle.pairs.map { _ in [] } : progress.paths
        do throws(PipesRestoreError) {
            return try PipesGame(puzzle, paths: paths, moves: progress.moves, elapsedSeconds: progress.seconds)
        } catch { throw .impossible(error.message) }
    }

    package var id: String { CampusGame.pipes.id(on: day) }
    package var solvedCount: Int { games.count(where: \.isSolved) }

    /// The place of the first puzzle to play: the first that is not solved, or the last one.
    package var next: Int { games.firstIndex { !$0.isSolved } ?? games.count - 1 }

    /// Whether the user has changed any of the puzzles.
    package var isBegun: Bool { games.contains { $0.moves > 0 } }

    /// The puzzles as they are stored.
    package var stored: GameDay {
        var stored = GameDay(.pipes, on: day)
        stored.result = solvedCount > 0 ? .won : isBegun ? .open : nil
        stored.puzzles = games.map { game in
            var progress = PipesProgress()
            if game.paths.contains(where: { $0.count > 1 }) {
                progress.paths = game.paths.map { $0.count > 1 ? $0 : [] }
            }
            (progress.moves, progress.seconds, progress.isSolved) = (game.moves, game.elapsedSeconds, game.isSolved)
            return progress
        }
        return stored
    }
}
