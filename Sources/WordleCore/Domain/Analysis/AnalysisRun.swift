import QuadCore
import Synchronization
import SystemKit
import WordleKit

/// The computation of a game's analysis on other threads. The owner asks how far it is, and may cancel it.
package final class AnalysisRun: Sendable {
    package struct Result: Equatable, Sendable {
        package let analysis: GameAnalysis
        /// The rows that the best play adds to the game before each row.
        package let bestGames: [[ScoredGuess]]
    }

    package let game: WordleGame
    /// The mode that the best play keeps to.
    package let mode: HardMode
    private let words: AnalysisWords
    private let cache: any FirstGuessCache
    private let threads: Int
    private let done = Atomic<Int>(0)
    private let canceled = Atomic<Bool>(false)

    package init(
        _ game: WordleGame, _ words: AnalysisWords, mode: HardMode, cache: any FirstGuessCache, threads: Int
    ) {
        self.game = game
        self.mode = mode
        self.words = words
        self.cache = cache
        self.threads = threads
    }

    /// The number of rows that are analyzed.
    package var rowsDone: Int { done.load(ordering: .relaxed) }

    package var isCanceled: Bool { canceled.load(ordering: .relaxed) }

    package func cancel() { canceled.store(true, ordering: .relaxed) }

    /// Returns the analysis; nil if it was canceled.
    package func result() async -> Result? { await OwnThread.run { self.computed() } }

    private func computed() -> Result? {
        let known = cache.known(words, mode)
        var analyzer = GameAnalyzer(
            answers: words.answers, guesses: words.guesses, mode: mode, known: known, threads: threads,
            isCanceled: { self.isCanceled })
        let analysis = analyzer.analysis(of: game.rows, answer: game.answer) {
            self.done.store($0, ordering: .relaxed)
        }
        guard let analysis else { return nil }
        var bestGames: [[ScoredGuess]] = []
        for count in game.rows.indices {
            guard let rows = analyzer.bestGame(after: Array(game.rows[..<count]), answer: game.answer) else {
                return nil
            }
            bestGames.append(rows)
        }
        if analyzer.known != known { cache.keep(analyzer.known, words, mode) }
        return Result(analysis: analysis, bestGames: bestGames)
    }
}
