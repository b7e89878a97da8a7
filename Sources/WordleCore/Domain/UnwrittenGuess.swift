import QuadCore

/// A guess that could not be written, as a line of a rescue file.
package struct UnwrittenGuess: Codable, Equatable, Sendable {
    private static let collection = "wordle/guesses"

    private var collection = Self.collection
    let day: String
    package let word: String
    /// The kind of the game. A guess that was entered on its day counts as daily, whenever it is written. Files of
    /// earlier versions lack the kind.
    private let kind: WordleGame.Kind?

    package init(day: CalendarDay, word: String, kind: WordleGame.Kind) {
        self.day = day.description
        self.word = word
        self.kind = kind
    }

    fileprivate var isDaily: Bool { kind == .daily }

    /// Reads a line. Returns nil for a line of another kind.
    package init?(_ line: String) {
        guard let guess = UnwrittenLine.value(Self.self, in: line),
            guess.collection == Self.collection, CalendarDay(guess.day) != nil
        else { return nil }
        self = guess
    }

    package var line: String? { UnwrittenLine.text(self) }
}

extension WordleService {
    /// Plays a guess that could not be written earlier.
    package func apply(_ guess: UnwrittenGuess) async throws(WordleError) {
        guard let day = CalendarDay(guess.day) else { return }
        let opened = guess.isDaily ? try await dailyGame(on: day) : try await game(on: day)
        _ = try await submit(guess.word, in: opened.game)
    }
}
