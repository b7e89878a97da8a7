/// What is known of a letter of the keyboard.
package enum KeyMark: UInt8, Comparable, Sendable {
    case unknown
    case absent
    case present
    case correct

    init(_ mark: Mark) {
        switch mark {
        case .absent: self = .absent
        case .present: self = .present
        case .correct: self = .correct
        }
    }

    package static func < (left: KeyMark, right: KeyMark) -> Bool { left.rawValue < right.rawValue }
}

/// The colours of the keyboard: each letter shows the best that any row has told of it.
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

/// The arrangement of the keys on screen.
package enum KeyboardLayout: String, CaseIterable, Codable, Sendable {
    case qwerty
    case azerty
    case qwertz
    case dvorak

    /// The three rows from the top, in lower case; every letter is there once.
    package var rows: [String] {
        switch self {
        case .qwerty: ["qwertyuiop", "asdfghjkl", "zxcvbnm"]
        case .azerty: ["azertyuiop", "qsdfghjklm", "wxcvbn"]
        case .qwertz: ["qwertzuiop", "asdfghjkl", "yxcvbnm"]
        case .dvorak: ["pyfgcrl", "aoeuidhtns", "qjkxbmwvz"]
        }
    }
}
