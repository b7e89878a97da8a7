import FoundationEssentials
import QuadCore
import WordleKit

/// One game of one puzzle, begun or over.
///
/// The game keeps its own answer: a word list that is edited, a source that is gone or a network that is down change
/// nothing about a game that was begun.
package struct WordleGame: Equatable, Sendable, Identifiable {
    package enum Kind: String, Codable, Sendable {
        /// Begun on its day; counts in the statistics.
        case daily
        /// Begun after its day; has totals of its own.
        case archive
    }

    package enum State: Equatable, Sendable {
        case playing
        case won
        case lost
    }

    package static let mostRows = 6

    package let kind: Kind
    /// `WordleSource.id`
    package internal(set) var source: String
    /// `WordleSource.file` as it was called then.
    package internal(set) var file: String?
    package let day: CalendarDay
    package let answer: Word
    package internal(set) var rows: [ScoredGuess]
    /// Before the first row what the player has chosen; from then on what the game is played in. It may only be
    /// lowered then, and a change of the configuration does not touch it.
    package internal(set) var mode: HardMode
    var startedAt: Date?
    var finishedAt: Date?
    /// A daily game that was finished when its day was over.
    package internal(set) var finishedLate: Bool

    /// - Parameter guesses: words already played; what comes after the end of the game is dropped.
    init(
        kind: Kind, source: String = WordleSource.builtInID, day: CalendarDay, answer: Word,
        mode: HardMode = .normal, guesses: [Word] = []
    ) {
        self.kind = kind
        self.source = source
        file = nil
        self.day = day
        self.answer = answer
        self.mode = mode
        rows = Self.rows(of: guesses, answer: answer)
        startedAt = nil
        finishedAt = nil
        finishedLate = false
    }

    package var id: String { Self.id(kind: kind, source: source, day: day) }

    /// `daily/2026-11-21`; games of another source than the built-in words have its name in front.
    package static func id(kind: Kind, source: String, day: CalendarDay) -> String {
        let name = "\(kind.rawValue)/\(day)"
        return source == WordleSource.builtInID ? name : "\(source)/\(name)"
    }

    package var number: Int { PuzzleNumber.onDay(day.dayNumber) }

    package var length: Int { answer.length }

    package var state: State {
        if rows.last?.pattern.isSolved == true { return .won }
        return rows.count >= Self.mostRows ? .lost : .playing
    }

    package var isOver: Bool { state != .playing }

    /// What is said at the end: praise for a win, the word in capitals for a loss.
    package var verdict: String? {
        switch state {
        case .playing: nil
        case .won: Self.winWords[min(rows.count, Self.winWords.count) - 1]
        case .lost: answer.capitals
        }
    }

    /// The board of some guesses: nothing comes after the solution or the last row.
    static func rows(of guesses: [Word], answer: Word) -> [ScoredGuess] {
        var rows: [ScoredGuess] = []
        for word in guesses where word.length == answer.length && rows.count < mostRows {
            rows.append(ScoredGuess(word, against: answer))
            if word == answer { break }
        }
        return rows
    }

    private static let winWords = ["Genius", "Magnificent", "Impressive", "Splendid", "Great", "Phew"]
}

extension WordleGame {
    /// As people write it: `4/6`, `X/6`, or `open` while it is played.
    package var score: String {
        switch state {
        case .won: "\(rows.count)/\(Self.mostRows)"
        case .lost: "X/\(Self.mostRows)"
        case .playing: "open"
        }
    }

    /// Seconds from its first row to its last; nil while it is open, and for one that was over with its first row.
    package var seconds: Double? {
        guard let startedAt, let finishedAt, finishedAt > startedAt else { return nil }
        return finishedAt.timeIntervalSince(startedAt)
    }

    /// The game with a row more. The times never run backwards, even if the clock does.
    func adding(_ row: ScoredGuess, at time: Date, today: CalendarDay) -> WordleGame {
        var game = self
        game.rows.append(row)
        let started = startedAt ?? time
        game.startedAt = started
        if game.isOver {
            game.finishedAt = max(time, started)
            game.finishedLate = kind == .daily && today > day
        }
        return game
    }
}
