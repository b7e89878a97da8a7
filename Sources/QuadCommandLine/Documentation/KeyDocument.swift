import QuadShell
import ViewState

/// The keys, as the docs and the manual page list them.
@MainActor
package enum KeyDocument {
    /// - Parameter feature: nil for the keys that work in all tabs.
    static func sections(_ registry: ActionRegistry, of feature: FeatureID?) -> [HelpSection] {
        registry.sections.filter { $0.feature == feature }.map { section in
            HelpSection(
                title: section.scope.title,
                rows: section.actions.map { action in
                    HelpRow(
                        term: action.keys.map(\.description).joined(separator: ", "),
                        description: "\(action.title) (\(action.id))")
                })
        }
    }

    package static func markdown(_ registry: ActionRegistry) -> String {
        var lines = [
            "# Keys", "",
            "Written by `make docs` from the program's own table of actions. Type an action's name after `:` to run it, or put it",
            "under `keys` in the configuration to change its keys.",
        ]
        for section in registry.sections {
            lines += ["", "## \(section.scope.title)", "", "| Keys | Does | Action |", "|---|---|---|"]
            for action in section.actions {
                let keys = action.keys.map { "`\($0.description.replacing("|", with: "\\|"))`" }.joined(separator: " ")
                lines.append("| \(keys) | \(action.title) | `\(action.id)` |")
            }
        }
        return lines.joined(separator: "\n") + "\n"
    }
}
