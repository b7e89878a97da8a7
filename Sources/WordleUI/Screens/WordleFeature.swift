import Glibc
import QuadCore
import QuadShell
import WordleCore

extension FeatureID {
    static let wordle = FeatureID("wordle")
}

extension Route {
    /// Returns the route of a board: today's, or that of another day as `YYYY-MM-DD`.
    static func wordleBoard(day: String?) -> Route {
        day.map { Route(.wordle, "board", $0) } ?? Route(.wordle)
    }

    /// Returns the route of a stored game with words that are not configured now, by its id.
    static func wordleGame(_ id: String) -> Route { Route(.wordle, "game", id) }

    /// Returns the route of the analysis of a stored game, by its id.
    static func wordleAnalysis(_ id: String) -> Route { Route(.wordle, "analysis", id) }
    /// The analysis of the newest finished game.
    static let wordleAnalysis = Route(.wordle, "analysis")
    static let wordleSkill = Route(.wordle, "skill")
    static let wordleLeaderboard = Route(.wordle, "leaderboard")

    static let wordleArchive = Route(.wordle, "archive")
    static let wordleStatistics = Route(.wordle, "statistics")
    static let wordleHistory = Route(.wordle, "history")
}

extension FeatureDeclaration {
    static let wordle = FeatureDeclaration(
        .wordle, title: "Wordle",
        sections: [
            .init(.wordleBoard, Action.wordleBoard, at: .wordleBoard(day: nil)),
            .init(.wordleArchive, Action.wordleArchive, at: .wordleArchive),
            .init(.wordleStatistics, Action.wordleStatistics, at: .wordleStatistics),
            .init(.wordleHistory, [.historyAnalyze], at: .wordleHistory),
            .init(.wordleAnalysis, Action.wordleAnalysis, at: .wordleAnalysis),
            .init(.wordleSkill, Action.wordleSkill, at: .wordleSkill),
            .init(.wordleLeaderboard, Action.wordleLeaderboard, at: .wordleLeaderboard),
        ],
        screens: [WordleHistoryScreen.actions],
        places: [
            Place("Wordle: today's puzzle", .wordleBoard(day: nil)), Place("Wordle: archive", .wordleArchive),
            Place("Wordle: statistics", .wordleStatistics), Place("Wordle: history", .wordleHistory),
            Place("Wordle: analysis", .wordleAnalysis), Place("Wordle: skill by month", .wordleSkill),
            Place("Wordle: leaderboard", .wordleLeaderboard),
        ],
        settings: WordleSettings.declared, formerNames: Action.formerWordleNames, roles: .wordle,
        appearances: { $0.tilePalette.roles })
}

/// The Wordle tab. It holds the service with the configured words and maps routes to screens.
@MainActor
final class WordleFeature: Feature {
    /// The external parts that the tab needs.
    struct Ports {
        let repository: any WordleRepository
        /// The statistics from elsewhere.
        let imports: any Repository<ImportedStatistics, WordleError>
        let firstGuesses: any FirstGuessCache
        let skills: any GameSkillCache
        let leaderboard: (WordleSettings) throws(LeaderboardError) -> LeaderboardService?
        let source: (WordleSettings) throws(WordleError) -> WordleSource

        /// - Parameters:
        ///   - leaderboard: a function that returns the leaderboard that the settings name; nil for none.
        ///   - source: a function that returns the words that the settings name.
        init(
            repository: any WordleRepository,
            imports: any Repository<ImportedStatistics, WordleError> = MemoryRepository(),
            firstGuesses: any FirstGuessCache = NoFirstGuessCache(), skills: any GameSkillCache = NoGameSkillCache(),
            leaderboard: @escaping (WordleSettings) throws(LeaderboardError) -> LeaderboardService? = {
                _ throws(LeaderboardError) in nil
            },
            source: @escaping (WordleSettings) throws(WordleError) -> WordleSource
        ) {
            self.repository = repository
            self.imports = imports
            self.firstGuesses = firstGuesses
            self.skills = skills
            self.leaderboard = leaderboard
            self.source = source
        }
    }

    private let ports: Ports
    private let context: FeatureContext
    private var service: WordleService
    private var settings: WordleSettings
    private var sourceProblem: WordleError?
    private let storageRevision = Observed(0)
    private let guesses = UnwrittenGuesses()
    private lazy var leaderboard = LeaderboardModel(
        context,
        finishedGames: { [weak self] () async throws(WordleError) in try await self?.service.recentlyFinished() ?? [] },
        make: ports.leaderboard)
    /// The lines that were left out of the files of words, in messages that were not said yet.
    private var remarks: [String] = []

    init(_ ports: Ports, in context: FeatureContext) {
        self.ports = ports
        self.context = context
        settings = context.configuration.wordle
        (service, sourceProblem) = Self.service(ports, settings, context.clock)
        remarks = service.remarks
    }

