import QuadDomain
import TestSupport
import Testing
import WordleKit

@testable import QuadPresentation
@testable import TerminalKit

/// The program without a terminal and without files: shell, screens and everything they ask for, held by the test.
@MainActor
final class Stage {
    let clock: ManualClock
    let timers: TimerQueue
    let games: StubGames
    let clipboard = StubClipboard()
    let sessions: StubSession
    let session: Session
    let configuration: StubConfiguration
    let undoStack = UndoStack()
    let settings: SettingsStore
    let bindings: Observed<KeyBindings>
    let news: StubNews
    let context: FeatureContext
    let features: FeatureHost
    let registry = ActionRegistry(Stage.declarations)
    let catalogue = Stage.catalogue
    let links = StubLinks()
    let files = StubFiles()
    let briefings = StubBriefings()
    let jobs: StubJobs
    let people: StubPeople
    let digests = StubDigests()
    let layouts = StubLayouts()
    let homeSources: [StubHomeSource]
    /// What view models ask while there is no shell.
    let dialogs = AnsweringDialogs()
    private(set) var pages: [String] = []

    private(set) var messages: [StatusMessage] = []
    private(set) var routes: [Route] = []
    private(set) var quits = 0
    private(set) var editedFiles: [String] = []
    /// It owns this stage, through the coordinator's factory.
    private weak var madeShell: AppShell?

    init(
        day: String = "2026-11-21", secondsIntoDay: Double = 12 * 3600, games: [WordleGame] = [],
        settings values: [String: SettingValue] = ["motion": .text("off")],
        session state: SessionState = SessionState(),
        source: WordleSource = .builtIn, news content: StubNews.Content = StubNews.Content(),
        jobs: [Job] = [], templates: [JobTemplate] = SampleJobs.templates, people: [Person] = SampleJobs.people,
        home sources: [StubHomeSource] = []
    ) throws {
        let clock = ManualClock(try Self.day(day), secondsIntoDay: secondsIntoDay)
        self.clock = clock
        homeSources = sources
        self.games = StubGames(games)
        timers = TimerQueue { _ in clock.now }
        news = StubNews(content, today: clock.today)
        sessions = StubSession(state)
        self.jobs = StubJobs(jobs, templates: templates)
        self.people = StubPeople(people)
        session = Session(repository: sessions)
        configuration = StubConfiguration(values)
        let settings = SettingsStore(repository: configuration, catalogue: catalogue, undoStack: undoStack) { $0 }
        self.settings = settings
        let registry = registry
        let bindings = Observed(KeyBindings(registry.actions, overrides: settings.effective.value.keys))
        self.bindings = bindings
        context = FeatureContext(
            clock: clock, clipboard: clipboard, links: links, files: files, timers: timers, session: session,
            settings: settings, registry: registry, bindings: bindings, undoStack: undoStack)
        features = FeatureHost(
            [
                .init(.home) { [digests, layouts] in
                    HomeFeature(
                        HomeService(sources: sources, digests: digests, clock: clock), layouts: layouts, in: $0)
                },
                .init(.news) { [news, briefings] in
                    NewsFeature(
                        NewsFeature.Ports(
                            service: NewsService(repository: news, clock: clock, makeID: StubNews.nextID),
                            fetching: news, briefings: briefings, starters: { Paper.starters }), in: $0)
                },
                .init(.jobs) { [jobs = self.jobs, people = self.people] in
                    JobsFeature(
                        JobService(repository: jobs, people: people, clock: clock, makeID: StubNews.nextID), in: $0)
                },
                .init(.wordle) { [games = self.games] in
                    WordleFeature(
                        WordleFeature.Ports(repository: games, source: { _ in source }), in: $0)
                },
                .init(.settings) { [configuration] in
                    SettingsFeature(
                        locations: [
                            ("Games and data", "/home/ada/.local/share/quad"),
                            ("Configuration", configuration.location),
                        ], in: $0)
                },
            ], context: context)
        settings.effective.observe(for: self) { [weak self] in self?.configurationChanged($0) }
        context.present = { [dialogs] in dialogs.present($0) }
        listen()
        context.showInPager = { [weak self] in self?.pages.append($0) }
        context.editFile = { [weak self] path in
            self?.editedFiles.append(path)
            return true
        }
    }

    /// Hears what is said and asked for, beside the shell where there is one.
    private func listen() {
        context.say = { [weak self] in self?.say($0) }
        context.open = { [weak self] in self?.go($0) }
    }

    nonisolated static let declarations: [FeatureDeclaration] = [.home, .news, .jobs, .wordle, .settings]

    nonisolated static let catalogue = SettingCatalogue(
        tabs: declarations.map(\.id.name), features: declarations.flatMap(\.settings))

    private func configurationChanged(_ configuration: Configuration) {
        bindings.value = KeyBindings(registry.actions, overrides: configuration.keys)
        for feature in features.made { feature.configurationChanged(to: configuration) }
    }

    var newsLibrary: NewsLibrary {
        guard let feature = features.feature(.news) as? NewsFeature else { preconditionFailure("no News") }
        return feature.library
    }

    var jobsLibrary: JobsLibrary {
        guard let feature = features.feature(.jobs) as? JobsFeature else { preconditionFailure("no Jobs") }
        return feature.library
    }

