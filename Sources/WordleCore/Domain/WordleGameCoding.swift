import FoundationEssentials
import QuadCore
import WordleKit

/// The file format of a game.
///
/// While a game is open, its answer is rotated by 13 letters. The file can be read, searched and shown without giving
/// the word away. When the game is over, the answer is in plain text. `id`, `number` and `state` are only for human
/// readers; the program computes them from the other fields.
extension WordleGame: Codable {
    private enum CodingKeys: String, CodingKey {
        case id, kind, source, file, day, number, answer, answerRot13, mode, guesses, state
        case startedAt, finishedAt, finishedLate
    }

    package init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        kind = try container.decodeIfPresent(Kind.self, forKey: .kind) ?? .daily
        source = try container.decodeIfPresent(String.self, forKey: .source) ?? WordleSource.builtInID
        file = try container.decodeIfPresent(String.self, forKey: .file)
        day = try container.decode(CalendarDay.self, forKey: .day)
        let answer: Word
        if let open = try container.decodeIfPresent(Word.self, forKey: .answerRot13) {
            answer = open.rotated
        } else {
            answer = try container.decode(Word.self, forKey: .answer)
        }
        self.answer = answer
        mode = try container.decodeIfPresent(HardMode.self, forKey: .mode) ?? .normal
        startedAt = try container.decodeIfPresent(Date.self, forKey: .startedAt)
        finishedAt = try container.decodeIfPresent(Date.self, forKey: .finishedAt)
        finishedLate = try container.decodeIfPresent(Bool.self, forKey: .finishedLate) ?? false
        let guesses = try container.decodeIfPresent([Guess].self, forKey: .guesses) ?? []
        rows = Self.rows(of: guesses.map(\.word), answer: answer)
    }

    package func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(id, forKey: .id)
        try container.encode(kind, forKey: .kind)
        try container.encode(source, forKey: .source)
        try container.encodeIfPresent(file, forKey: .file)
        try container.encode(day, forKey: .day)
        try container.encode(number, forKey: .number)
        if isOver {
            try container.encode(answer, forKey: .answer)
        } else {
            try container.encode(answer.rotated, forKey: .answerRot13)
        }
        try container.encode(mode, forKey: .mode)
        try container.encode(rows, forKey: .guesses)
        try container.encode(state.name, forKey: .state)
        try container.encodeIfPresent(startedAt, forKey: .startedAt)
        try container.encodeIfPresent(finishedAt, forKey: .finishedAt)
        if finishedLate { try container.encode(true, forKey: .finishedLate) }
    }

    /// The colors are computed from the answer, so that an edited file cannot show a false board.
    private struct Guess: Decodable {
        let word: Word
    }
}

extension WordleGame.State {
    package var name: String {
        switch self {
        case .playing: "playing"
        case .won: "won"
        case .lost: "lost"
        }
    }
}

extension Word {
    /// The word with each letter moved by half of the alphabet. Two rotations give the original word.
    fileprivate var rotated: Word {
        let a = UInt8(ascii: "a")
        return (try? Word(letters: letters.map { ($0 - a + 13) % 26 + a })) ?? self
    }
}
