import FoundationEssentials
import QuadCore
import WordleKit

/// A game as its owner finds it in a file.
///
/// While a game is open its answer is written rotated by 13 letters: the file can be read, searched and shown to
/// others without giving the word away. When it is over the answer stands there in the clear. `id`, `number` and
/// `state` are for the reader; what counts is what they are made from.
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

    /// The colors are made again from the answer: a file edited by hand cannot show a board that lies.
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
    /// Each letter moved by half the alphabet; done twice, the word itself.
    fileprivate var rotated: Word {
        let a = UInt8(ascii: "a")
        return (try? Word(letters: letters.map { ($0 - a + 13) % 26 + a })) ?? self
    }
}
