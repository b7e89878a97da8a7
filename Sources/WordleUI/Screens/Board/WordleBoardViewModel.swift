import QuadCore
import QuadShell
import SystemKit
import ViewState
import WordleCore
import WordleKit

/// Playing one puzzle: letters typed, rows entered, tiles turning, the end of the day.
@MainActor
final class WordleBoardViewModel {
    /// Which game the board shows.
    enum Subject: Equatable, Sendable {
        /// Today's puzzle, whichever day that is.
        case today
        case day(CalendarDay)
        /// One that is stored, by its id: of words that are not set up now.
        case game(String)
    }

    /// Why Quad's own words stand in for those of the configuration, and what tries those again.
    struct WordsProblem {
        let reason: String
        /// - Returns: whether they can be had now; then the boards begin anew.
        let tryAgain: () -> Bool
    }

    private(set) var state = WordleBoardState() {
        didSet { if state != oldValue { context.changed() } }
    }

    let service: WordleService
    let context: FeatureContext
    let guesses: UnwrittenGuesses
    let subject: Subject
    let wordsProblem: WordsProblem?
    let timers: BoardTimers
    let wait: WordWait

    var game: WordleGame?
    var notice: String?
    var failure: String?
    /// Letters of the row that is being typed.
    var draft = ""
    /// A row on its way to the disk.
    var submitted: String?
    /// Rows entered meanwhile.
    var waiting: [String] = []
    /// Letters and line ends typed before the game was there.
    var early = ""
    var overview: WordleOverview?
    var isRefused = false
    var isRowRefused = false
    var isVisible = false
    /// The rules stand in place of the board: before the first game ever, or because they were asked for.
    var showsRules = false
    var hasSaidReminder = false

    init(
        _ subject: Subject, service: WordleService, guesses: UnwrittenGuesses, wordsProblem: WordsProblem? = nil,
        context: FeatureContext
    ) {
        self.guesses = guesses
        self.subject = subject
        self.service = service
        self.wordsProblem = wordsProblem
        self.context = context
        timers = BoardTimers(context)
        wait = WordWait(context)
        timers.onTick = { [weak self] in self?.refresh() }
        wait.onTick = { [weak self] in self?.refresh() }
        context.settings.effective.observe(for: self) { [weak self] _ in self?.refresh() }
    }

    // MARK: What the user did

    func appeared() {
        isVisible = true
        guard !isRefused else { return }
        Task { await load() }
    }

    func disappeared() {
        isVisible = false
        timers.stop()
    }

    /// A letter on the board; anything that is not a letter is no text here.
    func typed(_ character: Character) -> Bool {
        guard character.isLetter, !hasFailed, !isOver else { return false }
        guard let letters = try? LetterFolding.fold(String(character)) else { return false }
        closedRules()
        guard let game else {
            early.append(character)
            refresh()
            return true
        }
        if draft.count + letters.count <= game.length {
            change(draft: draft + String(decoding: letters, as: UTF8.self))
        }
        return true
    }

    func pasted(_ text: String) {
        for character in text where draft.count < state.length {
            _ = typed(character)
        }
    }

    func deletedLetter() {
        guard game != nil else {
            if early.last?.isLetter == true { early.removeLast() }
            return refresh()
        }
        change(draft: String(draft.dropLast()))
    }

    func clearedRow() {
        while game == nil, early.last?.isLetter == true { early.removeLast() }
        change(draft: "")
    }

    func entered() {
        guard failure == nil else { return }
        if showsRules { return closedRules() }
        guard let game else { return early.append("\n") }
        isRowRefused = false
        let word = draft
        draft = ""
        guard submitted == nil else { return waiting.append(word) }
        submitted = word
        Task { await submit(word, in: game) }
    }

    func copiedResult() {
        guard let game else { return }
        context.copyResult(of: game)
    }

    func retried() {
        if let wordsProblem {
            guard !wordsProblem.tryAgain() else { return context.say(.success("Your words are here")) }
            return context.say(.warning(standInWords(wordsProblem.reason)))
        }
        failure = nil
        refresh()
        Task { await load() }
    }

    func opened(_ route: Route) {
        context.open(route)
    }

    /// The board was asked for with something that is no date.
    func refused(_ message: String) {
        failure = message
        isRefused = true
        refresh()
    }