    nonisolated static func day(_ text: String) throws -> CalendarDay {
        try #require(CalendarDay(text), "\(text) is no date")
    }

    var lastMessage: StatusMessage? { messages.last }
    var lastText: String? { messages.last?.text }

    /// Lets time go by, and what is due happen.
    func pass(_ seconds: Double) {
        clock.advance(by: seconds)
        timers.fireDue()
        timers.fireWallClock()
    }

    // MARK: Screens

    /// A screen as its feature makes it, without a shell around it.
    private func screen<Made: AppScreen>(_ route: Route, as type: Made.Type) -> Made {
        guard let screen = features.screen(for: route) as? Made else { preconditionFailure("no screen at \(route)") }
        return screen
    }

    func board(day: String? = nil) -> WordleBoardViewModel {
        screen(.wordleBoard(day: day), as: WordleBoardScreen.self).viewModel
    }

    /// A board with its game loaded.
    func openBoard(day: String? = nil) async throws -> WordleBoardViewModel {
        let viewModel = board(day: day)
        viewModel.appeared()
        await eventually("the board loads") { viewModel.state.content != .loading }
        return viewModel
    }

    func archive() -> WordleArchiveViewModel { screen(.wordleArchive, as: WordleArchiveScreen.self).viewModel }
    func history() -> WordleHistoryViewModel { screen(.wordleHistory, as: WordleHistoryScreen.self).viewModel }

    func statistics() -> WordleStatisticsViewModel {
        screen(.wordleStatistics, as: WordleStatisticsScreen.self).viewModel
    }

    func settingsList() -> SettingsViewModel { screen(.settings, as: SettingsScreen.self).viewModel }
    func keySettings() -> KeySettingsViewModel { screen(.keySettings, as: KeySettingsScreen.self).viewModel }
    func newsTab() -> NewsViewModel { screen(.news, as: NewsScreen.self).viewModel }

    /// The tab on screen with all read.
    func openNews(_ keys: String...) async -> AppShell {
        let shell = await start(at: .news)
        await eventually("the news are read") { newsLibrary.phase != .opening }
        _ = shell.text
        for key in keys {
            shell.press(key)
            await settle()
        }
        return shell
    }

    // MARK: Shell

    /// The whole program, on its first screen.
    func start(at route: Route = .wordleBoard(day: nil)) async -> AppShell {
        await start(selected: route.feature, [:], at: route)
    }

    /// The whole program where the last run of it was left.
    func restart() async -> AppShell {
        await start(selected: session.tab ?? .home, session.stacks, at: nil)
    }

    private func start(selected: FeatureID, _ stacks: [FeatureID: [Route]], at route: Route?) async -> AppShell {
        let tabs = registry.tabs.map(\.id)
        let coordinator = AppCoordinator(tabs: tabs, selected: selected, stacks: stacks) { [self] in
            features.screen(for: $0)
        }
        let shell = AppShell(
            coordinator: coordinator, registry: registry, bindings: bindings, undoStack: undoStack, timers: timers)
        shell.onQuit = { [weak self] in self?.quits += 1 }
        shell.onPlaceChange = { [weak self, weak coordinator] in
            if let coordinator { self?.session.keep(tab: coordinator.selected, stacks: coordinator.routes) }
        }
        shell.serve(context)
        shell.typedCommands = { [weak self] in self?.features.all.flatMap(\.typedCommands) ?? [] }
        shell.offers = { [weak self] in self?.features.all.flatMap(\.offers) ?? [] }
        listen()
        madeShell = shell
        coordinator.screen.appear()
        if let route { coordinator.open(route) }
        await settle()
        return shell
    }

    private func say(_ message: StatusMessage) {
        messages.append(message)
        madeShell?.show(message)
    }

    private func go(_ route: Route) {
        routes.append(route)
        madeShell?.coordinator.open(route)
    }
}

extension AppShell {
    /// Presses the keys of a name: `enter`, `g g`, `ctrl-p`.
    func press(_ name: String) {
        for key in KeySequence(name)?.keys ?? [] { handle(.key(key)) }
    }

    func type(_ text: String) {
        for character in text { handle(.key(.character(character))) }
    }

    func canvas(_ size: Size, _ glyphs: GlyphSet = .unicode) -> Canvas {
        handle(.resize(size))
        var canvas = Canvas(size, glyphs: glyphs)
        render(into: &canvas)
        return canvas
    }

    var text: String { canvas(Size(columns: 80, rows: 24)).glyphText }
}

/// Lets the main actor work until something is so. All tests of this target share it, and each turn may draw hundreds of screens:
/// on a busy machine what takes a moment takes half a minute.
@MainActor
func eventually(
    _ what: Comment, sourceLocation: SourceLocation = #_sourceLocation, _ condition: @MainActor () -> Bool
) async {
    let deadline = Deadline(in: Deadline.ofAStuckTest)
    while !condition() {
        guard !deadline.hasPassed else {
            Issue.record("It never came about: \(what)", sourceLocation: sourceLocation)
            return
        }
        await Task.yield()
    }
}

/// Lets everything happen that nothing holds back: the stubs answer at once, so a few turns are enough.
@MainActor
func settle() async {
    for _ in 0..<40 { await Task.yield() }
}
