/// A game of a puzzle: the tries of the user.
package struct EchoGame: Equatable, Sendable {
    package static let mostTries = 3

    package let puzzle: EchoPuzzle
    package private(set) var tries: [[EchoSign]] = []

    package init(_ puzzle: EchoPuzzle) {
        self.puzzle = puzzle
    }

    /// Restores a stored game.
    /// - Throws: the error of the first try that the game would not have accepted.
    package init(_ puzzle: EchoPuzzle, tries: [[EchoSign]]) throws(EchoGameError) {
        self.init(puzzle)
        for signs in tries { _ = try submit(signs) }
    }

    package var status: EchoStatus {
        if let last = tries.last, last == puzzle.answer { return .won(try: tries.count) }
        return tries.count < Self.mostTries ? .open : .lost
    }

    /// The marks of all tries.
    package var marks: [[EchoMark]] { tries.map(puzzle.score) }

    /// Adds a try.
    /// - Returns: its marks. A refused try changes nothing.
    package mutating func submit(_ signs: [EchoSign]) throws(EchoGameError) -> [EchoMark] {
        guard status == .open else { throw .gameIsOver }
        guard signs.count == puzzle.answer.count else { throw .wrongLength(needed: puzzle.answer.count) }
        tries.append(signs)
        return puzzle.score(signs)
    }

    /// Returns the result without any signs: `Quad Echo 1,981 2/3`, an empty line, and a row of squares per try.
    /// - Parameter label: the name of the day's puzzle, such as its number or date.
    package func shareText(label: String, _ style: EchoShareStyle) throws(EchoGameError) -> String {
        let score: String
        switch status {
        case .open: throw .notFinished
        case .won(let number): score = String(number)
        case .lost: score = "X"
        }
        let lines = marks.map { String($0.map(style.character)) }
        return "Quad Echo \(label) \(score)/\(Self.mostTries)\n\n" + lines.joined(separator: "\n")
    }
}
