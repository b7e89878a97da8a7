import QuadCore
import TestSupport

@testable import QuadShell
@testable import ViewState

/// The program around features in a test. It records their messages and requests, and passes them on to a shell if
/// there is one.
@MainActor
final class StubShell: StubShellHost, ShellPort, OutsidePrograms {
    /// The shell. Weak, because the shell may own the test's stage through the coordinator's factory.
    weak var shell: AppShell?
    /// The dialogs that are opened while there is no shell.
    let dialogs = AnsweringDialogs()
    private(set) var messages: [StatusMessage] = []
    private(set) var routes: [Route] = []
    private(set) var forgotten: [FeatureID] = []
    private(set) var pages: [String] = []
    private(set) var editedFiles: [String] = []
    private(set) var demos: [FeatureID] = []
    private(set) var rings = 0
    /// The commands that run after the program.
    private(set) var successors: [[String]] = []
    /// The editor's change of a text; nil if the editor changes nothing.
    var edit: (String) -> String? = { _ in nil }
    var pictures: (any PictureDrawing)?

    /// Connects features to a shell that exists from the start.
    func serve(_ context: FeatureContext, with shell: AppShell) {
        self.shell = shell
        shell.serve(context, with: self)
        context.connect(to: self, self)
    }

    func changed() { shell?.changed() }

    func say(_ message: StatusMessage) {
        messages.append(message)
        shell?.say(message)
    }

    func unsay(_ message: StatusMessage) { shell?.unsay(message) }
    func undoWords() -> String { shell?.undoWords() ?? "u undoes it" }
    func present(_ layer: any Layer) { if let shell { shell.present(layer) } else { dialogs.present(layer) } }
    func uncover() { shell?.uncover() }
    func route() -> Route? { shell?.route() }

    func open(_ route: Route) {
        routes.append(route)
        shell?.open(route)
    }

    func leave() { shell?.leave() }
    func canLeave() -> Bool { shell?.canLeave() == true }

    func forget(_ feature: FeatureID) {
        forgotten.append(feature)
        shell?.forget(feature)
    }

    func showInPager(_ text: String) { pages.append(text) }
    func editText(_ text: String) -> String? { edit(text) }
    func openDemo(in feature: FeatureID) { demos.append(feature) }
    func ring() { rings += 1 }
    func quit(toRun command: [String]) { successors.append(command) }

    func editFile(_ path: String) -> Bool {
        editedFiles.append(path)
        return true
    }
}
