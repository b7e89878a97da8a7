import FoundationEssentials
import QuadData
import QuadDomain
import QuadPresentation
import TerminalKit

/// Keys, completions, the manual page and help: everything that is written from the program's own tables.
@MainActor
struct DocumentCommands {
    let invocation: Invocation
    let container: AppContainer
    let output: CommandOutput

    func run() throws -> Int32 {
        switch invocation.command.name {
        case "keys": return keys()
        case "completions": output.write(CompletionScripts.script(for: invocation.arguments[0], .quad) ?? "")
        case "man":
            output.write(ManualPage(table: .quad, version: ProgramVersion.text, keys: KeyDocument.sections).text)
        case "help": try help()
        default: throw UsageError("“\(invocation.command.name)” is no command", in: invocation.command)
        }
        return 0
    }

    private func help() throws(UsageError) {
        let path = invocation.arguments
        guard let command = CommandTable.quad.command(path) else {
            let names = CommandTable.quad.commands.map(\.name)
            let words = UntrustedText.clean(path.joined(separator: " "))
            throw UsageError(
                "“\(words)” is no command", suggestion: NearestName.of(words, among: names), in: invocation.command)
        }
        output.write(HelpText(table: .quad).page(for: command))
    }

    private func keys() -> Int32 {
        if invocation.has("markdown") {
            output.write(KeyDocument.markdown)
            return 0
        }
        let loaded = container.configuration.load()
        let bindings = KeyBindings(ActionRegistry.quad.actions, overrides: loaded.configuration.keys)
        if invocation.has("check") {
            for problem in loaded.problems { output.complain("\(problem)") }
            for problem in bindings.problems { output.complain(problem.text) }
            return loaded.problems.isEmpty && bindings.problems.isEmpty ? 0 : 1
        }
        let rows = ActionRegistry.quad.actions.map { action in
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

/// The keys as the docs and the manual page list them.
@MainActor
enum KeyDocument {
    static var sections: [HelpSection] {
        ActionRegistry.quad.sections.map { section in
            HelpSection(
                title: section.scope.title,
                rows: section.actions.map { action in
                    HelpRow(
                        term: action.keys.map(\.description).joined(separator: ", "),
                        description: "\(action.title) (\(action.id))")
                })
        }
    }

    static var markdown: String {
        var lines = [
            "# Keys", "",
            "Written by `make docs` from the program's own table of actions. An action's name is what `:` takes and what",
            "`keys` in the configuration changes.",
        ]
        for section in ActionRegistry.quad.sections {
            lines += ["", "## \(section.scope.title)", "", "| Keys | Does | Action |", "|---|---|---|"]
            for action in section.actions {
                let keys = action.keys.map { "`\($0.description.replacing("|", with: "\\|"))`" }.joined(separator: " ")
                lines.append("| \(keys) | \(action.title) | `\(action.id)` |")
            }
        }
        return lines.joined(separator: "\n") + "\n"
    }
}
