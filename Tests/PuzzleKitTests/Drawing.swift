@testable import PuzzleKit

/// Puzzles as drawings: a letter is an end, and each letter occurs twice.
enum Drawing {
    static func puzzle(_ drawing: String) -> PipesPuzzle? {
        let rows = drawing.split(separator: " ")
        let cells = rows.joined().enumerated().filter { $0.element != "." }
        let ends = Dictionary(grouping: cells, by: \.element).mapValues { $0.map(\.offset) }
        guard ends.values.allSatisfy({ $0.count == 2 }) else { return nil }
        let pairs = ends.sorted { $0.key < $1.key }.map { PipesPuzzle.Pair(start: $0.value[0], end: $0.value[1]) }
        return PipesPuzzle(size: rows.count, pairs: pairs)
    }

    /// Returns a grid with the letter of a path in each cell.
    static func letters(_ paths: [[Int]], size: Int) -> String {
        var letters = Array(repeating: Character("."), count: size * size)
        for (index, path) in paths.enumerated() {
            for cell in path { letters[cell] = PipesPuzzle.letter(ofPair: index) }
        }
        return stride(from: 0, to: letters.count, by: size).map { String(letters[$0..<$0 + size]) }
            .joined(separator: " ")
    }

    /// Returns the ends in one line: `5: 4-8 6-24`.
    static func ends(_ puzzle: PipesPuzzle) -> String {
        "\(puzzle.size): " + puzzle.pairs.map { "\($0.start)-\($0.end)" }.joined(separator: " ")
    }
}
