import QuadData
import QuadDomain
import QuadInfrastructure
import QuadPresentation
import TerminalKit

/// Makes the screen for each place and ties its closures to the shell.
@MainActor
final class ScreenFactory {
    let container: AppContainer
    private let settings: SettingsStore
    private let bindings: Observed<KeyBindings>
    private let undoStack: UndoStack
    let timers: TimerQueue
    let session: Session
    let newsLibrary: NewsLibrary
    let clipboard: SystemClipboard
    private var wordle: WordleService
    private var wordleSettings: Configuration.Wordle
    private let storeRevision = Observed(0)
    private var startProblem: WordleError?

    weak var shell: AppShell?
    weak var loop: EventLoop?

    init(
        container: AppContainer, settings: SettingsStore, bindings: Observed<KeyBindings>, undoStack: UndoStack,
        timers: TimerQueue, session: Session, newsLibrary: NewsLibrary, driver: NcursesDriver
    ) {
        self.container = container
        self.settings = settings
        self.bindings = bindings
        self.undoStack = undoStack
        self.timers = timers
        self.session = session
        self.newsLibrary = newsLibrary
        clipboard = SystemClipboard(environment: container.environment) { [weak driver] sequence in
            await driver?.send(sequence) ?? false
        }
        wordleSettings = settings.effective.value.wordle
        do throws(WordleError) {
            wordle = try container.wordle(settings.effective.value)
        } catch {
            wordle = container.builtInWordle
            startProblem = error
        }
    }

    func screen(for route: Route) -> any AppScreen {
        switch route {
        case .news: news()
        case .newsHealth: newsHealth()
        case .newsMutes: newsMutes()
        case .newsBriefing: newsBriefing()
        case .newsSaved: newsSaved()
        case .wordleBoard(let day): board(day)
        case .wordleArchive: archive()
        case .wordleStatistics: statistics()
        case .wordleHistory: history()
        case .settings: settingsScreen()
        case .keySettings: keySettings()
        }
    }

    /// Another process changed what is stored.
    func storeChanged() {
        storeRevision.value += 1
    }

    /// Other words: the boards begin anew with them.
    func configurationChanged(to configuration: Configuration) {
        var before = wordleSettings
        wordleSettings = configuration.wordle
        before.hard = wordleSettings.hard
        before.layout = wordleSettings.layout
        before.glyphs = wordleSettings.glyphs
        guard before != wordleSettings else { return }
        do throws(WordleError) {
            wordle = try container.wordle(configuration)
            startProblem = nil
        } catch {
            wordle = container.builtInWordle
            startProblem = error
        }
        shell?.coordinator.forget(.wordle)
    }

    var typedCommands: [TypedCommand] {
        let dates = TypedCommand("wordle.open", usage: "wordle.open YYYY-MM-DD") { [weak self] text in
            self?.shell?.coordinator.open(.wordleBoard(day: text))
        }
        let set = TypedCommand("set", usage: "set NAME VALUE", complete: Self.completions) { [weak self] text in
            let words = text.split(separator: " ", maxSplits: 1).map(String.init)
            guard let self, words.count == 2 else { return self?.shell?.show(.info("Write: set NAME VALUE")) ?? () }
            do throws(ConfigurationProblem) {
                try settings.set(words[0], typed: words[1])
                shell?.show(.success("\(words[0]): \(words[1]) · u undoes it"))
            } catch {
                shell?.show(.error(error.words))
            }
        }
        return [dates, set]
    }

    private static func completions(_ text: String) -> [String] {
        let words = text.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
        if words.count <= 1 {
            return SettingCatalogue.settings.map(\.path).filter { $0.hasPrefix(words.first ?? "") }
        }
        guard let setting = SettingCatalogue.setting(at: words[0]) else { return [] }
        return setting.offered.filter { $0.hasPrefix(words[1]) }.map { "\(words[0]) \($0)" }
    }

    // MARK: Wordle

