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
    let source: WordleSource
    let news: StubNews
    let context: FeatureContext
    let features: FeatureHost
    let registry = ActionRegistry(Stage.declarations)
    let catalogue = Stage.catalogue
    let links = StubLinks()
    let files = StubFiles()
    let briefings = StubBriefings()
    /// What view models ask while there is no shell.
    let dialogs = AnsweringDialogs()
    private(set) var pages: [String] = []

    private(set) var messages: [StatusMessage] = []
    private(set) var routes: [Route] = []
    private(set) var quits = 0
    private(set) var editedFiles = 0
    /// It owns this stage, through the coordinator's factory.
    private weak var madeShell: AppShell?

    init(
        day: String = "2026-11-21", secondsIntoDay: Double = 12 * 3600, games: [WordleGame] = [],
        settings values: [String: SettingValue] = ["motion": .text("off")],
        session state: SessionState = SessionState(),
        source: WordleSource = .builtIn, news content: StubNews.Content = StubNews.Content()
    ) throws {
        let clock = ManualClock(try Self.day(day), secondsIntoDay: secondsIntoDay)
        self.clock = clock
        self.games = StubGames(games)
        self.source = source
        timers = TimerQueue { _ in clock.now }
        news = StubNews(content, today: clock.today)
        sessions = StubSession(state)
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
                .init(.news) { [news, briefings] in
                    NewsFeature(
                        NewsFeature.Ports(
                            service: NewsService(repository: news, clock: clock, makeID: StubNews.nextID),
                            fetching: news, briefings: briefings, starters: { Paper.starters }), in: $0)
                },
                .init(.wordle) { [games = self.games] in
                    WordleFeature(
                        WordleFeature.Ports(repository: games, clock: clock, source: { _ in source }), in: $0)
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
        context.onMessage = { [weak self] in self?.say($0) }
        context.onOpen = { [weak self] in self?.go($0) }
        context.onLeave = { [weak self] in self?.madeShell?.coordinator.goBack() }
        context.canLeave = { [weak self] in self?.madeShell?.coordinator.canGoBack ?? false }
        context.onPresent = { [weak self] in self?.present($0) }
        context.onForget = { [weak self] in self?.madeShell?.coordinator.forget($0) }
        context.onPage = { [weak self] in self?.pages.append($0) }
        context.onEditConfiguration = { [weak self] in self?.editedFiles += 1 }
    }

    nonisolated static let declarations: [FeatureDeclaration] = [.news, .wordle, .settings]

    nonisolated static let catalogue = SettingCatalogue(
        tabs: declarations.map(\.id.name), features: declarations.flatMap(\.settings))

    private func configurationChanged(_ configuration: Configuration) {
        bindings.value = KeyBindings(registry.actions, overrides: configuration.keys)
        for feature in features.made { feature.configurationChanged(to: configuration) }
    }

    private func feature<Made: Feature>(_ id: FeatureID, as type: Made.Type) -> Made {
        guard let feature = features.feature(id) as? Made else { preconditionFailure("no feature \(id)") }
        return feature
    }

    var newsFeature: NewsFeature { feature(.news, as: NewsFeature.self) }
    var newsLibrary: NewsLibrary { newsFeature.library }

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

    // MARK: View models

    var wordle: WordleService {
        WordleService(repository: games, clock: clock, source: source)
    }

    func board(day: String? = nil) throws -> WordleBoardViewModel {
        let viewModel = WordleBoardViewModel(
            day: try day.map { try Self.day($0) },
            services: .init(wordle: wordle, clock: clock, clipboard: clipboard, timers: timers),
            settings: settings.effective, session: session)
        viewModel.onMessage = { [weak self] in self?.say($0) }
        viewModel.onOpen = { [weak self] in self?.go($0) }
        viewModel.onLeave = { [weak self] in self?.madeShell?.coordinator.goBack() }
        return viewModel
    }

    /// A board on screen with its game loaded.
    func openBoard(day: String? = nil) async throws -> WordleBoardViewModel {
        let viewModel = try board(day: day)
        viewModel.appeared()
        await eventually("the board loads") { viewModel.state.content != .loading }
        return viewModel
    }

    func archive() -> WordleArchiveViewModel {
        let viewModel = WordleArchiveViewModel(
            service: wordle, settings: settings.effective, dialogs: context.dialogs)
        viewModel.onMessage = { [weak self] in self?.say($0) }
        viewModel.onOpen = { [weak self] in self?.go($0) }
        return viewModel
    }

    func history() -> WordleHistoryViewModel {
        WordleHistoryViewModel(service: wordle, context: context)
    }

    func statistics() -> WordleStatisticsViewModel {
        let viewModel = WordleStatisticsViewModel(service: wordle, clipboard: clipboard)
        viewModel.onMessage = { [weak self] in self?.say($0) }
        return viewModel
    }

    func settingsList() -> SettingsViewModel {
        let viewModel = SettingsViewModel(
            store: settings,
            locations: [
                ("Games and data", "/home/ada/.local/share/quad"), ("Configuration", configuration.location),
            ], clipboard: clipboard, dialogs: context.dialogs, session: session)
        viewModel.onMessage = { [weak self] in self?.say($0) }
        viewModel.onOpen = { [weak self] in self?.go($0) }
        viewModel.onEditFile = { [weak self] in self?.editedFiles += 1 }
        return viewModel
    }

    func keySettings() -> KeySettingsViewModel {
        let viewModel = KeySettingsViewModel(
            store: settings, registry: registry, bindings: bindings, dialogs: context.dialogs, session: session)
        viewModel.onMessage = { [weak self] in self?.say($0) }
        return viewModel
    }

    // MARK: News

    func newsTab() -> NewsViewModel {
        let viewModel = NewsViewModel(newsFeature.services, starters: Paper.starters)
        viewModel.onMessage = { [weak self] in self?.say($0) }
        viewModel.onOpen = { [weak self] in self?.go($0) }
        viewModel.onPage = { [weak self] in self?.pages.append($0) }
        return viewModel
    }

    func newsHealth() -> NewsHealthViewModel {
        let viewModel = NewsHealthViewModel(newsFeature.services)
        viewModel.onMessage = { [weak self] in self?.say($0) }
        return viewModel
    }

    func newsMutes() -> NewsMutesViewModel {
        let viewModel = NewsMutesViewModel(newsFeature.services)
        viewModel.onMessage = { [weak self] in self?.say($0) }
        viewModel.onOpen = { [weak self] in self?.go($0) }
        return viewModel
    }

    func newsBriefing() -> NewsBriefingViewModel {
        let viewModel = NewsBriefingViewModel(newsFeature.services)
        viewModel.onMessage = { [weak self] in self?.say($0) }
        viewModel.onOpen = { [weak self] in self?.go($0) }
        return viewModel
    }

    func newsSaved() -> NewsSavedViewModel {
        let viewModel = NewsSavedViewModel(newsFeature.services)
        viewModel.onMessage = { [weak self] in self?.say($0) }
        viewModel.onOpen = { [weak self] in self?.go($0) }
        return viewModel
    }

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
        await start(selected: session.tab ?? .news, session.stacks, at: nil)
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
        madeShell = shell
        coordinator.screen.appear()
        if let route { coordinator.open(route) }
        await settle()
        return shell
    }

    private func present(_ layer: any Layer) {
        if let madeShell { madeShell.present(layer) } else { dialogs.present(layer) }
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

/// Lets the main actor work until something is so.
@MainActor
func eventually(
    _ what: Comment, sourceLocation: SourceLocation = #_sourceLocation, _ condition: @MainActor () -> Bool
) async {
    let deadline = Deadline(in: .seconds(20))
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
