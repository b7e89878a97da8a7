import QuadCore
import SystemKit
import ViewState

/// The program as a feature sees it: the ports that all features share, and access to the rest of the program.
@MainActor
package final class FeatureContext {
    package let clock: any WallClock
    package let clipboard: any Clipboard
    package let links: any LinkOpening
    package let files: any UserFiles
    package let timers: TimerQueue
    package let session: SavedPlaceKeeper
    package let settings: LiveSettings
    /// All actions of the program.
    package let registry: ActionRegistry
    package let bindings: Observed<KeyBindings>
    package let undoStack: UndoStack
    package let openTasks: OpenTasks

    // Weak, because the shell holds its screens, which hold this context. A task that outlives the shell asks nobody.
    private weak var connectedShell: (any ShellPort)?
    private weak var connectedPrograms: (any OutsidePrograms)?
    private weak var home: (any HomeActions)?
    private var isConnected = false

    package init(
        clock: any WallClock, clipboard: any Clipboard, links: any LinkOpening, files: any UserFiles,
        timers: TimerQueue, session: SavedPlaceKeeper, settings: LiveSettings, registry: ActionRegistry,
        bindings: Observed<KeyBindings>, undoStack: UndoStack, openTasks: OpenTasks = OpenTasks()
    ) {
        self.clock = clock
        self.clipboard = clipboard
        self.links = links
        self.files = files
        self.timers = timers
        self.session = session
        self.settings = settings
        self.registry = registry
        self.bindings = bindings
        self.undoStack = undoStack
        self.openTasks = openTasks
    }

    /// Makes a context in the same program with another saved place and other steps of undo.
    package convenience init(_ other: FeatureContext, session: SavedPlaceKeeper, undoStack: UndoStack) {
        self.init(
            clock: other.clock, clipboard: other.clipboard, links: other.links, files: other.files,
            timers: other.timers, session: session, settings: other.settings, registry: other.registry,
            bindings: other.bindings, undoStack: undoStack, openTasks: other.openTasks)
        (connectedShell, connectedPrograms, home) = (other.shell, other.programs, other.home)
        isConnected = true
    }

    /// Connects the shell, which is made after its features. Before that, a feature must not ask for anything.
    package func connect(to shell: any ShellPort, _ programs: any OutsidePrograms) {
        (connectedShell, connectedPrograms, isConnected) = (shell, programs, true)
    }

    package func connect(to home: any HomeActions) { self.home = home }

    package var configuration: Configuration { settings.effective.value }

    /// Follows changes that other processes make to a feature's files, and reports problems with the files.
    package func watch(_ store: any WatchedStorage, changed: @escaping @MainActor () -> Void) {
        Task { [weak self] in
            await store.observeChangesElsewhere { Task { @MainActor in changed() } }
            if let notice = await store.notice() { self?.say(.warning(notice)) }
        }
    }

    package var dialogs: Dialogs { dialogs(keeping: Drafts(session)) }

    /// Returns dialogs whose drafts have an owner of their own.
    package func dialogs(keeping drafts: Drafts) -> Dialogs {
        Dialogs(drafts) { [weak self] in self?.present($0) }
    }

    // MARK: The program around the feature

    private var shell: (any ShellPort)? {
        precondition(isConnected, "A feature asks for the shell before there is one")
        return connectedShell
    }

    private var programs: (any OutsidePrograms)? {
        precondition(isConnected, "A feature asks for a program before there is one")
        return connectedPrograms
    }

    package func changed() { shell?.changed() }
    package func say(_ message: StatusMessage) { shell?.say(message) }
    package func unsay(_ message: StatusMessage) { shell?.unsay(message) }
    package func undoWords() -> String { shell?.undoWords() ?? "" }
    package func present(_ layer: any Layer) { shell?.present(layer) }
    package func uncover() { shell?.uncover() }
    package func route() -> Route? { shell?.route() }
    package func open(_ route: Route) { shell?.open(route) }
    package func leave() { shell?.leave() }
    package func canLeave() -> Bool { shell?.canLeave() == true }
    package func forget(_ feature: FeatureID) { shell?.forget(feature) }
    package func showInPager(_ text: String) { programs?.showInPager(text) }
    package func editFile(_ path: String) -> Bool { programs?.editFile(path) == true }
    package func editText(_ text: String) -> String? { programs?.editText(text) }
    package func openDemo(in feature: FeatureID) { programs?.openDemo(in: feature) }
    package func quit(toRun command: [String]) { programs?.quit(toRun: command) }
    package func ring() { programs?.ring() }
    package var pictures: (any PictureDrawing)? { programs?.pictures }

    /// Home's access to the features.
    package var homeActions: any HomeActions {
        guard let home else { preconditionFailure("Home asks for features before there are any") }
        return home
    }
}
