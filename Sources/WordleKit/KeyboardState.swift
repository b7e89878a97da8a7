/// The colors of the keyboard: each letter shows the best mark of all rows.
package struct KeyboardState: Hashable, Sendable {
    private var marks = [KeyMark](repeating: .unknown, count: 128)

    package init() {}

    package init(_ rows: some Sequence<ScoredGuess>) {
        for row in rows { raise(row) }
    }

    /// Adds the marks of a row. A mark can only rise.
    mutating func raise(_ row: ScoredGuess) {
        for (letter, mark) in zip(row.word.letters, row.pattern.marks) {
            let index = Int(letter)
            marks[index] = max(marks[index], KeyMark(mark))
        }
    }

    /// - Parameter letter: a letter in either case; any other character is unknown.
    package subscript(letter: Character) -> KeyMark {
        Letters.code(of: letter).map { marks[Int($0)] } ?? .unknown
    }
}
