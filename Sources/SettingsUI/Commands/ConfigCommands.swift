import FoundationEssentials
import QuadCommandLine
import QuadCore
import QuadStorage

/// The commands `quad config …`, which show and change settings from the shell.
@MainActor
struct ConfigCommands: CommandActing {
    let context: CommandContext

    func set() throws {
        nameStep(path)
        try container.configuration.set(path, to: try setting().value(typed: invocation.arguments[1]))
    }

    func reset() throws {
        nameStep(path)
        try container.configuration.reset(path)
    }

    private var path: String { invocation.arguments[0] }

    private func setting() throws(ConfigurationError) -> Setting {
        guard let setting = container.settings.setting(at: path) else { throw container.settings.unknown(path) }
        return setting
    }

    func get() throws {
        output.line(try setting().value(in: loaded()).text)
    }

    private func loaded() -> Configuration {
        let loaded = container.configuration.load()
        for problem in loaded.problems { output.complain("configuration: \(problem.words)") }
        return loaded.configuration
    }

    func list() {
        if invocation.has("markdown") { return output.document(SettingsDocument.text(container.settings.settings)) }
        let configuration = loaded()
        var rows = container.settings.settings.map { ($0.path, $0.value(in: configuration).text) }
        for (action, keys) in configuration.keys.sorted(by: { $0.key < $1.key }) {
            rows.append(("keys.\(action)", keys.joined(separator: ", ")))
        }
        if invocation.has("json") {
            return output.json(Dictionary(rows, uniquingKeysWith: { first, _ in first }))
        }
        for (path, value) in rows {
            output.line("\(path) = \(value)")
        }
    }
}
