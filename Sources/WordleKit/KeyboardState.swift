/// The colors of the keyboard: each letter shows the best that any row has told of it.
package struct KeyboardState: Hashable, Sendable {
    private var marks = [KeyMark](repeating: .unknown, count: 26)

    package init() {}

    package init(_ rows: some Sequence<ScoredGuess>) {
        for row in rows { raise(row) }
    }

    /// Adds what a row tells; a mark is only ever raised.
    mutating func raise(_ row: ScoredGuess) {
        for (letter, mark) in zip(row.word.letters, row.pattern.marks) {
            let index = Int(letter - UInt8(ascii: "a"))
            marks[index] = max(marks[index], KeyMark(mark))
        }
    }

    /// - Parameter letter: in either case; anything but a–z is unknown.
    package subscript(letter: Character) -> KeyMark {
        guard let ascii = letter.asciiValue else { return .unknown }
        let index = Int(ascii | 0x20) - Int(UInt8(ascii: "a"))
        return marks.indices.contains(index) ? marks[index] : .unknown
    }
}
