import CampusCore
import PuzzleKit
import QuadCore
import QuadShell
import SystemKit

/// The play of today's puzzles of Pipes.
@MainActor
final class PipesViewModel {
    /// The seconds after which the time is stored even without a move.
    private static let secondsBetweenWrites = 15
    private static let memory = "campus.pipes"

    private(set) var state = PipesState() {
        didSet { if state != oldValue { games.context.changed() } }
    }

    let games: GamesModel
    private lazy var reading = Reloader { [weak self] in await self?.read() }
    private var ticking: TimerQueue.Timer?
    private var isVisible = false
    /// The day whose puzzles are played. A day that was begun goes on while its screen is open.
    private var day: CalendarDay?

    init(_ games: GamesModel) {
        self.games = games
        games.foreignChanges.observe(for: self) { [weak self] _ in self?.changedElsewhere() }
        games.conflicts.observe(for: self) { [weak self] conflict in self?.lost(conflict.id) }
        games.context.everyDay(for: self) { [weak self] in self?.dayChanged() }
    }

    private var context: FeatureContext { games.context }

    // MARK: Reading and storing

    func appeared() {
        isVisible = true
        day = games.today
        reading.begin()
        tick()
    }

    func disappeared() {
        isVisible = false
        ticking?.cancel()
        keep()
    }

    private func changedElsewhere() { if isVisible { reading.begin() } }

    private func dayChanged() {
        guard isVisible, state.day != nil else { return }
        context.say(.info("New puzzles are out; leave this screen and open it again to play them"))
    }

    /// Shows the puzzles that another window went on with.
    private func lost(_ id: String) {
        guard id == state.day?.id else { return }
        context.say(.warning("Another window went on with Pipes; its state is shown"))
        reading.begin()
    }

    private func read() async {
        let day = day ?? games.today
        do throws(CampusError) {
            guard try await isNew(day) else { return }
            take(try await games.service.pipes(on: day))
        } catch { state.failure = error.words }
        tick()
    }

    /// Returns whether the puzzles on disk differ from the shown ones. Making the puzzles takes time.
    private func isNew(_ day: CalendarDay) async throws(CampusError) -> Bool {
        guard state.day?.day == day else { return true }
        let id = CampusGame.pipes.id(on: day)
        return try await games.service.repository.game(id: id) != games.writer.storedGame(id)
    }

    private func take(_ opened: OpenedGame<PipesDay>) {
        let day = opened.game
        // Moves made during the reading are newer.
        guard !games.writer.isBusy(day.id) else { return }
        games.writer.read(day.id, opened.stored)
        if let notice = opened.notice { context.say(.warning(notice)) }
        let remembered = context.session.memory(of: Self.memory).flatMap { Int($0) }
        let isKnown = state.day?.day == day.day
        let place = isKnown ? state.place : remembered.flatMap { day.games.indices.contains($0) ? $0 : nil } ?? day.next
        state = PipesState(day: day, place: place, cursor: Self.firstCell(of: day.games[place]))
    }

    /// Stores the puzzles, unless nothing was ever drawn.
    private func keep(then done: (() -> Void)? = nil) {
        guard let day = state.day, day.isBegun || games.writer.storedGame(day.id) != nil else { return }
        games.writer.keep(day.stored, then: done)
    }

    /// Returns an end of the first pair that is not connected.
    private static func firstCell(of game: PipesGame) -> Int {
        let pair = game.puzzle.pairs.indices.first { !game.isFinished($0) } ?? 0
        return game.puzzle.pairs[pair].start
    }

    // MARK: Time

    /// Counts the seconds while the puzzle is shown and not solved.
    private func tick() {
        ticking?.cancel()
        ticking = nil
        guard isVisible, let game = state.game, !game.isSolved else { return }
        ticking = context.timers.after(1) { [weak self] in self?.ticked() }
    }

    private func ticked() {
        guard isVisible, let game = state.game else { return }
        change { $0.addSeconds(1) }
        if (game.elapsedSeconds + 1) % Self.secondsBetweenWrites == 0 { keep() }
        tick()
    }