    private func board(_ text: String?) -> any AppScreen {
        let day = text.flatMap { CalendarDay($0) }
        let viewModel = WordleBoardViewModel(
            day: day,
            services: .init(wordle: wordle, clock: container.clock, clipboard: clipboard, timers: timers),
            settings: settings.effective, session: session)
        connect(&viewModel.onChange, &viewModel.onMessage)
        viewModel.onOpen = { [weak self] in self?.shell?.coordinator.open($0) }
        viewModel.onLeave = { [weak self] in self?.shell?.coordinator.goBack() }
        storeRevision.observe(for: viewModel) { [weak viewModel] _ in viewModel?.storeChanged() }
        if let text, day == nil { viewModel.refused("“\(text)” is no date; write it as 2026-11-21") }
        if let startProblem {
            shell?.show(.warning("\(startProblem.words); playing Quad's own words"))
        }
        return WordleBoardScreen(viewModel, isArchive: text != nil)
    }

    private func archive() -> any AppScreen {
        let viewModel = WordleArchiveViewModel(service: wordle, settings: settings.effective)
        connect(&viewModel.onChange, &viewModel.onMessage)
        viewModel.onOpen = { [weak self] in self?.shell?.coordinator.open($0) }
        viewModel.onAsk = { [weak self] in self?.ask($0, $1, $2) }
        storeRevision.observe(for: viewModel) { [weak viewModel] _ in viewModel?.storeChanged() }
        return WordleArchiveScreen(viewModel)
    }

    private func statistics() -> any AppScreen {
        let viewModel = WordleStatisticsViewModel(service: wordle, clipboard: clipboard)
        connect(&viewModel.onChange, &viewModel.onMessage)
        storeRevision.observe(for: viewModel) { [weak viewModel] _ in viewModel?.storeChanged() }
        return WordleStatisticsScreen(viewModel)
    }

    private func history() -> any AppScreen {
        let viewModel = WordleHistoryViewModel(
            service: wordle, clipboard: clipboard, settings: settings.effective, undoStack: undoStack)
        connect(&viewModel.onChange, &viewModel.onMessage)
        viewModel.onOpen = { [weak self] in self?.shell?.coordinator.open($0) }
        viewModel.onConfirm = { [weak self] title, text, yes in
            self?.shell?.present(QuestionLayer.confirm(title, text, yes: "Delete", onConfirm: yes))
        }
        storeRevision.observe(for: viewModel) { [weak viewModel] _ in viewModel?.storeChanged() }
        return WordleHistoryScreen(viewModel)
    }

    // MARK: Settings

    private func settingsScreen() -> any AppScreen {
        let locations = container.locations
        let viewModel = SettingsViewModel(
            store: settings,
            locations: [
                ("Games and data", locations.data), ("Configuration", locations.configurationFile),
                ("Session", locations.state), ("Cache", locations.cache),
            ], clipboard: clipboard)
        connect(&viewModel.onChange, &viewModel.onMessage)
        viewModel.onOpen = { [weak self] in self?.shell?.coordinator.open($0) }
        viewModel.onChoose = { [weak self] title, values, current, done in
            let items = values.map { PaletteItem(id: $0, title: $0, detail: $0 == current ? "now" : "") }
            self?.shell?.present(PaletteLayer(items, placeholder: title) { done($0.id) })
        }
        viewModel.onAsk = { [weak self] in self?.ask($0, $1, $2) }
        viewModel.onEditFile = { [weak self] in self?.editConfiguration() }
        return SettingsScreen(viewModel)
    }

    private func keySettings() -> any AppScreen {
        let viewModel = KeySettingsViewModel(store: settings, registry: .quad, bindings: bindings)
        connect(&viewModel.onChange, &viewModel.onMessage)
        viewModel.onCapture = { [weak self] in self?.shell?.present(CaptureLayer(title: $0, onCapture: $1)) }
        return KeySettingsScreen(viewModel)
    }

    // MARK: What all have in common

    func connect(_ onChange: inout () -> Void, _ onMessage: inout (StatusMessage) -> Void) {
        onChange = { [weak self] in self?.loop?.setNeedsRender() }
        onMessage = { [weak self] in self?.shell?.show($0) }
    }

    private func ask(_ title: String, _ text: String, _ done: @escaping (String) -> Void) {
        shell?.present(PromptLayer(sign: "\(title): ", text: text, onEnter: done))
    }

    private func editConfiguration() {
        let path = container.configuration.location
        var message = StatusMessage.info("Settings as in \(path)")
        loop?.whileSuspended {
            do throws(SystemProblem) {
                try Editor(environment: container.environment).edit(file: path)
            } catch {
                message = .error(error.words)
            }
        }
        settings.reload()
        shell?.show(settings.problems.first.map { .warning("Configuration: \($0.words)") } ?? message)
    }
}
