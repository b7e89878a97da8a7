import SystemKit
import TestSupport
import Testing

@testable import CoachesCore
@testable import CoachesUI
@testable import CoreTestSupport
@testable import QuadCore
@testable import QuadShell
@testable import ScreenTestSupport
@testable import TerminalKit
@testable import ViewState

/// The Coaches tab alone, with a log and rules from the test.
@MainActor
final class CoachStage {
    let clock: ManualClock
    let family: StubFamily
    let rules: StubContactRules
    let context: FeatureContext
    let feature: CoachesFeature
    let shell: AppShell
    let program = StubShell()

    /// - Parameter failure: the error of the first reading, which begins before this initializer returns.
    init(
        _ records: FamilyRecords = SampleFamily.records, contacts: [Contact] = [], day: String = "2026-11-21",
        rules: ContactRules = SampleRules.rules, at route: Route = .coaches,
        session: StubSavedPlace = StubSavedPlace(SavedPlace()), acting: ActingViewer = ActingViewer(),
        failure: CoachError? = nil
    ) throws {
        clock = ManualClock(try ShellStage.day(day))
        family = StubFamily(records, contacts)
        family.fail(with: failure)
        self.rules = StubContactRules(rules)
        let declarations = [FeatureDeclaration.coaches]
        let registry = ActionRegistry(declarations)
        let bindings = Observed(KeyBindings(registry.actions))
        let (timers, undoStack) = (TimerQueue(), UndoStack())
        let catalog = SettingCatalog(
            tabs: declarations.map(\.id.name), features: declarations.flatMap(\.settings))
        let settings = LiveSettings(
            repository: StubConfiguration(catalog: catalog),
            catalog: catalog,
            undoStack: undoStack
        ) { $0 }
        context = FeatureContext(
            clock: clock, clipboard: StubClipboard(), links: StubLinks(), files: StubFiles(), timers: timers,
            session: SavedPlaceKeeper(repository: session), settings: settings, registry: registry,
            bindings: bindings, undoStack: undoStack)
        feature = CoachesFeature(
            CoachService(repository: family, clock: clock, makeID: CountedID.next), rules: self.rules,
            acting: acting, in: context)
        let coordinator = AppCoordinator(tabs: [.coaches], selected: .coaches) { [feature] in
            feature.screen(for: $0) ?? NoSuchPlaceScreen($0)
        }
        shell = AppShell(
            coordinator: coordinator, registry: registry, bindings: bindings, undoStack: undoStack, timers: timers)
        program.serve(context, with: shell)
        coordinator.screen.appear()
        coordinator.open(route)
    }

    var messages: [StatusMessage] { program.messages }
    var editedFiles: [String] { program.editedFiles }
    var lastText: String? { messages.last?.text }

    /// Returns the shell once the log is read and these keys are pressed.
    func opened(_ keys: String...) async -> AppShell {
        await eventually("the log is read") { feature.model.log != nil }
        _ = shell.text
        for key in keys { shell.press(key) }
        await settle()
        return shell
    }
}
