import QuadCore
import QuadShell
import SystemKit
import WordleCore
import WordleKit

/// The analysis of one finished game.
@MainActor
final class WordleAnalysisViewModel {
    enum Content: Equatable, Sendable {
        case computing(rowsDone: Int, rows: Int)
        case stopped
        case failed(String)
        case loaded(AnalysisRun.Result)
    }

    /// The part below the rows.
    enum Detail: Equatable, Sendable {
        case explanation
        /// The answers that were left before the selected row, from the line `top` on.
        case words(top: Int)
        case bestGame
    }

    struct State: Equatable, Sendable {
        var content = Content.computing(rowsDone: 0, rows: 0)
        var heading = "Wordle"
        var mode = HardMode.normal
        var selected = 0
        var detail = Detail.explanation
    }

    /// The seconds between two looks at the computation.
    private static let pace = 0.1

    /// The words that were drawn in a line, and the lines that have room.
    private var (wordsPerLine, wordLines) = (1, 1)

    private(set) var state = State() {
        didSet { if state != oldValue { context.changed() } }
    }

    private let id: String?
    private let service: WordleService
    private let cache: any FirstGuessCache
    private let context: FeatureContext
    private let threads: Int
    private var game: WordleGame?
    private var isVisible = false
    private var run: AnalysisRun?
    private var looking: TimerQueue.Timer?

    /// - Parameter id: the id of a stored game; nil for the newest finished game.
    init(_ id: String?, service: WordleService, cache: any FirstGuessCache, threads: Int, context: FeatureContext) {
        self.id = id
        self.service = service
        self.cache = cache
        self.threads = threads
        self.context = context
    }

    isolated deinit { run?.cancel() }

    // MARK: What the user did

    func appeared() {
        isVisible = true
        if game == nil {
            Task { await load() }
        } else if isComputing, run == nil {
            compute()
        }
    }

    /// Ends the computation; it begins anew when the screen is back.
    func disappeared() {
        isVisible = false
        stop()
    }

    func moved(by rows: Int) {
        guard let result else { return }
        if case .words(let top) = state.detail {
            let last = max(0, (result.analysis.steps[state.selected].left.count - 1) / wordsPerLine)
            state.detail = .words(top: min(max(0, min(top, last) + rows), last))
        } else {
            state.selected = min(max(0, state.selected + rows), result.analysis.steps.count - 1)
        }
    }

    /// The screen was drawn with so many words in a line, and so many lines of them.
    func laidOut(wordsPerLine: Int, lines: Int) { (self.wordsPerLine, wordLines) = (wordsPerLine, lines) }

    func moved(byPages pages: Int) { moved(by: pages * wordLines) }

    func toggledWords() { toggle(.words(top: 0)) { if case .words = $0 { true } else { false } } }
    func toggledBestGame() { toggle(.bestGame) { $0 == .bestGame } }
    func closedDetail() { state.detail = .explanation }

    private func toggle(_ detail: Detail, _ isShown: (Detail) -> Bool) {
        guard result != nil else { return }
        state.detail = isShown(state.detail) ? .explanation : detail
    }

    /// Compares with the best play under the next rules: normal, hard, ultra.
    func changedMode() {
        state.mode = state.mode == .normal ? .hard : state.mode == .hard ? .ultra : .normal
        compute()
    }

    func stopped() {
        stop()
        state.content = .stopped
    }

    func triedAgain() { compute() }

    func copied() {
        guard let result else { return }
        let lines = result.analysis.steps.enumerated().map { index, step in
            let text = StepText(step, isFirst: index == 0)
            return "\(text.guess) \(text.left), \(text.yours) (best \(text.best)), luck \(text.luck): \(text.verdict)"
        }
        context.copy(
            ([state.heading] + lines + [WordleText.sum(of: result.analysis)]).joined(separator: "\n"),
            as: "the analysis")
    }

    // MARK: What the screen asks

    var result: AnalysisRun.Result? {
        if case .loaded(let result) = state.content { result } else { nil }
    }

    var isComputing: Bool {
        if case .computing = state.content { true } else { false }
    }

    var showsWords: Bool { if case .words = state.detail { true } else { false } }

    var showsDetail: Bool { state.detail != .explanation }

    // MARK: Computing

    private func load() async {
        do throws(WordleError) {
            guard let game = try await shownGame() else {
                state.content = .failed("No game has been finished yet; finish one to analyze it")
                return
            }
            guard game.isOver else { throw .stillOpen(game.day) }
            self.game = game
            state.mode = game.mode
            state.heading = "Wordle \(game.number.grouped) · \(WordleText.longDate(game.day)) · \(game.score)"
            if isVisible { compute() }
        } catch { state.content = .failed(error.words) }
    }

    private func shownGame() async throws(WordleError) -> WordleGame? {
        guard let id else { return try await service.newestFinishedGame() }
        return try await service.game(id: id).game
    }

    private func compute() {
        stop()
        guard let game else { return }
        let words: AnalysisWords
        do throws(WordleError) { words = try service.words(of: game) } catch {
            state.content = .failed(error.words)
            return
        }
        let run = AnalysisRun(game, words, mode: state.mode, cache: cache, threads: threads)
        self.run = run
        look()
        Task { [weak self] in
            let result = await run.result()
            guard let self, self.run === run, let result else { return }
            stop()
            state.content = .loaded(result)
        }
    }

    /// Shows how far the computation is, and looks again in a moment.
    private func look() {
        guard let run, let game else { return }
        state.content = .computing(rowsDone: run.rowsDone, rows: game.rows.count)
        looking = context.timers.after(Self.pace) { [weak self] in self?.look() }
    }

    private func stop() {
        run?.cancel()
        run = nil
        looking?.cancel()
    }
}
