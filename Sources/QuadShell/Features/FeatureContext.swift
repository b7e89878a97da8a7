import QuadCore
import SystemKit
import TerminalKit
import ViewState

/// What the program around a feature gives to it: the ports all features share, and the ways to the rest of the program.
@MainActor
package final class FeatureContext {
    package let clock: any WallClock
    package let clipboard: any Clipboard
    package let links: any LinkOpening
    package let files: any UserFiles
    package let timers: TimerQueue
    package let session: SavedPlaceKeeper
    package let settings: LiveSettings
    /// Every action there is.
    package let registry: ActionRegistry
    package let bindings: Observed<KeyBindings>
    package let undoStack: UndoStack

    /// Something on screen is another now, and is to be drawn.
    package var changed: () -> Void = {}
    /// Says it in the status line.
    package var say: (StatusMessage) -> Void = { _ in }
    /// Takes back what was said and is no longer so, if it still stands there.
    package var unsay: (StatusMessage) -> Void = { _ in }
    /// Goes to a place, of whatever feature.
    package var open: (Route) -> Void = { _ in }
    /// Hands what Home shows back to the feature that gave it, to do something with it.
    package var actFromHome: (FeatureID, HomeOperation, [HomeTarget]) -> Void = { _, _, _ in }
    /// The features that take down what just happened, with what that is: “Log a contact in one line”.
    package var homeLogs: [(feature: FeatureID, title: String)] = []
    /// Takes something down with one of them; what of its own one stands on leads to what it is about.
    package var logFromHome: (FeatureID, Route?) -> Void = { _, _ in }
    /// Goes back to where one came from, where there is such a place.
    package var leave: () -> Void = {}
    package var canLeave: () -> Bool = { false }
    /// Goes to the tab so many places further.
    package var selectTab: (_ offset: Int) -> Void = { _ in }
    /// How what was just done is undone: on a screen that takes text, the key alone is a letter.
    package var undoWords: () -> String = { "u undoes it" }
    /// Where one is.
    package var route: () -> Route? = { nil }
    /// Puts something on top of the screen.
    package var present: (any Layer) -> Void = { _ in }
    /// Closes all that is on top of the screen. What is typed there is kept where its layer keeps drafts.
    package var uncover: () -> Void = {}
    /// Drops the screens of a feature; they are made anew when they are next shown.
    package var forget: (FeatureID) -> Void = { _ in }
    /// Shows a text in $PAGER; says what went wrong, if something did.
    package var showInPager: (String) -> Void = { _ in }
    /// Opens a file in $EDITOR; false where that came to nothing, which was said.
    package var editFile: (String) -> Bool = { _ in false }
    /// Lets a text be edited in $EDITOR; nil where that came to nothing, which was said.
    package var editText: (String) -> String? = { _ in nil }
    /// Rings the bell of the terminal.
    package var ring: () -> Void = {}
    /// Nil where there is nothing that draws them.
    package var pictures: (any PictureDrawing)?

    package init(
        clock: any WallClock, clipboard: any Clipboard, links: any LinkOpening, files: any UserFiles,
        timers: TimerQueue, session: SavedPlaceKeeper, settings: LiveSettings, registry: ActionRegistry,
        bindings: Observed<KeyBindings>, undoStack: UndoStack
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
    }

    package var configuration: Configuration { settings.effective.value }

    /// Follows what other processes do to a feature's files, and says what was wrong with them.
    package func watch(_ store: any WatchedStorage, changed: @escaping @MainActor () -> Void) {
        Task { [weak self] in
            await store.observeChangesElsewhere { Task { @MainActor in changed() } }
            if let notice = await store.notice() { self?.say(.warning(notice)) }
        }
    }

    package var dialogs: Dialogs { dialogs(keeping: Drafts(session)) }

    /// Those whose answers are somebody's.
    package func dialogs(keeping drafts: Drafts) -> Dialogs {
        Dialogs(drafts) { [weak self] in self?.present($0) }
    }
}
