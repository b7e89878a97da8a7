import QuadCore
import QuadShell
import ViewState

/// The export of all data into a file that the user names. It asks before it replaces an older file.
@MainActor
struct DataExport {
    private let context: FeatureContext
    private let ports: StudentProfilePorts

    init(_ ports: StudentProfilePorts, in context: FeatureContext) {
        self.ports = ports
        self.context = context
    }

    /// - Parameter done: called after the export.
    func ask(done: @escaping () -> Void = {}) {
        let files = context.files
        let name = "quad-\(context.clock.today).tar"
        context.dialogs.ask(
            .init(
                title: "Export all to", text: name, isSuggested: true,
                help: "One file with all data and the configuration, without passwords.",
                complete: { files.completions(of: $0) })
        ) { path, again in
            guard !path.isBlank else { return }
            Task {
                guard await files.hasFile(at: path) else { return write(path, again, done) }
                context.dialogs.decide(Self.question(of: path)) { answer in
                    if answer == 0 { write(path, again, done) } else { again() }
                }
            }
        }
    }

    private static func question(of path: String) -> DialogState {
        DialogState(
            title: "Replace \(path)?", text: "The file already exists. Only an older export can be replaced.",
            choices: [.init(.character("y"), "Replace it"), .init(.character("n"), "Choose another name")], selected: 1)
    }

    private func write(_ path: String, _ again: @escaping () -> Void, _ done: @escaping () -> Void) {
        context.say(.info("Exporting…"))
        context.attemptInTask("Not exported", orElse: again) {
            let leavesOut = try await ports.export(path)
            let rest = leavesOut ? "; passwords are left out (quad backup --with-passwords includes them)" : ""
            context.say(.success("Exported all to \(context.files.whole(path))\(rest)"))
            done()
        }
    }
}
