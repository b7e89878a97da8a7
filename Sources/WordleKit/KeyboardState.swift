/// The colors of the keyboard: each letter shows the best mark of all rows.
package struct KeyboardState: Hashable, Sendable {
    private var marks = [KeyMark](repeating: .unknown, count: 26)

    package init() {}

    package init(_ rows: some Sequence<ScoredGuess>) {
        for row in rows { raise(row) }
    }

    /// Adds the marks of a row. A mark can only rise.
    mutating func raise(_ row: ScoredGuess) {
        for (letter, mark) in zip(row.word.letters, row.pattern.marks) {
            let index = Int(letter - UInt8(ascii: "a"))
            marks[index] = max(marks[index], KeyMark(mark))
        }
    }

    /// - Parameter letter: a letter in either case; any other character is unknown.
    package subscript(letter: Character) -> KeyMark {
        guard let ascii = letter.asciiValue else { return .unknown }
        let index = Int(ascii | 0x20) - Int(UInt8(ascii: "a"))
        return marks.indices.contains(index) ? marks[index] : .unknown
    }
}
