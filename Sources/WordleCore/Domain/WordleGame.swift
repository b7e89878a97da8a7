import FoundationEssentials
import QuadCore
import WordleKit

/// A game of one puzzle, open or over.
///
/// The game stores its own answer. An edited word list, a removed source or a network failure does not change a game
/// that has begun.
package struct WordleGame: Equatable, Sendable, Identifiable {
    package enum Kind: String, Codable, Sendable {
        /// A game that was begun on its day and counts in the statistics.
        case daily
        /// A game that was begun after its day and has separate totals.
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
    /// The `WordleSource.file` at the time of the game.
    package internal(set) var file: String?
    /// The id of the source whose word was unavailable, so that this puzzle was played in its place. The game counts in
    /// the statistics of both sources: a fault of the network ends no streak.
    package internal(set) var standsFor: String?
    package let day: CalendarDay
    package let answer: Word
    package internal(set) var rows: [ScoredGuess]
    /// The mode. Before the first row, the player chooses it. Afterwards the player can only lower it, and a change of
    /// the configuration does not affect it.
    package internal(set) var mode: HardMode
    var startedAt: Date?
    var finishedAt: Date?
    /// The seconds that were spent on the board, without pauses; nil for games of earlier versions.
    var played: Double?
    /// Whether a daily game was finished after its day.
    package internal(set) var finishedLate: Bool

    /// - Parameter guesses: the words already played; words after the end of the game are dropped.
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
        played = 0
        finishedLate = false
    }

    package var id: String { Self.id(kind: kind, source: source, day: day) }

    /// Returns an id such as `daily/2026-11-21`. Games with other than the built-in words have the source in front.
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

    /// The message at the end: praise for a win, the word in capitals for a loss.
    package var verdict: String? {
        switch state {
        case .playing: nil
        case .won: Self.winWords[min(rows.count, Self.winWords.count) - 1]
        case .lost: answer.capitals
        }
    }

    /// Returns the rows of some guesses. Nothing follows the solution or the last row.
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
    /// The usual notation of the result: `4/6`, `X/6`, or `open` during the game.
    package var score: String {
        switch state {
        case .won: "\(rows.count)/\(Self.mostRows)"
        case .lost: "X/\(Self.mostRows)"
        case .playing: "open"
        }
    }

    /// The seconds of play; nil for an open game and for a game played without a screen. Earlier versions stored only the
    /// times of the first and the last row, which say nothing about a game with a night between them.
    package var seconds: Double? {
        guard isOver else { return nil }
        if let played { return played > 0 ? played : nil }
        guard let startedAt, let finishedAt, finishedAt > startedAt else { return nil }
        let seconds = finishedAt.timeIntervalSince(startedAt)
        return seconds <= Self.longestGame ? seconds : nil
    }

    private static let longestGame = 3_600.0

    /// Returns the game with another row. The times never run backward, even if the clock does.
    /// - Parameter seconds: the time spent on the row.
    func adding(_ row: ScoredGuess, at time: Date, today: CalendarDay, seconds: Double) -> WordleGame {
        var game = self
        game.rows.append(row)
        if let played { game.played = ((played + max(0, seconds)) * 10).rounded() / 10 }
        let started = startedAt ?? time
        game.startedAt = started
        if game.isOver {
            game.finishedAt = max(time, started)
            game.finishedLate = kind == .daily && today > day
        }
        return game
    }
}
