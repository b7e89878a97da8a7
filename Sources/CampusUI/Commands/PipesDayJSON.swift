import PuzzleKit
import QuadCore

/// The puzzles of a day in the output of `campus games pipes --json`. A cell is `[row, column]`, from 0.
struct PipesDayJSON: Encodable {
    struct Pair: Encodable {
        let letter: String
        let start: [Int]
        let end: [Int]
        /// The cells of the solution from the start to the end; nil unless it was asked for.
        let path: [[Int]]?
    }

    struct Puzzle: Encodable {
        let size: Int
        let pairs: [Pair]

        init(_ puzzle: PipesPuzzle, solution: [[Int]]?) {
            size = puzzle.size
            func place(_ cell: Int) -> [Int] { [cell / puzzle.size, cell % puzzle.size] }
            pairs = puzzle.pairs.enumerated().map { number, pair in
                Pair(
                    letter: String(PipesPuzzle.letter(ofPair: number)), start: place(pair.start), end: place(pair.end),
                    path: solution?[number].map(place))
            }
        }
    }

    let date: String
    let puzzles: [Puzzle]

    init(_ day: CalendarDay, _ puzzles: [Puzzle]) {
        (date, self.puzzles) = (day.description, puzzles)
    }
}
