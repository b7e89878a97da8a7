import FoundationEssentials
import QuadData
import QuadDomain
import TerminalKit

/// `quad config …`: settings read and changed from the shell.
@MainActor
struct ConfigCommands {
    let invocation: Invocation
    let container: AppContainer
    let output: CommandOutput

    func run() throws -> Int32 {
        switch invocation.command.name {
        case "config get": try get()
        case "config set":
            try container.configuration.set(path, to: try setting().value(typed: invocation.arguments[1]))
        case "config reset": try container.configuration.reset(path)
        default: list()
        }
        return 0
    }

    private var path: String { invocation.arguments[0] }

    private func setting() throws(ConfigurationProblem) -> Setting {
        guard let setting = SettingCatalogue.setting(at: path) else { throw SettingCatalogue.unknown(path) }
        return setting
    }

    private func get() throws {
        output.line(UntrustedText.clean(try setting().value(in: loaded()).text))
    }

    private func loaded() -> Configuration {
        let loaded = container.configuration.load()
        for problem in loaded.problems { output.complain("configuration: \(problem)") }
        return loaded.configuration
    }

    private func list() {
        if invocation.has("markdown") { return output.write(SettingsDocument.text) }
        let configuration = loaded()
        var rows = SettingCatalogue.settings.map { ($0.path, $0.value(in: configuration).text) }
        for (action, keys) in configuration.keys.sorted(by: { $0.key < $1.key }) {
            rows.append(("keys.\(action)", keys.joined(separator: ", ")))
        }
        if invocation.has("json") {
            return output.json(Dictionary(rows, uniquingKeysWith: { first, _ in first }))
        }
        for (path, value) in rows {
            output.line("\(path) = \(UntrustedText.clean(value))")
        }
    }
}

/// The settings as a page of the docs.
enum SettingsDocument {
    static var text: String {
        var lines = [
            "# Settings", "",
            "Written by `make docs` from the settings' declarations. The file is `$XDG_CONFIG_HOME/quad/config.json`",
            "(JSON5: comments, trailing commas and bare keys are fine). Dots in a name are groups in the file.", "",
            "| Setting | Values | Default | What it is for |", "|---|---|---|---|",
        ]
        for setting in SettingCatalogue.settings {
            let value = setting.defaultValue == .none ? "none" : "`\(setting.defaultValue.text)`"
            lines.append("| `\(setting.path)` | \(setting.allowed) | \(value) | \(setting.help) |")
        }
        lines.append(
            "| `keys.ACTION` | a key, a list of keys, or [] for none | see [KEYS.md](KEYS.md) | Instead of the built-in keys. |"
        )
        return lines.joined(separator: "\n") + "\n"
    }
}
