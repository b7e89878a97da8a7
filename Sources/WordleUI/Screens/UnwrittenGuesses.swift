import QuadCore
import WordleCore

/// The entered guesses that could not be written. Each guess stays in its row until it is written.
@MainActor
final class UnwrittenGuesses {
    private struct Guess {
        let game: WordleGame
        let word: String
        let reason: String
    }

    private var guesses: [Guess] = []

    init() {}

    func refused(_ word: String, in game: WordleGame, _ error: WordleError) {
        forget(game)
        guesses.append(Guess(game: game, word: word, reason: error.message))
    }

    /// Removes the guess of a game, after it was written or when the player types another word.
    func forget(_ game: WordleGame) { guesses.removeAll { $0.game.id == game.id } }

    /// The unwritten changes; nil without any.
    var changes: UnwrittenChanges? {
        guard let first = guesses.first else { return nil }
        let summary =
            guesses.count == 1
            ? "a guess of Wordle \(first.game.number.grouped)" : "\(guesses.count) guesses of Wordle"
        return UnwrittenChanges(
            summary: summary, reason: first.reason,
            items: guesses.compactMap { UnwrittenGuess(day: $0.game.day, word: $0.word, kind: $0.game.kind).line })
    }

    /// Tries to write the guesses again.
    /// - Returns: whether at least one was written.
    func writeAgain(by service: WordleService) async -> Bool {
        var wasWritten = false
        for guess in guesses {
            guard (try? await service.submit(guess.word, in: guess.game)) != nil else { continue }
            forget(guess.game)
            wasWritten = true
        }
        return wasWritten
    }
}
