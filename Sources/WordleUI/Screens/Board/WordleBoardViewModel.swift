import QuadCore
import QuadShell
import SystemKit
import ViewState
import WordleCore
import WordleKit

/// The play of one puzzle: typed letters, entered rows, turning tiles, and the end of the day.
@MainActor
final class WordleBoardViewModel {
    /// The game that the board shows.
    enum Subject: Equatable, Sendable {
        /// Always today's puzzle.
        case today
        case day(CalendarDay)
        /// A stored game with words that are not configured now, by its id.
        case game(String)
    }

    /// The reason why Quad's own words replace the configured words, and a way to try again.
    struct WordsProblem {
        let reason: String
        /// - Returns: whether the configured words are available now; then the boards begin anew.
        let tryAgain: () -> Bool
    }

    private(set) var state = WordleBoardState() {
        didSet { if state != oldValue { context.changed() } }
    }

    let service: WordleService
    let context: FeatureContext
    let guesses: UnwrittenGuesses
    let leaderboard: LeaderboardModel
    let subject: Subject
    let wordsProblem: WordsProblem?
    let timers: BoardTimers
    let wait: WordWait

    let typing = WordleTyping()
    private(set) lazy var playTime = PlayTime(context.clock)
    let rules: WordleRules

    private(set) var game: WordleGame?
    /// The reason why Quad's own puzzle replaces the game's puzzle.
    private(set) var notice: String?
    /// Whether a row that was entered before the puzzle came is held back, because it was meant for another puzzle.
    private(set) var holdsEarlyRow = false
    private(set) var failure: String?
    private var overview: WordleOverview?
    private(set) var isDateRefused = false
    private var isVisible = false
    private var hasSaidReminder = false

    init(
        _ subject: Subject, service: WordleService, guesses: UnwrittenGuesses, leaderboard: LeaderboardModel,
        wordsProblem: WordsProblem? = nil, context: FeatureContext
    ) {
        self.leaderboard = leaderboard
        self.guesses = guesses
        self.subject = subject
        self.service = service
        self.wordsProblem = wordsProblem
        self.context = context
        timers = BoardTimers(context)
        wait = WordWait(context)
        rules = WordleRules(context)
        timers.onTick = { [weak self] in self?.refresh() }
        wait.onTick = { [weak self] in self?.refresh() }
        context.settings.effective.observe(for: self) { [weak self] _ in self?.refresh() }
        leaderboard.games.observe(for: self) { [weak self] _ in self?.refresh() }
    }

    // MARK: What the user did

    func appeared() {
        isVisible = true
        guard !isDateRefused else { return }
        Task { await load() }
    }

    func disappeared() {
        isVisible = false
        playTime.pause()
        timers.stop()
    }

    /// Adds a letter to the board. Returns false for any other character.
    func typed(_ character: Character) -> Bool {
        guard character.isLetter, !hasFailed, !isOver else { return false }
        guard let code = Letters.code(of: character) else { return false }
        playTime.goOn()
        closedRules()
        if let game {
            guard service.alphabet(of: game).contains(code) else {
                context.say(.info(GuessError.foreignLetter(Letters.letter(code)).message))
                return true
            }
            if typing.append(String(Letters.letter(code)), upTo: game.length) { rowChanged() }
        } else {
            typing.appendEarly(character)
            refresh()
        }
        return true
    }

    /// Types the letters of a text. With a letter that these words lack, the text is another word, so nothing is typed.
    func pasted(_ text: String) {
        let alphabet = game.map(service.alphabet) ?? service.alphabet
        let foreign = text.first { Letters.code(of: $0).map { !alphabet.contains($0) } ?? false }
        if let foreign { return context.say(.info(GuessError.foreignLetter(foreign).message)) }
        for character in text where typing.draft.count < state.length {
            _ = typed(character)
        }
    }

    func deletedLetter() {
        typing.deleteLetter()
        rowChanged()
    }

    func clearedRow() {
        typing.clearRow()
        rowChanged()
    }

    func entered() {
        guard failure == nil else { return }
        if rules.areShown { return closedRules() }
        guard let game else { return typing.appendEarly("\n") }
        playTime.goOn()
        guard let word = typing.enter() else { return }
        context.writeInTask { [self] in await submit(word, in: game) }
    }

    func copiedResult() {
        guard let game else { return }
        context.copyResult(of: game)
    }

    func retried() {
        if let wordsProblem {
            guard !wordsProblem.tryAgain() else { return context.say(.success("Your words have loaded")) }
            return context.say(.warning(standInWords(wordsProblem.reason)))
        }
        failure = nil
        refresh()
        Task { await load() }
    }

    func opened(_ route: Route) {
        context.open(route)
    }

    /// Shows the error for an invalid date in the board's route.
    func refused(_ message: String) {
        failure = message
        isDateRefused = true
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
        rules.show()
        refresh()
    }

