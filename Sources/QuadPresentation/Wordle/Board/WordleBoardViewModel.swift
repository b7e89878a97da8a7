import QuadDomain
import TerminalKit
import WordleKit

/// Playing one puzzle: letters typed, rows entered, tiles turning, the end of the day.
@MainActor
package final class WordleBoardViewModel {
    package private(set) var state = WordleBoardState() {
        didSet { if state != oldValue { context.changed() } }
    }

    let service: WordleService
    let context: FeatureContext
    let guesses: UnwrittenGuesses
    /// Nil for today's puzzle, whichever day that is.
    let day: CalendarDay?

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
    var reveal: TileReveal?
    var streak: Int?
    var isRefused = false
    var isVisible = false
    var midnight: TimerQueue.Timer?
    var ticking: TimerQueue.Timer?

    package init(
        day: CalendarDay?, service: WordleService, guesses: UnwrittenGuesses, context: FeatureContext
    ) {
        self.guesses = guesses
        self.day = day
        self.service = service
        self.context = context
        context.settings.effective.observe(for: self) { [weak self] _ in self?.refresh() }
    }

    // MARK: What the user did

    package func appeared() {
        isVisible = true
        guard !isRefused else { return }
        Task { await load() }
    }

    package func disappeared() {
        isVisible = false
        reveal = nil
        ticking?.cancel()
    }

    /// A letter on the board; anything that is not a letter is no text here.
    package func typed(_ character: Character) -> Bool {
        guard character.isLetter, !hasFailed, !isOver else { return false }
        guard let letters = try? LetterFolding.fold(String(character)) else { return false }
        guard let game else {
            early.append(character)
            return true
        }
        if draft.count + letters.count <= game.length {
            change(draft: draft + String(decoding: letters, as: UTF8.self))
        }
        return true
    }

    package func pasted(_ text: String) {
        for character in text where draft.count < state.length {
            _ = typed(character)
        }
    }

    package func deletedLetter() {
        change(draft: String(draft.dropLast()))
    }

    package func clearedRow() {
        change(draft: "")
    }

    package func entered() {
        guard failure == nil else { return }
        guard let game else { return early.append("\n") }
        let word = draft
        draft = ""
        guard submitted == nil else { return waiting.append(word) }
        submitted = word
        Task { await submit(word, in: game) }
    }

    package func toggledHardMode() {
        guard let game else { return }
        let next: HardMode = game.mode == .normal ? .hard : game.mode == .hard ? .ultra : .normal
        // Once rows are played the mode can only be lowered: then the key leaves hard mode at once.
        Task { await switchMode(to: game.rows.isEmpty || game.mode == .normal ? next : .normal, of: game) }
    }

    package func copiedResult() {
        guard let game else { return }
        context.copyResult(of: game)
    }

    package func retried() {
        failure = nil
        refresh()
        Task { await load() }
    }

    package func opened(_ route: Route) {
        context.open(route)
    }

    /// The board was asked for with something that is no date.
    package func refused(_ message: String) {
        failure = message
        isRefused = true
        refresh()
    }

    package func left() {
        context.leave()
    }

    package func openedRandomDay() {
        Task {
            do throws(WordleError) {
                var numbers = SystemRandomNumberGenerator()
                let day = try await service.randomUnplayedDay(using: &numbers)
                context.open(.wordleBoard(day: day.description))
            } catch {
                context.say(.error(error.words))
            }
        }
    }

    // MARK: What the screen asks

    package var isOver: Bool { game?.isOver ?? false }
    package var hasFailed: Bool { failure != nil }
    package var hasLetters: Bool { !draft.isEmpty }
    /// The day of this game is over, and so is the game: there is another one to go to.
    package var hasNewerPuzzle: Bool {
        guard day == nil, let game else { return false }
        return game.isOver && service.hasNewerPuzzle(than: game)
    }
    package var isDateRefused: Bool { isRefused }

    // MARK: State

    func change(draft text: String) {
        draft = text
        if let game { guesses.forget(game) }
        keepDraft()
        refresh()
    }

    func keepDraft() {
        guard let game else { return }
        context.session.keep(draft: game.isOver ? "" : draft, for: draftKey(of: game))
    }

    func draftKey(of game: WordleGame) -> String { "wordle/\(game.id)/\(game.rows.count + 1)" }

    func refresh() {
        state = makeState()
        tickCountdown()
    }

    private func makeState() -> WordleBoardState {
        guard let game else {
            var empty = WordleBoardState(length: context.configuration.wordle.length)
            if let failure { empty.content = .failed(failure) }
            return empty
        }
        let typing = (submitted ?? "") + waiting.joined() + draft
        return WordleBoardPresenter(
            game: game, typing: String(typing.prefix(game.length)), reveal: reveal, notice: notice, streak: streak,
            configuration: context.configuration, today: service.today,
            clock: context.clock, isTodaysBoard: day == nil
        ).state
    }
}
