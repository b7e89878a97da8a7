import FoundationEssentials
import QuadCore
import WordleKit

/// The file format of a game.
///
/// While a game is open, its answer is rotated by 13 letters, or in base 64 if it has letters besides a–z. The file can be
/// read, searched and shown without giving the word away. When the game is over, the answer is in plain text. `id`, `number` and `state` are only for human
/// readers; the program computes them from the other fields.
extension WordleGame: Codable {
    private enum CodingKeys: String, CodingKey {
        case id, kind, source, file, standsFor, day, number, answer, answerRot13, answerBase64, mode, guesses, state
        case startedAt, finishedAt, finishedLate
        case played = "seconds"
    }

    package init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        kind = try container.decodeIfPresent(Kind.self, forKey: .kind) ?? .daily
        source = try container.decodeIfPresent(String.self, forKey: .source) ?? WordleSource.builtInID
        file = try container.decodeIfPresent(String.self, forKey: .file)
        standsFor = try container.decodeIfPresent(String.self, forKey: .standsFor)
        day = try container.decode(CalendarDay.self, forKey: .day)
        let answer: Word
        if let open = try container.decodeIfPresent(Word.self, forKey: .answerRot13) {
            answer = open.rotated
        } else if let open = try container.decodeIfPresent(Data.self, forKey: .answerBase64) {
            do { answer = try Word(String(decoding: open, as: UTF8.self)) } catch {
                throw DecodingError.dataCorruptedError(
                    forKey: .answerBase64, in: container, debugDescription: error.message)
            }
        } else {
            answer = try container.decode(Word.self, forKey: .answer)
        }
        self.answer = answer
        mode = try container.decodeIfPresent(HardMode.self, forKey: .mode) ?? .normal
        startedAt = try container.decodeIfPresent(Date.self, forKey: .startedAt)
        finishedAt = try container.decodeIfPresent(Date.self, forKey: .finishedAt)
        played = try container.decodeIfPresent(Double.self, forKey: .played)
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
        try container.encodeIfPresent(standsFor, forKey: .standsFor)
        try container.encode(day, forKey: .day)
        try container.encode(number, forKey: .number)
        if isOver {
            try container.encode(answer, forKey: .answer)
        } else if answer.isLatin {
            try container.encode(answer.rotated, forKey: .answerRot13)
        } else {
            try container.encode(Data(answer.text.utf8), forKey: .answerBase64)
        }
        try container.encode(mode, forKey: .mode)
        try container.encode(rows, forKey: .guesses)
        try container.encode(state.name, forKey: .state)
        try container.encodeIfPresent(startedAt, forKey: .startedAt)
        try container.encodeIfPresent(finishedAt, forKey: .finishedAt)
        try container.encodeIfPresent(played, forKey: .played)
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
    /// The word of a–z with each letter moved by half of the alphabet. Two rotations give the original word.
    fileprivate var rotated: Word {
        let a = UInt8(ascii: "a")
        return (try? Word(letters: letters.map { ($0 - a + 13) % 26 + a })) ?? self
    }
}
