import CampusCore
import PuzzleKit
import QuadCore
import QuadShell
import SystemKit

/// The play of today's game of Echo.
@MainActor
final class EchoViewModel {
    private static let quarter = 0.25

    private(set) var state = EchoState() {
        didSet { if state != oldValue { games.context.changed() } }
    }

    let games: GamesModel
    private lazy var reading = Reloader { [weak self] in await self?.read() }
    private var ticking: TimerQueue.Timer?
    private var isVisible = false
    /// The day that is played. A day that was begun goes on while its screen is open.
    private var day: CalendarDay?

    init(_ games: GamesModel) {
        self.games = games
        games.foreignChanges.observe(for: self) { [weak self] _ in self?.changedElsewhere() }
        games.conflicts.observe(for: self) { [weak self] conflict in self?.lost(conflict.id) }
    }

    private var context: FeatureContext { games.context }

    // MARK: Reading and storing

    func appeared() {
        isVisible = true
        day = games.today
        reading.begin()
    }

    func disappeared() {
        isVisible = false
        pause()
    }

    private func changedElsewhere() { if isVisible { reading.begin() } }

    /// Shows the game that another window went on with.
    private func lost(_ id: String) {
        guard id == state.day?.id else { return }
        context.say(.warning("Another window went on with Echo; its state is shown"))
        reading.begin()
    }

    private func read() async {
        let day = day ?? games.today
        do throws(CampusError) { take(try await games.service.echo(on: day)) } catch { state.failure = error.words }
    }

    private func take(_ opened: OpenedGame<EchoDay>) {
        let day = opened.game
        // A try entered during the reading is newer.
        guard !games.writer.isBusy(day.id) else { return }
        guard state.day?.day != day.day || games.writer.storedGame(day.id) != opened.stored else { return }
        games.writer.read(day.id, opened.stored)
        if let notice = opened.notice { context.say(.warning(notice)) }
        ticking?.cancel()
        state = EchoState(day: day)
        restoreDraft()
    }

    private func keep() { if let day = state.day { games.writer.keep(day.stored) } }

    private func draftKey(_ day: EchoDay) -> String { "campus/\(day.id)/\(day.game.tries.count + 1)" }

    private func restoreDraft() {
        guard let day = state.day, !day.isOver else { return }
        let parts = context.session.draft(for: draftKey(day)).split(separator: " ")
        let signs = parts.compactMap { EchoSign(code: $0) }
        state.draft = Array(signs.prefix(day.game.puzzle.answer.count))
        if let last = parts.last, last.count == 1 { state.shape = last.first.flatMap { EchoShape(letter: $0) } }
    }

    private func keepDraft() {
        guard let day = state.day else { return }
        let shape = state.shape.map { [String($0.letter)] } ?? []
        context.session.keep(draft: (state.draft.map(\.code) + shape).joined(separator: " "), for: draftKey(day))
    }

    // MARK: Showing the row

    /// Shows the row, hides it early, or enters the try.
    func entered() {
        switch state.phase {
        case .waiting: show()
        case .showing: hide()
        case .typing: submit()
        case .over: break
        }
    }

    func show() {
        guard state.phase == .waiting, state.day != nil else { return }
        state.isShowing = true
        beginSecond()
    }

    /// Counts a second before it is shown, so that no restart of the program shows it again.
    private func beginSecond() {
        state.day?.countSecond()
        state.quarters = 0
        keep()
        tick()
    }

    /// Counts down: in quarters of seconds if things may move, else in seconds.
    private func tick() {
        ticking?.cancel()
        let moves = context.configuration.motion
        ticking = context.timers.after(moves ? Self.quarter : 1) { [weak self] in self?.ticked(moves ? 1 : 4) }
    }

    private func ticked(_ quarters: Int) {
        guard state.isShowing, let day = state.day else { return }
        guard state.quarters + quarters >= 4 else {
            state.quarters += quarters
            return tick()
        }
        if day.wasShown { hide() } else { beginSecond() }
    }

    private func hide() {
        ticking?.cancel()
        state.day?.hide()
        (state.isShowing, state.quarters) = (false, 0)
        keep()
    }

    /// Hides the row when the user leaves the screen. The seconds that have not begun stay.
    private func pause() {
        ticking?.cancel()
        (state.isShowing, state.quarters) = (false, 0)
    }

    // MARK: Typing

    /// Whether a letter is one of those that stand for shapes and colors.
    static func isLetter(_ character: Character) -> Bool {
        guard let letter = character.lowercased().first else { return false }
        return EchoShape(letter: letter) != nil || EchoColor(letter: letter) != nil
    }

    /// Adds the letter of a shape or a color. Returns false for any other character.
    func typed(_ character: Character) -> Bool {
        guard state.phase != .over, state.day != nil, Self.isLetter(character) else { return false }
        guard state.phase == .typing else {
            let isShowing = state.phase == .showing
            context.say(
                .info(
                    isShowing
                        ? "Type when the row is hidden; \(key(.echoEnter)) hides it now"
                        : "\(key(.echoEnter)) shows the row first"))
            return true
        }
        if let letter = character.lowercased().first { add(letter) }
        return true
    }

    private func add(_ letter: Character) {
        guard let day = state.day else { return }
        let needed = day.game.puzzle.answer.count
        guard state.draft.count < needed else {
            return context.say(.info("The row is full; \(key(.echoEnter)) enters the try"))
        }
        if let shape = EchoShape(letter: letter) {
            state.shape = shape
        } else if let shape = state.shape, let color = EchoColor(letter: letter) {
            state.draft.append(EchoSign(shape, color))
            state.shape = nil
        } else {
            return context.say(.info("Type the shape first: c t s p"))
        }
        keepDraft()
    }

    func pasted(_ text: String) {
        for character in text where state.phase == .typing { _ = typed(character) }
    }

    func deleted() {
        if state.shape != nil { state.shape = nil } else if !state.draft.isEmpty { state.draft.removeLast() }
        keepDraft()
    }

    func cleared() {
        (state.draft, state.shape) = ([], nil)
        keepDraft()
    }

    private func submit() {
        guard var day = state.day else { return }
        let before = draftKey(day)
        do throws(EchoGameError) { try day.submit(state.draft) } catch {
            return context.say(.info(error.message.withoutFullStop))
        }
        context.session.keep(draft: "", for: before)
        (state.day, state.draft, state.shape) = (day, [], nil)
        let status = day.game.status
        games.writer.keep(day.stored) { [context] in
            switch status {
            case .won(let number): context.say(.success("Right on the \(EchoDay.ordinal(number)) try"))
            case .lost: context.say(.warning("That was the last try; the answer is below"))
            case .open: break
            }
        }
    }

    // MARK: The result

    /// The result to share; nil while the game is open.
    var shareText: String? { state.day?.shareText(context.configuration.gameShareStyle) }

    func copied() { games.copy(shareText) }

    func key(_ action: Action) -> String { context.keyInProse(action) }
}
