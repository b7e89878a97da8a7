import FoundationEssentials
import QuadCommandLine
import QuadCore
import QuadShell
import QuadStorage

/// The commands `quad config …`, which show and change settings from the shell.
@MainActor
struct ConfigCommands: CommandActing {
    let context: CommandContext

    func set() throws {
        try checkAction()
        nameStep(path)
        try container.configuration.set(path, to: try setting().value(typed: invocation.arguments[1]))
    }

    func reset() throws {
        nameStep(path)
        try container.configuration.reset(path)
    }

    private var path: String { invocation.arguments[0] }

    /// Refuses keys for an action that does not exist: they would do nothing.
    private func checkAction() throws {
        let group = SettingCatalog.keysGroup + "."
        guard path.hasPrefix(group) else { return }
        let name = String(path.dropFirst(group.count))
        let actions = container.registry.actions + container.registry.ownActions(loaded())
        guard !actions.contains(where: { $0.isNamed(name) }) else { return }
        throw UsageError(
            "there is no action \(Quoted.text(name)); quad keys lists them",
            suggestion: NearestName.of(name, among: actions.map(\.id.rawValue)), in: invocation.command)
    }

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
