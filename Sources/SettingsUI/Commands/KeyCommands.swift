import QuadCommandLine
import QuadCore
import QuadShell
import QuadStorage
import TextKit
import ViewState

/// The command `quad keys`.
@MainActor
struct KeyCommands: CommandActing {
    let context: CommandContext

    /// Runs the command and returns the exit status.
    func run() -> Int32 {
        if invocation.has("markdown") {
            output.document(KeyDocument.markdown(container.registry))
            return 0
        }
        let loaded = container.configuration.load()
        let bindings = container.registry.bindings(loaded.configuration)
        if invocation.has("check") {
            for problem in loaded.problems { output.complain(problem.words) }
            for problem in bindings.problems { output.complain(problem.text) }
            return loaded.problems.isEmpty && bindings.problems.isEmpty ? 0 : 1
        }
        let actions = container.registry.actions + container.registry.ownActions(loaded.configuration)
        let rows = actions.map { action in
            Row(
                action: action.id.rawValue, title: action.title, place: action.scope.title,
                keys: bindings.sequences(of: action.id).map(\.description))
        }
        if invocation.has("json") {
            output.json(rows)
            return 0
        }
        for row in rows {
            output.line("\(TextLayout.fit(row.keys.joined(separator: " / "), to: 26)) \(row.action): \(row.title)")
        }
        return 0
    }

    private struct Row: Encodable {
        let action: String
        let title: String
        let place: String
        let keys: [String]
    }
}
