import QuadCore
import QuadShell
import SystemKit
import WordleCore

/// Skill and luck by month. Games that were never analyzed are analyzed in the background, the newest first.
@MainActor
final class WordleSkillViewModel {
    struct State: Equatable, Sendable {
        var months: [MonthSkill] = []
        var done = 0
        var total = 0
        /// The games that cannot be analyzed, and the reason of the first one.
        var leftOut = 0
        var leftOutReason: String?
        var isLoaded = false
        var isComputing = false
        var failure: String?
        /// The first visible month.
        var top = 0

        /// Whether games are still to be analyzed.
        var hasRest: Bool { done + leftOut < total }
    }

    /// The seconds between two looks at the computation.
    private static let pace = 0.2

    private(set) var state = State() {
        didSet { if state != oldValue { context.changed() } }
    }

    private let service: WordleService
    private let cache: any GameSkillCache
    private let firstGuesses: any FirstGuessCache
    private let context: FeatureContext
    private let threads: Int
    private var isVisible = false
    private var run: SkillRun?
    private var looking: TimerQueue.Timer?

    init(
        service: WordleService, cache: any GameSkillCache, firstGuesses: any FirstGuessCache, threads: Int,
        context: FeatureContext
    ) {
        self.service = service
        self.cache = cache
        self.firstGuesses = firstGuesses
        self.threads = threads
        self.context = context
    }

    isolated deinit { run?.cancel() }

    func appeared() {
        isVisible = true
        wentOn()
    }

    func disappeared() {
        isVisible = false
        stopped()
    }

    /// Analyzes the games that are not analyzed yet.
    func wentOn() {
        guard run == nil else { return }
        Task {
            do throws(WordleError) { compute(try await service.gamesToAnalyze()) } catch { state.failure = error.words }
        }
    }

    func stopped() {
        run?.cancel()
        run = nil
        looking?.cancel()
        state.isComputing = false
    }

    func scrolled(by rows: Int) { state.top = min(max(0, state.top + rows), max(0, state.months.count - 1)) }

    func copied() {
        let lines = state.months.map { SkillText($0).line }
        context.copy(([SkillText.header()] + lines).joined(separator: "\n"), as: "the months")
    }

    private func compute(_ games: [WordleGame]) {
        guard isVisible, run == nil else { return }
        let run = SkillRun(games, service: service, cache: cache, firstGuesses: firstGuesses, threads: threads)
        self.run = run
        look()
        Task { [weak self] in
            await run.finish()
            guard let self, self.run === run else { return }
            show(run)
            stopped()
        }
    }

    private func look() {
        guard let run else { return }
        show(run)
        looking = context.timers.after(Self.pace) { [weak self] in self?.look() }
    }

    private func show(_ run: SkillRun) {
        var next = state
        (next.months, next.done, next.total) = (run.months, run.done, run.total)
        (next.leftOut, next.leftOutReason) = (run.leftOut.count, run.leftOut.first)
        (next.isLoaded, next.isComputing, next.failure) = (true, next.hasRest, nil)
        state = next
    }
}