    func left() {
        context.leave()
    }

    func openedUnfinishedGame() {
        guard let unfinished = overview?.unfinished else { return }
        context.open(.wordleBoard(day: unfinished.day.description))
    }

    func openedRandomDay() {
        context.attemptInTask { [self] in
            var numbers = SystemRandomNumberGenerator()
            let day = try await service.randomUnplayedDay(using: &numbers)
            context.open(.wordleBoard(day: day.description))
        }
    }

    func openedRules() {
        showsRules = true
        refresh()
    }

    func closedRules() {
        guard showsRules else { return }
        showsRules = false
        context.session.keep(memory: "read", of: Self.rulesMemory)
        refresh()
    }

    static let rulesMemory = "wordle.rules"

    // MARK: What the screen asks

    var isOver: Bool { game?.isOver ?? false }
    var hasFailed: Bool { failure != nil }
    var hasLetters: Bool { !draft.isEmpty || early.last?.isLetter == true }
    /// The day of this game is over, and so is the game: there is another one to go to.
    var hasNewerPuzzle: Bool {
        guard subject == .today, let game else { return false }
        return game.isOver && service.hasNewerPuzzle(than: game)
    }
    var isDateRefused: Bool { isRefused }
    var isAsking: Bool { state.asking != nil }
    /// Quad's own puzzle stands in for one that could not be had.
    var isStandIn: Bool { notice != nil || wordsProblem != nil }
    var canRetry: Bool { !isAsking && ((hasFailed && !isDateRefused) || hasNewerPuzzle || isStandIn) }
    var canLeave: Bool { context.canLeave() }
    var hasUnfinishedGame: Bool { isToday && overview?.unfinished != nil }
    var isToday: Bool { subject == .today }

    // MARK: State

    func change(draft text: String) {
        draft = text
        isRowRefused = false
        if let game { guesses.forget(game) }
        keepDraft()
        refresh()
    }

    func keepDraft() {
        guard let game else { return }
        context.session.keep(draft: game.isOver ? "" : draft, for: draftKey(of: game))
    }

    func draftKey(of game: WordleGame) -> String { "wordle/\(game.id)/\(game.rows.count + 1)" }

    func key(of action: Action) -> String { context.bindings.value.label(of: action.id, most: 1) }

    func refresh() {
        var next = makeState()
        if showsRules { next.showsRules = true }
        if let seconds = wait.seconds, let host = service.host {
            next.asking = "Asking \(host), \(seconds) s"
            next.standing = ["asking \(host)", "\(seconds) s"]
        }
        state = next
        timers.countDown(isSeen: isVisible && countsDown)
    }

    private var countsDown: Bool {
        guard let game, isToday || game.day == context.clock.today else { return false }
        return !service.hasNewerPuzzle(than: game)
    }

    private func makeState() -> WordleBoardState {
        guard let game else { return emptyState() }
        let typing = (submitted ?? "") + waiting.joined() + draft
        var state = WordleBoardPresenter(
            game: game, typing: String(typing.prefix(game.length)), reveal: timers.reveal,
            isStandIn: isStandIn || !service.isOfSource(game), overview: overview,
            configuration: context.configuration, clock: context.clock, isTodaysBoard: isToday
        ).state
        state.isRowRefused = isRowRefused
        state.reminder = reminder
        return state
    }

    /// What is typed before the game is there is seen all the same.
    private func emptyState() -> WordleBoardState {
        var state = WordleBoardState(length: context.configuration.wordle.length)
        if let failure { state.content = .failed(failure) }
        let letters = (try? LetterFolding.fold(String(early.prefix { $0 != "\n" }))) ?? []
        for (column, letter) in letters.prefix(state.length).enumerated() {
            state.rows[0][column] = .init(Character(Unicode.Scalar(letter & 0xDF)), .filled)
        }
        state.keyboard = WordleBoardPresenter.keyboard(
            context.configuration.wordle.layout.keyboard, KeyboardState())
        state.usesMarks = context.configuration.drawsMarks
        return state
    }

    var reminder: String? {
        guard isToday, let open = overview?.unfinished else { return nil }
        let left = (WordleGame.mostRows - open.rows.count).counted("row")
        return "Yesterday's Wordle \(open.number.grouped) is open, \(left) left: \(key(of: .wordleUnfinished)) goes on"
    }
}
