import FoundationEssentials
import QuadCore
import WordleKit

/// The rules of playing, for both the screen and the command line.
///
/// A game is a value. The caller gets it, shows it, and passes it back with each guess. The stored game decides: if
/// another window continued the game, the guess is refused and the error holds the current game.
package struct WordleService: Sendable {
    /// The day of puzzle 0.
    package static let firstDay = CalendarDay(dayNumber: PuzzleNumber.epoch)

    let repository: any WordleRepository
    let clock: any WallClock
    let source: WordleSource
    private let imports: (any Repository<ImportedStatistics, WordleError>)?

    /// - Parameter imports: the statistics from elsewhere; nil without any.
    package init(
        repository: any WordleRepository, clock: any WallClock, source: WordleSource = .builtIn,
        imports: (any Repository<ImportedStatistics, WordleError>)? = nil
    ) {
        self.repository = repository
        self.clock = clock
        self.source = source
        self.imports = imports
    }

    /// The statistics from elsewhere; nil without any.
    package var imported: ImportedStatistics? {
        get async throws(WordleError) { try await imports?.items().first }
    }

    /// The source whose streak an import would continue.
    package var sourceID: String { source.id }

    /// Stores, replaces or removes the statistics from elsewhere.
    package func apply(_ changes: ItemChanges<ImportedStatistics>) async throws(WordleError) {
        try await imports?.apply(changes)
    }

    /// Returns the statistics from elsewhere that belong to a source.
    func imported(for source: String) async throws(WordleError) -> ImportedStatistics? {
        guard let imported = try await imported, imported.source == source else { return nil }
        return imported
    }

    /// A game to play or to look at, with a notice for the player.
    package struct Opened: Equatable, Sendable {
        package let game: WordleGame
        package let notice: String?
    }

    package var today: CalendarDay { clock.today }

    /// The host that supplies the words, which may take a while; nil if the words are local.
    package var host: String? { source.host }

    /// Returns whether a game uses the currently configured words.
    package func isOfSource(_ game: WordleGame) -> Bool { game.source == source.id }

    package var filterTime: FilterTime { FilterTime(clock) }

    /// Whether the day has changed since a game began. The game still counts for the day on which it began.
    package func hasNewerPuzzle(than game: WordleGame) -> Bool {
        game.kind == .daily && clock.today > game.day
    }

    /// Returns today's game, continued or new. A new game is stored with its first row.
    /// - Parameter mode: the mode of a new game.
    package func todaysGame(mode: HardMode = .normal) async throws(WordleError) -> Opened {
        let today = clock.today
        try await adoptGames()
        guard today >= Self.firstDay else { throw .clockBeforeFirstPuzzle(today) }
        if let game = try await stored(.daily, on: today, of: source) { return Opened(game: game, notice: nil) }
        return try await newGame(.daily, on: today, mode: mode)
    }

    /// Returns the game of a date: the daily game if it was begun on its day, else an archive game. A game that was
    /// begun on its day counts whenever it ends. A day without a row was missed, whatever is played later.
    package func game(on day: CalendarDay, mode: HardMode = .normal) async throws(WordleError) -> Opened {
        let today = clock.today
        if day == today { return try await todaysGame(mode: mode) }
        guard day < today else { throw .notBegunYet(day) }
        guard day >= Self.firstDay else { throw .beforeFirstPuzzle(day) }
        try await adoptGames()
        for kind in [WordleGame.Kind.daily, .archive] {
            if let game = try await stored(kind, on: day, of: source) { return Opened(game: game, notice: nil) }
        }
        return try await newGame(.archive, on: day, mode: mode)
    }

    /// Returns the built-in puzzle of a day in place of the source's puzzle, which is unavailable or too slow. The
    /// built-in puzzle is a game of its own source. It counts for the source whose puzzle it replaces too.
    /// - Parameter day: the day; nil for today.
    package func standIn(
        on day: CalendarDay?, mode: HardMode, because reason: String
    ) async throws(WordleError) -> Opened {
        let today = clock.today
        let day = day ?? today
        return try await standIn(day == today ? .daily : .archive, on: day, mode: mode, because: reason)
    }

    /// Returns the daily game of a day that may be over, for a row that was entered on that day but not written.
    func dailyGame(on day: CalendarDay) async throws(WordleError) -> Opened {
        try await adoptGames()
        if let game = try await stored(.daily, on: day, of: source) { return Opened(game: game, notice: nil) }
        return try await newGame(.daily, on: day, mode: .normal)
    }

    /// Returns a stored game of any source.
    package func game(id: String) async throws(WordleError) -> Opened {
        guard let game = try await repository.game(id: id) else { throw .wasRemoved }
        return Opened(game: game, notice: nil)
    }

    /// Plays a word. The game is on disk when this function returns.
    /// - Parameter seconds: the time spent on the row.
    /// - Throws: `.refused` if the guess does not count, with nothing changed; `.wentOnElsewhere` with the current
    ///   game.
    package func submit(
        _ text: String, in game: WordleGame, seconds: Double = 0
    ) async throws(WordleError) -> WordleGame {
        let base = try await base(of: game)
        let current = base ?? game
        guard !current.isOver else { throw .gameOver(current) }
        let rules = GuessRules(answer: current.answer, list: try list(for: current), mode: current.mode)
        let row: ScoredGuess
        do { row = try rules.score(text, after: current.rows) } catch { throw .refused(error) }
        let time = Date(timeIntervalSince1970: clock.now)
        let next = current.adding(row, at: time, today: clock.today, seconds: seconds)
        try await repository.save(next, replacing: base)
        return next
    }

    /// Returns the stored game, or the given game if none is stored.
    package func current(_ game: WordleGame) async throws(WordleError) -> WordleGame {
        try await repository.game(id: game.id) ?? game
    }

    /// Switches hard mode. After the first row, the player can only choose a less strict mode, and the game counts in
    /// that mode. After the end of the game, the switch applies only to the next game.
    package func switchMode(of game: WordleGame, to mode: HardMode) async throws(WordleError) -> WordleGame {
        let base = try await base(of: game)
        var changed = base ?? game
        guard !changed.isOver, changed.mode != mode else { return changed }
        guard changed.rows.isEmpty || mode.strictness < changed.mode.strictness else { throw .hardModeOnlyAtStart }
        changed.mode = mode
        if base != nil { try await repository.save(changed, replacing: base) }
        return changed
    }

    /// Removes or restores games, together with their statistics. Applies either all changes or none.
    package func apply(_ changes: ItemChanges<WordleGame>) async throws(WordleError) {
        try await repository.apply(changes)
    }

    // MARK: - Steps

    func stored(
        _ kind: WordleGame.Kind, on day: CalendarDay, of source: WordleSource
    ) async throws(WordleError) -> WordleGame? {
        try await repository.game(id: WordleGame.id(kind: kind, source: source.id, day: day))
    }

    private func newGame(
        _ kind: WordleGame.Kind, on day: CalendarDay, mode: HardMode
    ) async throws(WordleError) -> Opened {
        do throws(WordleError) {
            let answer = try await source.answer(on: day)
            var game = WordleGame(kind: kind, source: source.id, day: day, answer: answer, mode: mode)
            game.file = source.file
            return Opened(game: game, notice: nil)
        } catch {
            guard case .sourceUnavailable(let reason) = error else { throw error }
            return try await standIn(kind, on: day, mode: mode, because: reason)
        }
    }

    private func standIn(
        _ kind: WordleGame.Kind, on day: CalendarDay, mode: HardMode, because reason: String
    ) async throws(WordleError) -> Opened {
        let notice = "This is Quad's own puzzle: \(reason)"
        for begun in [WordleGame.Kind.daily, kind] {
            if let game = try await stored(begun, on: day, of: .builtIn) { return Opened(game: game, notice: notice) }
        }
        let answer = try await WordleSource.builtIn.answer(on: day)
        var game = WordleGame(kind: kind, source: WordleSource.builtInID, day: day, answer: answer, mode: mode)
        if source.id != WordleSource.builtInID { game.standsFor = source.id }
        return Opened(game: game, notice: notice)
    }

    /// Returns the stored game, if the caller knows all its rows.
    private func base(of game: WordleGame) async throws(WordleError) -> WordleGame? {
        var stored = try await repository.game(id: game.id)
        if stored == nil { stored = try await adopted(game) }
        guard let stored else {
            guard game.rows.isEmpty else { throw .wasRemoved }
            return nil
        }
        guard stored.rows == game.rows else { throw .wentOnElsewhere(stored) }
        return stored
    }

    /// Returns the letters that a guess in a game may have.
    package func alphabet(of game: WordleGame) -> Alphabet {
        ((try? list(for: game))?.alphabet ?? .latin).adding(game.answer)
    }

    /// The letters of the configured words.
    package var alphabet: Alphabet { source.list.alphabet }

    /// The lines that were left out of the files of words, as messages for the user.
    package var remarks: [String] { source.remarks }

    func list(for game: WordleGame) throws(WordleError) -> WordList {
        if game.source == source.id { return source.list }
        if game.source == WordleSource.builtInID { return .builtIn }
        throw .unknownSource(game.sourceName)
    }
}

extension HardMode {
    var strictness: Int {
        switch self {
        case .normal: 0
        case .hard: 1
        case .ultra: 2
        }
    }
}
