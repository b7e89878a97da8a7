import QuadCore
import Synchronization
import SystemKit
import WordleKit

/// The analysis of many games on another thread, game by game. The owner asks how far it is, and may cancel it.
package final class SkillRun: Sendable {
    /// The games between two writes of the cache.
    private static let gamesPerWrite = 20

    private let games: [WordleGame]
    private let service: WordleService
    private let cache: any GameSkillCache
    private let firstGuesses: any FirstGuessCache
    private let threads: Int
    private let found: Mutex<[String: GameSkill]>
    private let problems = Mutex<[String]>([])
    private let canceled = Atomic<Bool>(false)

    /// - Parameter games: finished games, of which the first ones are analyzed first.
    package init(
        _ games: [WordleGame], service: WordleService, cache: any GameSkillCache, firstGuesses: any FirstGuessCache,
        threads: Int
    ) {
        self.games = games
        self.service = service
        self.cache = cache
        self.firstGuesses = firstGuesses
        self.threads = threads
        let known = cache.skills()
        let pairs = games.compactMap { game in known[Self.key(game)].map { (Self.key(game), $0) } }
        found = Mutex(Dictionary(pairs) { first, _ in first })
    }

    /// The name of a game with its mode and guesses: a changed game is another one.
    private static func key(_ game: WordleGame) -> String {
        StableID.short("\(game.id) \(game.mode.rawValue) \(game.answer.text) \(game.rows.map(\.word.text))")
    }

    package var total: Int { games.count }
    package var done: Int { found.withLock { $0.count } }
    /// The reasons of the games that cannot be analyzed.
    package var leftOut: [String] { problems.withLock { $0 } }

    /// The months of the games that are analyzed so far.
    package var months: [MonthSkill] {
        let found = found.withLock { $0 }
        return MonthSkill.months(games.compactMap { game in found[Self.key(game)].map { (game.day, $0) } })
    }

    package func cancel() { canceled.store(true, ordering: .relaxed) }

    /// Analyzes the games that are not known yet. Games whose words are not at hand are left out.
    package func finish() async { await OwnThread.run { self.work() } }

    private func work() {
        var fresh = 0
        var words: [String: AnalysisWords] = [:]
        for game in games where found.withLock({ $0[Self.key(game)] == nil }) {
            let skill: GameSkill
            do throws(WordleError) {
                guard let known = try self.skill(of: game, &words) else { break }
                skill = known
            } catch {
                problems.withLock { $0.append(error.words) }
                continue
            }
            found.withLock { $0[Self.key(game)] = skill }
            fresh += 1
            if fresh.isMultiple(of: Self.gamesPerWrite) { cache.keep(found.withLock { $0 }) }
        }
        if fresh > 0 { cache.keep(found.withLock { $0 }) }
    }

    /// Returns nil if the run was canceled.
    /// - Parameter known: the words by `WordleService.wordsKey`, because making them takes a moment.
    private func skill(
        of game: WordleGame, _ known: inout [String: AnalysisWords]
    ) throws(WordleError) -> GameSkill? {
        let key = service.wordsKey(of: game) ?? ""
        let words = if let made = known[key] { made } else { try service.words(of: game) }
        known[key] = words
        let before = firstGuesses.known(words, game.mode)
        var analyzer = GameAnalyzer(
            answers: words.answers, guesses: words.guesses, mode: game.mode, known: before, threads: threads,
            isCanceled: { self.canceled.load(ordering: .relaxed) })
        guard let analysis = analyzer.analysis(of: game.rows, answer: game.answer),
            let best = analyzer.bestGame(after: [], answer: game.answer)
        else { return nil }
        if analyzer.known != before { firstGuesses.keep(analyzer.known, words, game.mode) }
        return GameSkill(game, analysis, bestRows: best.count)
    }
}