    private func change(_ change: (inout PipesGame) -> Void) {
        guard var day = state.day else { return }
        change(&day.games[state.place])
        state.day = day
    }

    // MARK: Keys of the puzzle

    /// Moves the cursor, or draws the pipe in hand.
    func moved(_ direction: PipesDirection) {
        guard let game = state.game, let target = game.puzzle.cell(direction, of: state.cursor) else { return }
        guard game.heldPair != nil else { return state.cursor = target }
        var step = PipesStep.refused(.nothingInHand)
        change { step = $0.draw(direction) }
        if case .refused(let refusal) = step { return refused(refusal) }
        state.cursor = target
        keep(then: state.game?.isSolved == true ? { [weak self] in self?.finished() } : nil)
        switch step {
        case .cut(let pair): context.say(.info("Cut \(letter(pair)); \(context.key(.pipesUndo)) brings it back"))
        case .finished, .extended, .shortened, .refused: break
        }
    }

    private func refused(_ refusal: PipesStep.Refusal) {
        switch refusal {
        case .endOfOtherPair: context.say(.info("Another pipe ends there"))
        case .pipeIsFinished:
            context.say(.info("This pipe is finished; \(context.key(.pipesTake)) drops it, going back shortens it"))
        case .nothingInHand, .edge, .puzzleIsSolved: break
        }
    }

    private func finished() {
        guard let game = state.game, let day = state.day, game.isSolved else { return }
        let figures = "\(game.moves.counted("move")), \(PlayTime.text(game.elapsedSeconds))"
        let isLast = day.solvedCount == day.games.count
        let rest =
            isLast
            ? "all of today's puzzles are solved"
            : hasNext ? "\(context.key(.pipesNext)) shows the next puzzle" : "earlier puzzles wait"
        context.say(.success("Solved \(GameDay.name(ofPuzzle: state.place)) in \(figures); \(rest)"))
    }

    /// Takes the pipe under the cursor, or drops the pipe in hand.
    func took() {
        guard let game = state.game else { return }
        guard game.heldPair == nil else { return change { $0.drop() } }
        var isTaken = false
        change { isTaken = $0.take(at: state.cursor) }
        guard isTaken else { return context.say(.info("Take a pipe at one of its ends, or where it stops")) }
        keep()
    }

    func cleared() {
        guard let pair = state.pair else { return }
        change { _ = $0.clear(pair) }
        keep()
    }

    func undid() {
        change { _ = $0.undo() }
        if let head = state.game?.head { state.cursor = head }
        keep()
    }

    /// Moves the cursor to a cell that was clicked. A click beside the pipe in hand draws it; a second click takes or
    /// drops a pipe.
    func clicked(_ cell: Int) {
        guard let game = state.game else { return }
        if cell == state.cursor { return took() }
        if game.heldPair != nil,
            let direction = PipesDirection.allCases.first(where: { game.puzzle.cell($0, of: state.cursor) == cell })
        {
            return moved(direction)
        }
        change { $0.drop() }
        state.cursor = cell
    }

    // MARK: The puzzles of the day

    var hasNext: Bool { state.day.map { state.place + 1 < $0.games.count } ?? false }
    var hasPrevious: Bool { state.day != nil && state.place > 0 }

    /// Goes to another puzzle of the day.
    /// - Parameter step: the number of puzzles to go on by.
    func went(by step: Int) {
        guard let day = state.day, day.games.indices.contains(state.place + step) else { return }
        change { $0.drop() }
        state.place += step
        if let game = state.game { state.cursor = Self.firstCell(of: game) }
        context.session.keep(memory: "\(state.place)", of: Self.memory)
        keep()
        tick()
    }

    /// Today's result to share; nil while no puzzle is solved.
    var shareText: String? {
        state.day?.stored.pipesShareText(isASCII: context.configuration.gameShareStyle == .ascii)
    }

    func copied() { games.copy(shareText) }

    private func letter(_ pair: Int) -> Character { PipesPuzzle.letter(ofPair: pair) }
}
