import QuadDomain
import TerminalKit

/// The configuration while the program runs: what the file says, and what counts after the command line and the
/// environment had their say.
@MainActor
package final class SettingsStore {
    private let repository: any ConfigurationRepository
    private let override: (Configuration) -> Configuration
    private let undoStack: UndoStack
    package private(set) var configured: Configuration
    package private(set) var problems: [ConfigurationProblem]
    package let effective: Observed<Configuration>

    package var location: String { repository.location }

    /// - Parameter override: what `--plain`, `--no-color` and the environment make of a configuration.
    package init(
        repository: any ConfigurationRepository, undoStack: UndoStack,
        override: @escaping (Configuration) -> Configuration
    ) {
        self.repository = repository
        self.undoStack = undoStack
        self.override = override
        let loaded = repository.load()
        configured = loaded.configuration
        problems = loaded.problems
        effective = Observed(override(loaded.configuration))
    }

    package func value(of setting: Setting) -> SettingValue {
        setting.value(in: configured)
    }

    /// Keeps a value in the file and applies it at once; nil gives the setting its default again.
    package func set(_ path: String, to value: SettingValue?) throws(ConfigurationProblem) {
        let before = try replace(path, by: value)
        undoStack.record(step(path, restoring: before))
    }

    /// A value as typed after `:set` or into a field.
    package func set(_ path: String, typed text: String) throws(ConfigurationProblem) {
        guard let setting = SettingCatalogue.setting(at: path) else { throw SettingCatalogue.unknown(path) }
        try set(path, to: try setting.value(typed: text))
    }

    private func step(_ path: String, restoring value: SettingValue?) -> UndoStack.Step {
        UndoStack.Step("change of \(path)") { [weak self] in
            guard let self else { throw CancellationError() }
            let before = try replace(path, by: value)
            return step(path, restoring: before)
        }
    }

    /// Reads the file anew, after it was edited by hand.
    package func reload() {
        let loaded = repository.load()
        configured = loaded.configuration
        problems = loaded.problems
        effective.value = override(loaded.configuration)
    }

    /// What stood in the file before, nil for nothing.
    private func replace(_ path: String, by value: SettingValue?) throws(ConfigurationProblem) -> SettingValue? {
        guard let setting = SettingCatalogue.setting(at: path) else { throw SettingCatalogue.unknown(path) }
        let old = setting.value(in: configured)
        if let value, value != .none { try repository.set(path, to: value) } else { try repository.reset(path) }
        reload()
        return old == setting.defaultValue ? nil : old
    }
}
