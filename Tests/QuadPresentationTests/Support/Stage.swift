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
    let newsLibrary: NewsLibrary
    let links = StubLinks()
    let files = StubFiles()
    let briefings = StubBriefings()
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
        newsLibrary = NewsLibrary(
            service: NewsService(repository: news, clock: clock, makeID: StubNews.nextID), fetching: news, clock: clock,
            undoStack: undoStack, timers: timers)
        sessions = StubSession(state)
        session = Session(repository: sessions)
        configuration = StubConfiguration(values)
        settings = SettingsStore(repository: configuration, undoStack: undoStack) { $0 }
        let bindings = Observed(
            KeyBindings(ActionRegistry.quad.actions, overrides: settings.effective.value.keys))
        self.bindings = bindings
        settings.effective.observe(for: self) { [weak bindings] configuration in
            bindings?.value = KeyBindings(ActionRegistry.quad.actions, overrides: configuration.keys)
        }
        newsLibrary.onMessage = { [weak self] in self?.say($0) }
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

    // MARK: View models

    var wordle: WordleService {
        WordleService(repository: games, clock: clock, source: source)
    }

    func board(day: String? = nil) throws -> WordleBoardViewModel {
        board(on: try day.map { try Self.day($0) })
    }

    private func board(on day: CalendarDay?) -> WordleBoardViewModel {
        let viewModel = WordleBoardViewModel(
            day: day,
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
        let viewModel = WordleArchiveViewModel(service: wordle, settings: settings.effective)
        viewModel.onMessage = { [weak self] in self?.say($0) }
        viewModel.onOpen = { [weak self] in self?.go($0) }
        viewModel.onAsk = { [weak self] title, text, done in
            self?.madeShell?.present(PromptLayer(sign: "\(title): ", text: text, onEnter: done))
        }
        return viewModel
    }

    func history() -> WordleHistoryViewModel {
        let viewModel = WordleHistoryViewModel(
            service: wordle, clipboard: clipboard, settings: settings.effective, undoStack: undoStack)
        viewModel.onMessage = { [weak self] in self?.say($0) }
        viewModel.onOpen = { [weak self] in self?.go($0) }
        viewModel.onConfirm = { [weak self] title, text, yes in
            self?.madeShell?.present(QuestionLayer.confirm(title, text, yes: "Delete", onConfirm: yes))
        }
        return viewModel
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
            ], clipboard: clipboard)
        viewModel.onMessage = { [weak self] in self?.say($0) }
        viewModel.onOpen = { [weak self] in self?.go($0) }
        viewModel.onEditFile = { [weak self] in self?.editedFiles += 1 }
        return viewModel
    }

    func keySettings() -> KeySettingsViewModel {
        let viewModel = KeySettingsViewModel(store: settings, registry: .quad, bindings: bindings)
        viewModel.onMessage = { [weak self] in self?.say($0) }
        viewModel.onCapture = { [weak self] title, done in
            self?.madeShell?.present(CaptureLayer(title: title, onCapture: done))
        }
        return viewModel
    }

    // MARK: News

    private var newsServices: NewsServices {
        NewsServices(
            library: newsLibrary, clipboard: clipboard, links: links, files: files, briefings: briefings,
            timers: timers, session: session)
    }

    private var newsDialogs: NewsDialogs {
        NewsDialogs.layers(session) { [weak self] in self?.madeShell?.present($0) }
    }

    func newsTab() -> NewsViewModel {
        let viewModel = NewsViewModel(newsServices, starters: Paper.starters)
        viewModel.onMessage = { [weak self] in self?.say($0) }
        viewModel.onOpen = { [weak self] in self?.go($0) }
        viewModel.onPage = { [weak self] in self?.pages.append($0) }
        viewModel.dialogs = newsDialogs
        return viewModel
    }

    func newsHealth() -> NewsHealthViewModel {
        let viewModel = NewsHealthViewModel(newsServices)
        viewModel.onMessage = { [weak self] in self?.say($0) }
        viewModel.dialogs = newsDialogs
        return viewModel
    }

    func newsMutes() -> NewsMutesViewModel {
        let viewModel = NewsMutesViewModel(newsServices)
        viewModel.onMessage = { [weak self] in self?.say($0) }
        viewModel.onOpen = { [weak self] in self?.go($0) }
        viewModel.dialogs = newsDialogs
        return viewModel
    }

    func newsBriefing() -> NewsBriefingViewModel {
        let viewModel = NewsBriefingViewModel(newsServices)
        viewModel.onMessage = { [weak self] in self?.say($0) }
        viewModel.onOpen = { [weak self] in self?.go($0) }
        return viewModel
    }

    func newsSaved() -> NewsSavedViewModel {
        let viewModel = NewsSavedViewModel(newsServices)
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
        let coordinator = AppCoordinator(selected: route.tab) { [self] in screen(for: $0) }
        let shell = AppShell(
            coordinator: coordinator, registry: .quad, bindings: bindings, undoStack: undoStack, timers: timers)
        shell.onQuit = { [weak self] in self?.quits += 1 }
        madeShell = shell
        coordinator.screen.appear()
        coordinator.open(route)
        await settle()
        return shell
    }

    private func screen(for route: Route) -> any AppScreen {
        switch route {
        case .news: return NewsScreen(newsTab())
        case .newsHealth: return NewsHealthScreen(newsHealth())
        case .newsMutes: return NewsMutesScreen(newsMutes())
        case .newsBriefing: return NewsBriefingScreen(newsBriefing())
        case .newsSaved: return NewsSavedScreen(newsSaved())
        case .wordleBoard(let day):
            let viewModel = board(on: day.flatMap { CalendarDay($0) })
            if let day, CalendarDay(day) == nil { viewModel.refused("“\(day)” is no date; write it as 2026-11-21") }
            return WordleBoardScreen(viewModel, isArchive: day != nil)
        case .wordleArchive: return WordleArchiveScreen(archive())
        case .wordleStatistics: return WordleStatisticsScreen(statistics())
        case .wordleHistory: return WordleHistoryScreen(history())
        case .settings: return SettingsScreen(settingsList())
        case .keySettings: return KeySettingsScreen(keySettings())
        }
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
