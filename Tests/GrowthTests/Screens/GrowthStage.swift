import FoundationEssentials
import TestSupport
import Testing

@testable import CoreTestSupport
@testable import GrowthCore
@testable import GrowthUI
@testable import QuadCore
@testable import QuadShell
@testable import ScreenTestSupport
@testable import SystemKit
@testable import TerminalKit
@testable import ViewState

/// The Growth tab alone, with a log, a library and chats from the test.
@MainActor
final class GrowthStage {
    let clock: ManualClock
    let timer = StubGrowthTimer()
    let context: FeatureContext
    let feature: GrowthFeature
    let shell: AppShell
    let program = StubShell()
    private let host: FeatureHost

    init(
        _ log: GrowthLog = SampleGrowth.log, _ library: GrowthLibrary = SampleGrowth.library,
        chats: [Chat] = SampleGrowth.chats, marks: ArticleMarks = ArticleMarks(saved: ["camp"], read: ["rest-days"]),
        session: SavedPlace = SavedPlace()
    ) throws {
        let clock = ManualClock(SampleGrowth.today, secondsIntoDay: 18 * 3_600 + 120)
        self.clock = clock
        let declarations = [FeatureDeclaration.growth]
        let registry = ActionRegistry(declarations)
        let bindings = Observed(KeyBindings(registry.actions))
        let (timers, undoStack) = (TimerQueue { _ in clock.now }, UndoStack())
        let catalog = SettingCatalog(
            tabs: declarations.map(\.id.name), features: declarations.flatMap(\.settings))
        let settings = LiveSettings(
            repository: StubConfiguration(catalog: catalog),
            catalog: catalog,
            undoStack: undoStack
        ) { $0 }
        context = FeatureContext(
            clock: clock, clipboard: StubClipboard(), links: StubLinks(), files: StubFiles(), timers: timers,
            session: SavedPlaceKeeper(repository: StubSavedPlace(session)), settings: settings, registry: registry,
            bindings: bindings, undoStack: undoStack)
        let stored = StubGrowthLibrary(library, marks)
        let sources = StubArticleSources(library.sources.map(\.source))
        let methods = library.methods.map { MethodName(id: $0.id, title: $0.title) }
        feature = GrowthFeature(
            GrowthServices(
                log: GrowthLogService(
                    repository: StubGrowthLog(log), clock: clock, makeID: CountedID.next, methods: { methods }),
                library: GrowthLibraryPorts(
                    library: stored, sources: ArticleSources(sources, sources, clock: clock), timer: timer,
                    clock: StubTimerClock(clock), makeID: CountedID.next),
                chats: ChatService(repository: StubChats(chats), clock: clock, makeID: CountedID.next),
                guide: .guide(stored) { nil }, models: StubModels().ports), in: context)
        host = FeatureHost([.init(.growth) { [feature] _ in feature }], context: context)
        let coordinator = AppCoordinator(tabs: [.growth], selected: .growth) { [feature] in
            feature.screen(for: $0) ?? NoSuchPlaceScreen($0)
        }
        shell = AppShell(
            coordinator: coordinator, registry: registry, bindings: bindings, undoStack: undoStack, timers: timers)
        program.serve(context, with: shell)
        program.makeBadge = { [weak feature] in feature?.badge }
        feature.started()
    }

    var messages: [StatusMessage] { program.messages }

    /// Opens a place, waits until everything is read, and presses the keys.
    func opened(_ route: Route, _ keys: String..., typing text: String = "") async -> AppShell {
        shell.coordinator.screen.appear()
        shell.coordinator.open(route)
        await eventually("the library is read") { feature.shelf.isLoaded || feature.log.content == .loaded }
        for _ in 0..<3 { await settle() }
        _ = shell.text
        for key in keys {
            shell.press(key)
            await settle()
        }
        shell.type(text)
        for _ in 0..<3 { await settle() }
        return shell
    }
}
