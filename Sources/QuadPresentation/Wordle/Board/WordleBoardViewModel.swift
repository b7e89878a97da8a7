import QuadDomain
import TerminalKit
import WordleKit

/// Playing one puzzle: letters typed, rows entered, tiles turning, the end of the day.
@MainActor
package final class WordleBoardViewModel {
    /// What the board needs from outside.
    package struct Services {
        let wordle: WordleService
        let clock: any WallClock
        let clipboard: any Clipboard
        let timers: TimerQueue

        package init(wordle: WordleService, clock: any WallClock, clipboard: any Clipboard, timers: TimerQueue) {
            self.wordle = wordle
            self.clock = clock
            self.clipboard = clipboard
            self.timers = timers
        }
    }

    package private(set) var state = WordleBoardState() {
        didSet { if state != oldValue { onChange() } }
    }

    package var onChange: () -> Void = {}
    package var onMessage: (StatusMessage) -> Void = { _ in }
    package var onOpen: (Route) -> Void = { _ in }
    package var onLeave: () -> Void = {}

    private let services: Services
    private let settings: Observed<Configuration>
    private let session: Session
    /// Nil for today's puzzle, whichever day that is.
    private let day: CalendarDay?

    private var game: WordleGame?
    private var notice: String?
    private var failure: String?
    /// Letters of the row that is being typed.
    private var draft = ""
    /// A row on its way to the disk.
    private var submitted: String?
    /// Rows entered meanwhile.
    private var waiting: [String] = []
    /// Letters and line ends typed before the game was there.
    private var early = ""
    private var reveal: TileReveal?
    private var streak: Int?
    private var isRefused = false
    private var isVisible = false
    private var midnight: TimerQueue.Timer?
    private var ticking: TimerQueue.Timer?

    package init(day: CalendarDay?, services: Services, settings: Observed<Configuration>, session: Session) {
        self.day = day
        self.services = services
        self.settings = settings
        self.session = session
        settings.observe(for: self) { [weak self] _ in self?.refresh() }
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
        // With rows played only the way down is left, so that one key still gets out of hard mode.
        Task { await switchMode(to: game.rows.isEmpty || game.mode == .normal ? next : .normal, of: game) }
    }

    package func copiedResult() {
        guard let game else { return }
        do throws(WordleError) {
            let text = try game.shareText(settings.value.shareStyle)
            Task { await copy(text) }
        } catch {
            onMessage(.info(error.words))
        }
    }

    package func retried() {
        failure = nil
        refresh()
        Task { await load() }
    }

    package func opened(_ route: Route) {
        onOpen(route)
    }

    /// The board was asked for with something that is no date.
    package func refused(_ message: String) {
        failure = message
        isRefused = true
        refresh()
    }

    package func left() {
        onLeave()
    }

    package func openedRandomDay() {
        Task {
            do throws(WordleError) {
                var numbers = SystemRandomNumberGenerator()
                let day = try await services.wordle.randomUnplayedDay(using: &numbers)
                onOpen(.wordleBoard(day: day.description))
            } catch {
                onMessage(.error(error.words))
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
        return game.isOver && services.wordle.hasNewerPuzzle(than: game)
    }
    package var isDateRefused: Bool { isRefused }

    // MARK: Steps

    private func load() async {
        do throws(WordleError) {
            let mode = settings.value.wordle.hard.mode
            let opened =
                if let day { try await services.wordle.game(on: day, mode: mode) } else {
                    try await services.wordle.todaysGame(mode: mode)
                }
            notice = opened.notice
            take(opened.game)
            draft = session.draft(for: draftKey(of: opened.game))
            if opened.game.isOver { await countStreak() }
            waitForMidnight()
            takeEarlyKeys()
        } catch {
            if game == nil { failure = error.words } else { onMessage(.error(error.words)) }
            early = ""
        }
        refresh()
        if let notice { onMessage(.warning(notice)) }
    }

    private func takeEarlyKeys() {
        let keys = early
        early = ""
        for key in keys {
            if key == "\n" { entered() } else { _ = typed(key) }
        }
    }

    private func take(_ next: WordleGame) {
        failure = nil
        if let game, game.id == next.id, game.rows.count != next.rows.count {
            // Letters belong to a row: those of an entered one must not come back in the next.
            session.keep(draft: "", for: draftKey(of: game))
            session.keep(draft: next.isOver ? "" : draft, for: draftKey(of: next))
        }
        if next.id != game?.id { reveal = nil }
        game = next
    }

    private func submit(_ word: String, in game: WordleGame) async {
        do throws(WordleError) {
            let next = try await services.wordle.submit(word, in: game)
            submitted = nil
            take(next)
            if next.isOver { await countStreak() }
            startReveal(row: next.rows.count - 1)
            submitWaiting(in: next)
        } catch {
            submitted = nil
            draft = String((word + waiting.joined() + draft).prefix(game.length))
            waiting = []
            switch error {
            case .wentOnElsewhere(let current), .gameOver(let current):
                take(current)
                if current.isOver { await countStreak() }
            default: break
            }
            keepDraft()
            onMessage(StatusMessage(error.isPlayersMistake ? .warning : .error, error.words))
        }
        refresh()
    }

    private func submitWaiting(in game: WordleGame) {
        guard !game.isOver else { return waiting = [] }
        guard !waiting.isEmpty else { return }
        let word = waiting.removeFirst()
        submitted = word
        Task { await submit(word, in: game) }
    }

    private func switchMode(to mode: HardMode, of game: WordleGame) async {
        do throws(WordleError) {
            take(try await services.wordle.switchMode(of: game, to: mode))
            onMessage(.success(mode == .normal ? "Hard mode is off" : mode == .hard ? "Hard mode" : "Ultra hard mode"))
        } catch {
            onMessage(.warning(error.words))
        }
        refresh()
    }

    private func copy(_ text: String) async {
        let message: StatusMessage
        do {
            message = .success("Result copied with \(try await services.clipboard.copy(text))")
        } catch {
            message = .error(error.words)
        }
        onMessage(message)
    }

    private func countStreak() async {
        streak = try? await services.wordle.statistics().daily.currentStreak
    }

    /// Another window may have played on, or somebody restored a backup.
    package func storeChanged() {
        guard let game, submitted == nil else { return }
        Task {
            guard let current = try? await services.wordle.current(game), current != self.game else { return }
            take(current)
            if current.isOver { await countStreak() }
            refresh()
        }
    }

    // MARK: Time

    private func waitForMidnight() {
        midnight?.cancel()
        guard day == nil else { return }
        midnight = services.timers.at(services.clock.nextMidnight) { [weak self] in self?.dayChanged() }
    }

    private func dayChanged() {
        waitForMidnight()
        guard let game, services.wordle.hasNewerPuzzle(than: game) else { return }
        if game.isOver || game.rows.isEmpty {
            Task { await load() }
        } else {
            onMessage(.info("A new puzzle has come; this one still counts for \(game.day)"))
        }
    }

    private func startReveal(row: Int) {
        guard settings.value.motion else { return }
        reveal = TileReveal(row: row)
        turnTiles()
    }

    private func turnTiles() {
        ticking?.cancel()
        ticking = services.timers.after(TileReveal.tick) { [weak self] in
            guard let self, reveal != nil else { return }
            reveal?.step += 1
            if let game, reveal?.isOver(length: game.length) == true { reveal = nil }
            if reveal != nil { turnTiles() }
            refresh()
        }
    }

    /// One second at a time, and only while a countdown can be seen.
    private func tickCountdown() {
        guard reveal == nil else { return }
        ticking?.cancel()
        guard isVisible, state.outcome?.countdown != nil, !hasNewerPuzzle else { return }
        let left = services.clock.secondsUntilMidnight
        ticking = services.timers.after(left.truncatingRemainder(dividingBy: 1) + 0.005) { [weak self] in
            self?.refresh()
        }
    }

    // MARK: State

    private func change(draft text: String) {
        draft = text
        keepDraft()
        refresh()
    }

    private func keepDraft() {
        guard let game else { return }
        session.keep(draft: game.isOver ? "" : draft, for: draftKey(of: game))
    }

    private func draftKey(of game: WordleGame) -> String { "wordle/\(game.id)/\(game.rows.count + 1)" }

    private func refresh() {
        state = makeState()
        tickCountdown()
    }

    private func makeState() -> WordleBoardState {
        guard let game else {
            var empty = WordleBoardState(length: settings.value.wordle.length)
            if let failure { empty.content = .failed(failure) }
            return empty
        }
        let typing = (submitted ?? "") + waiting.joined() + draft
        return WordleBoardPresenter(
            game: game, typing: String(typing.prefix(game.length)), reveal: reveal, notice: notice, streak: streak,
            configuration: settings.value, today: services.wordle.today,
            clock: services.clock, isTodaysBoard: day == nil
        ).state
    }
}