    /// Returns the service. If the configured words are unavailable, the service uses Quad's own words.
    private static func service(
        _ ports: Ports, _ settings: WordleSettings, _ clock: any WallClock
    ) -> (WordleService, WordleError?) {
        do throws(WordleError) {
            let source = try ports.source(settings)
            return (
                WordleService(repository: ports.repository, clock: clock, source: source, imports: ports.imports), nil
            )
        } catch {
            return (WordleService(repository: ports.repository, clock: clock, imports: ports.imports), error)
        }
    }

    func screen(for route: Route) -> (any AppScreen)? {
        switch (route.path.first, route.path.count) {
        case (nil, _): board(.today)
        case ("board", 2): board(on: route.path[1])
        case ("game", 2): board(.game(route.path[1]))
        case ("analysis", 1): analysis(of: nil)
        case ("analysis", 2): analysis(of: route.path[1])
        case ("skill", 1): skill()
        case ("leaderboard", 1): LeaderboardScreen(LeaderboardViewModel(leaderboard, context: context))
        case ("archive", 1): archive()
        case ("statistics", 1): statistics()
        case ("history", 1): history()
        default: nil
        }
    }

    var typedCommands: [TypedCommand] {
        [
            TypedCommand("wordle.open", usage: "wordle.open YYYY-MM-DD") { [weak context] text in
                context?.open(.wordleBoard(day: text))
            }
        ]
    }

    func started() {
        context.watch(ports.repository) { [storageRevision] in storageRevision.value += 1 }
        context.watch(ports.imports) { [storageRevision] in storageRevision.value += 1 }
        leaderboard.begin()
    }

    var unwrittenChanges: UnwrittenChanges? { guesses.changes }

    func writeAgain() async {
        if await guesses.writeAgain(by: service) { storageRevision.value += 1 }
    }

    func finish() async { await writeAgain() }

    /// Restarts the boards if the words changed.
    func configurationChanged(to configuration: Configuration) {
        var before = settings
        settings = configuration.wordle
        if before.leaderboard != settings.leaderboard { leaderboard.configurationChanged() }
        before.leaderboard = settings.leaderboard
        before.hard = settings.hard
        before.layout = settings.layout
        before.glyphs = settings.glyphs
        before.wordsLeft = settings.wordsLeft
        guard before != settings else { return }
        (service, sourceProblem) = Self.service(ports, settings, context.clock)
        remarks = service.remarks
        context.forget(.wordle)
    }

    // MARK: Screens

    private func board(on text: String) -> any AppScreen {
        if let day = CalendarDay(text) { return board(.day(day)) }
        let screen = board(.today)
        screen.viewModel.refused("“\(text)” is not a date; write it as 2026-11-21")
        return screen
    }

    private func board(_ subject: WordleBoardViewModel.Subject) -> WordleBoardScreen {
        let problem = sourceProblem.map { problem in
            WordleBoardViewModel.WordsProblem(reason: "\(problem.words); playing Quad's own words") { [weak self] in
                self?.triedWordsAgain() ?? false
            }
        }
        let viewModel = WordleBoardViewModel(
            subject, service: service, guesses: guesses, leaderboard: leaderboard, wordsProblem: problem,
            context: context)
        storageRevision.observe(for: viewModel) { [weak viewModel] _ in viewModel?.storageChanged() }
        if let problem { context.say(.warning(viewModel.standInWords(problem.reason))) }
        for remark in remarks { context.say(.warning(remark)) }
        remarks = []
        return WordleBoardScreen(viewModel)
    }

    /// Tries the configured words again. If they are available now, the boards begin anew with them.
    private func triedWordsAgain() -> Bool {
        let (service, problem) = Self.service(ports, settings, context.clock)
        guard problem == nil else { return false }
        (self.service, sourceProblem) = (service, nil)
        remarks = service.remarks
        context.forget(.wordle)
        return true
    }

    private func archive() -> any AppScreen {
        let viewModel = WordleArchiveViewModel(service: service, context: context)
        storageRevision.observe(for: viewModel) { [weak viewModel] _ in viewModel?.storageChanged() }
        return WordleArchiveScreen(viewModel)
    }

    private func analysis(of id: String?) -> any AppScreen {
        WordleAnalysisScreen(
            WordleAnalysisViewModel(
                id, service: service, cache: ports.firstGuesses, threads: Self.threads, context: context))
    }

    private func skill() -> any AppScreen {
        WordleSkillScreen(
            WordleSkillViewModel(
                service: service, cache: ports.skills, firstGuesses: ports.firstGuesses, threads: Self.threads,
                context: context))
    }

    private static var threads: Int { sysconf(Int32(_SC_NPROCESSORS_ONLN)) }

    private func statistics() -> any AppScreen {
        let viewModel = WordleStatisticsViewModel(service: service, context: context)
        storageRevision.observe(for: viewModel) { [weak viewModel] _ in viewModel?.storageChanged() }
        return WordleStatisticsScreen(viewModel)
    }

    private func history() -> any AppScreen {
        let viewModel = WordleHistoryViewModel(service: service, context: context)
        storageRevision.observe(for: viewModel) { [weak viewModel] _ in viewModel?.storageChanged() }
        return WordleHistoryScreen(viewModel)
    }
}