    func closedRules() {
        guard rules.areShown else { return }
        rules.close()
        refresh()
    }

    // MARK: The game

    func show(_ opened: WordleService.Opened) async {
        notice = opened.notice
        take(opened.game)
        typing.restore(context.session.draft(for: draftKey(of: opened.game)))
        waitForMidnight()
        // These keys are handled before any suspension, so that later keys cannot overtake them.
        let early = typing.takeEarly()
        holdsEarlyRow = notice != nil && early.contains("\n")
        for key in holdsEarlyRow ? early.prefix(while: { $0 != "\n" }) : early[...] {
            if key == "\n" { entered() } else { _ = typed(key) }
        }
        let isNewHere = isToday && rules.areUnread
        if opened.game.isOver || isNewHere { await readOverview() }
        if isNewHere, let overview { rules.showAtFirst(isFirstGame: overview.isFirstGame, isTyping: typing.isBegun) }
    }

    func take(_ next: WordleGame) {
        failure = nil
        if let game, game.id == next.id, game.rows.count != next.rows.count {
            // The guess was written after all.
            if let word = next.rows.last?.word.description { typing.clear(word) }
            // Letters belong to a row, so the letters of an entered row must not return in the next row.
            context.session.keep(draft: "", for: draftKey(of: game))
            context.session.keep(draft: next.isOver ? "" : typing.draft, for: draftKey(of: next))
        }
        if next.id != game?.id {
            timers.stopReveal()
            typing.clearRefusal()
        }
        game = next
    }

    func failed(_ message: String) { failure = message }

    /// Reads the overview of the games with these words. Without it, the board still works.
    func readOverview() async {
        guard let game else { return }
        overview = try? await service.overview(
            of: game.standsFor ?? game.source, weekStart: context.configuration.weekStart)
    }

    /// Shows the reminder once, if the board has no room for it.
    func sayReminder() {
        guard let reminder, !hasSaidReminder, !isStandIn, game?.rows.isEmpty == true else { return }
        hasSaidReminder = true
        context.say(.info(reminder))
    }

    // MARK: What the screen asks

    var isOver: Bool { game?.isOver ?? false }
    var hasFailed: Bool { failure != nil }
    var hasLetters: Bool { typing.hasLetters }
    /// Whether both the day of this game and the game itself are over, so that a newer puzzle is available.
    var hasNewerPuzzle: Bool {
        guard subject == .today, let game else { return false }
        return game.isOver && service.hasNewerPuzzle(than: game)
    }
    var isAsking: Bool { state.asking != nil }
    /// Whether Quad's own puzzle replaces an unavailable puzzle.
    var isStandIn: Bool { notice != nil || wordsProblem != nil }
    var canRetry: Bool { !isAsking && ((hasFailed && !isDateRefused) || hasNewerPuzzle || isStandIn) }
    var canLeave: Bool { context.canLeave() }
    var hasUnfinishedGame: Bool { isToday && overview?.unfinished != nil }
    var isToday: Bool { subject == .today }

    // MARK: State

    private func rowChanged() {
        if let game { guesses.forget(game) }
        keepDraft()
        refresh()
    }

    func keepDraft() {
        guard let game else { return }
        context.session.keep(draft: game.isOver ? "" : typing.draft, for: draftKey(of: game))
    }

    private func draftKey(of game: WordleGame) -> String { "wordle/\(game.id)/\(game.rows.count + 1)" }

    func key(of action: Action) -> String { context.bindings.value.label(of: action.id, most: 1) }

    func refresh() {
        var next = makeState()
        if rules.areShown { next.showsRules = true }
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
        guard let game else {
            var state = WordleBoardPresenter.state(
                typing: typing.earlyRow, alphabet: service.alphabet, context.configuration)
            if let failure { state.content = .failed(failure) }
            return state
        }
        var state = WordleBoardPresenter(
            game: game, typing: String(typing.letters.prefix(game.length)), reveal: timers.reveal,
            alphabet: service.alphabet(of: game), isStandIn: isStandIn || !service.isOfSource(game), overview: overview,
            wordsLeft: context.configuration.wordle.wordsLeft ? service.wordsLeft(in: game) : nil,
            leaderboard: leaderboard.state(of: game), configuration: context.configuration, clock: context.clock,
            isTodaysBoard: isToday
        ).state
        state.isRowRefused = typing.isRefused
        state.reminder = reminder
        return state
    }

    private var reminder: String? {
        guard isToday, let open = overview?.unfinished else { return nil }
        let left = (WordleGame.mostRows - open.rows.count).counted("row")
        return "Yesterday's Wordle \(open.number.grouped) is open, \(left) left: \(key(of: .wordleUnfinished)) resumes"
    }
}
