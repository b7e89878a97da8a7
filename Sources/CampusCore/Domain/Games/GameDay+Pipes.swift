import PuzzleKit
import QuadCore

// The facts about Pipes that lists show. They come from the stored state alone, because making the puzzles takes time.
extension GameDay {
    package var solvedCount: Int { puzzles.count(where: \.isSolved) }

    /// The name of a puzzle by its place: `7×7`.
    package static func name(ofPuzzle place: Int) -> String {
        let size = PipesGenerator.sizes[place]
        return "\(size)×\(size)"
    }

    /// The progress in words: `2 of 5 solved`.
    var pipesProgress: String { "\(solvedCount) of \(PipesGenerator.sizes.count) solved" }

    /// The progress of all puzzles: solved only if each of them is.
    var pipesResult: DayResult? { solvedCount == PipesGenerator.sizes.count ? .won : result.map { _ in .open } }

    /// The name of the first puzzle that is not solved; nil if all are.
    var waitingPuzzle: String? {
        PipesGenerator.sizes.indices.first { !puzzles.indices.contains($0) || !puzzles[$0].isSolved }
            .map { Self.name(ofPuzzle: $0) }
    }

    /// Returns the result of Pipes to share: a line with moves and time for each puzzle; nil if none is solved.
    package func pipesShareText(isASCII: Bool) -> String? {
        guard solvedCount > 0 else { return nil }
        let lines = PipesGenerator.sizes.indices.map { place in
            let name = isASCII ? Self.name(ofPuzzle: place).replacing("×", with: "x") : Self.name(ofPuzzle: place)
            guard puzzles.indices.contains(place), puzzles[place].isSolved else {
                return "\(name) \(isASCII ? "-" : "–")"
            }
            let puzzle = puzzles[place]
            let figures = "\(puzzle.moves.counted("move")), \(PlayTime.text(puzzle.seconds))"
            return "\(name) \(isASCII ? "+" : "✓") \(figures)"
        }
        return "Quad Pipes \(day) \(solvedCount)/\(PipesGenerator.sizes.count)\n\n" + lines.joined(separator: "\n")
    }
}
