import TestSupport
import Testing

@testable import CoreTestSupport
@testable import QuadCore
@testable import QuadShell
@testable import SystemKit
@testable import TerminalKit
@testable import ViewState

/// The program without a terminal and without files: a shell, the features of the test, and the services that screens
/// use.
@MainActor
class ShellStage {
    let clock: ManualClock
    let timers: TimerQueue
    let clipboard = StubClipboard()
    let sessions: StubSavedPlace
    let session: SavedPlaceKeeper
    let configuration: StubConfiguration
    let undoStack = UndoStack()
    let settings: LiveSettings
    let bindings: Observed<KeyBindings>
    let context: FeatureContext
    let features: FeatureHost
    let registry: ActionRegistry
    let catalog: SettingCatalog
    let links = StubLinks()
    let files = StubFiles()
    let program = StubShell()
    private(set) var quits = 0
    /// Whether the user could see a question at the last attempt to quit.
    private(set) var mayAskOnQuit = true

    /// - Parameter make: a function that makes the features from the clock and the configuration.
    init(
        _ declarations: [FeatureDeclaration], day: String, secondsIntoDay: Double,
        settings values: [String: SettingValue],
        session state: SavedPlace, make: (ManualClock, StubConfiguration) -> [FeatureHost.Entry]
    ) throws {
        let clock = ManualClock(try Self.day(day), secondsIntoDay: secondsIntoDay)
        self.clock = clock
        timers = TimerQueue { _ in clock.now }
        sessions = StubSavedPlace(state)
        session = SavedPlaceKeeper(repository: sessions)
        catalog = SettingCatalog(tabs: declarations.map(\.id.name), features: declarations.flatMap(\.settings))
        configuration = StubConfiguration(values, catalog: catalog)
        let settings = LiveSettings(repository: configuration, catalog: catalog, undoStack: undoStack) { $0 }
        self.settings = settings
        let registry = ActionRegistry(declarations)
        self.registry = registry
        let bindings = Observed(KeyBindings(registry.actions, overrides: settings.effective.value.keys))
        self.bindings = bindings
        context = FeatureContext(
            clock: clock, clipboard: clipboard, links: links, files: files, timers: timers, session: session,
            settings: settings, registry: registry, bindings: bindings, undoStack: undoStack)
        features = FeatureHost(make(clock, configuration), context: context)
        settings.effective.observe(for: self) { [weak self] in self?.configurationChanged($0) }
        context.connect(to: program, program)
    }

    private func configurationChanged(_ configuration: Configuration) {
        bindings.value = KeyBindings(registry.actions, overrides: configuration.keys)
        for feature in features.made { feature.configurationChanged(to: configuration) }
    }

    /// A place without a screen, in a tab that is not under test.
    nonisolated static let elsewhere = Route(FeatureID("wordle"))

    nonisolated static func day(_ text: String) throws -> CalendarDay {
        try #require(CalendarDay(text), "\(text) is no date")
    }

    /// The dialogs and pages that view models open while there is no shell.
    var dialogs: AnsweringDialogs { program.dialogs }
    var pages: [String] { program.pages }
    var routes: [Route] { program.routes }
    var editedFiles: [String] { program.editedFiles }
    var messages: [StatusMessage] { program.messages }
    var lastMessage: StatusMessage? { messages.last }
    var lastText: String? { messages.last?.text }

    /// Advances the clock and runs everything that is due.
    func pass(_ seconds: Double) {
        clock.advance(by: seconds)
        timers.fireDue()
        timers.fireWallClock()
    }

    func feature<Made: Feature>(_ id: FeatureID, as type: Made.Type) -> Made {
        guard let feature = features.feature(id) as? Made else { preconditionFailure("no feature \(id)") }
        return feature
    }

    /// Returns a screen as its feature makes it, without a shell around it.
    func screen<Made: AppScreen>(_ route: Route, as type: Made.Type) -> Made {
        guard let screen = features.screen(for: route) as? Made else { preconditionFailure("no screen at \(route)") }
        return screen
    }

    // MARK: Shell

    /// Opens the whole program on the given screen.
    func start(at route: Route) async -> AppShell {
        await start(selected: route.feature, [:], at: route)
    }

    /// Opens the whole program at the place where its last run ended.
    func restart() async -> AppShell {
        await start(selected: session.tab ?? registry.tabs[0].id, session.stacks, at: nil)
    }

    private func start(selected: FeatureID, _ stacks: [FeatureID: [Route]], at route: Route?) async -> AppShell {
        let tabs = registry.tabs.map(\.id)
        let coordinator = AppCoordinator(tabs: tabs, selected: selected, stacks: stacks) { [self] in
            features.screen(for: $0)
        }
        let shell = AppShell(
            coordinator: coordinator, registry: registry, bindings: bindings, undoStack: undoStack, timers: timers)
        program.onQuit = { [weak self] canAsk in
            self?.quits += 1
            self?.mayAskOnQuit = canAsk
        }
        program.onPlaceChange = { [weak self, weak coordinator] in
            if let coordinator { self?.session.keep(tab: coordinator.selected, stacks: coordinator.routes) }
        }
        program.serve(context, with: shell)
        program.makeTypedCommands = { [weak self] in self?.features.all.flatMap(\.typedCommands) ?? [] }
        program.makeOffers = { [weak self] in self?.features.all.flatMap(\.offers) ?? [] }
        coordinator.screen.appear()
        if let route { coordinator.open(route) }
        await settle()
        return shell
    }
}
