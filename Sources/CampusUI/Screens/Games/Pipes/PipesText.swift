import CampusCore
import PuzzleKit
import QuadCore
import TextKit

/// The text beside a puzzle: figures, the state of each pipe, and the other puzzles of the day.
struct PipesText {
    private static let pairColumns = 6

    let day: PipesDay
    let place: Int
    let today: CalendarDay
    /// The names of the keys.
    let next: String
    let take: String
    let draw: String
    let copy: String

    private var game: PipesGame { day.games[place] }

    /// The figures in one line for the status line: `3 of 5 · 5×5 · 3 moves · 0:42`.
    static func title(_ day: PipesDay, _ place: Int) -> String {
        let game = day.games[place]
        return "\(place + 1) of \(day.games.count) · \(name(game)) · \(figures(game))"
    }

    private static func name(_ game: PipesGame) -> String { "\(game.puzzle.size)×\(game.puzzle.size)" }

    private static func figures(_ game: PipesGame) -> String {
        "\(game.moves.counted("move")) · \(PlayTime.text(game.elapsedSeconds))"
    }

    func lines(width: Int) -> [[TextRun]] {
        let when = day.day == today ? "today" : DateText.date(day.day, today: today)
        let cells = "\(game.filledCount) of \(game.puzzle.cellCount) cells"
        let heading = "Pipes \(place + 1) of \(day.games.count) · \(Self.name(game)) · \(when)"
        let head = TextLayout.wrap([TextRun(heading, Style(.heading))], width: width)
        let figures = TextLayout.wrap([TextRun("\(Self.figures(game)) · \(cells)")], width: width)
        return head + figures + [[]] + pairs(width) + [[]] + puzzles(width) + [[]]
            + advice.flatMap { TextLayout.wrap([$0], width: width) }
    }

    private var advice: [TextRun] {
        guard game.isSolved else {
            return [
                TextRun(
                    "Connect each pair of letters; the pipes fill all cells. \(take) takes a pipe at an end, \(draw) draw it.",
                    Style(.muted))
            ]
        }
        let rest = place + 1 < day.games.count ? "\(next) shows the next puzzle, " : ""
        return [
            TextRun("✓ Solved", Style(.success, [.bold])),
            TextRun("\(rest)\(copy) copies today's result", Style(.muted)),
        ]
    }

    /// Returns the pipes with their signs: `✓` finished, `…` begun, `·` not begun.
    private func pairs(_ width: Int) -> [[TextRun]] {
        let runs = game.puzzle.pairs.indices.map { pair in
            let isBegun = game.heldPair == pair || game.paths[pair].count > 1
            let sign = game.isFinished(pair) ? "✓" : isBegun ? "…" : "·"
            let text = TextLayout.fit("\(sign) \(PipesPuzzle.letter(ofPair: pair))", to: Self.pairColumns)
            return TextRun(text, Style(.calendar(pair)))
        }
        let perLine = max(1, width / Self.pairColumns)
        return stride(from: 0, to: runs.count, by: perLine).map { Array(runs[$0..<min($0 + perLine, runs.count)]) }
    }

    /// Returns the puzzles of the day with their signs, the shown one in bold.
    private func puzzles(_ width: Int) -> [[TextRun]] {
        let runs = day.games.enumerated().map { number, game in
            let sign = game.isSolved ? "✓" : game.moves > 0 ? "…" : "·"
            return TextRun(
                "\(sign) \(Self.name(game))   ",
                Style(number == place ? .accent : .muted, number == place ? [.bold] : []))
        }
        return TextLayout.wrap(runs, width: width)
    }
}
