import QuadCore

/// The configuration while the program runs: the settings of the file, and the effective settings after the command
/// line and the environment are applied.
@MainActor
package final class LiveSettings {
    private let repository: any ConfigurationRepository
    private let override: (Configuration) -> Configuration
    private let undoStack: UndoStack
    package let catalog: SettingCatalog
    package private(set) var configured: Configuration
    package private(set) var problems: [ConfigurationError]
    package let effective: Observed<Configuration>

    /// - Parameter override: applies `--plain`, `--no-color` and the environment to a configuration.
    package init(
        repository: any ConfigurationRepository, catalog: SettingCatalog, undoStack: UndoStack,
        override: @escaping (Configuration) -> Configuration
    ) {
        self.repository = repository
        self.catalog = catalog
        self.undoStack = undoStack
        self.override = override
        let loaded = repository.load()
        configured = loaded.configuration
        problems = loaded.problems
        effective = Observed(override(loaded.configuration))
    }

    /// The file of the configuration.
    package var location: String { repository.location }

    package func value(of setting: Setting) -> SettingValue {
        setting.value(in: configured)
    }

    /// Stores a value in the file and applies it at once; nil restores the default of the setting.
    package func set(_ path: String, to value: SettingValue?) throws(ConfigurationError) {
        let before = try replace(path, by: value)
        undoStack.record("change of \(path)", undoing: before) { [weak self] in try self?.replace(path, by: $0) }
    }

    /// Sets a value as typed after `:set` or into a field.
    package func set(_ path: String, typed text: String) throws(ConfigurationError) {
        guard let setting = catalog.setting(at: path) else { throw catalog.unknown(path) }
        try set(path, to: try setting.value(typed: text))
    }

    /// Stores several values, nil for a default, as one step of undo. If a value fails, the values before it stay
    /// stored and are a step of undo all the same.
    package func set(_ values: [(path: String, value: SettingValue?)], _ title: String) throws(ConfigurationError) {
        var before: [(path: String, value: SettingValue?)] = []
        var problem: ConfigurationError?
        for (path, value) in values where problem == nil {
            do throws(ConfigurationError) { before.append((path, try replace(path, by: value))) } catch {
                problem = error
            }
        }
        if !before.isEmpty {
            undoStack.record("change of \(title)", undoing: before.reversed()) { [weak self] values in
                guard let self else { return [] }
                return try values.map { ($0.path, try replace($0.path, by: $0.value)) }.reversed()
            }
        }
        if let problem { throw problem }
    }

    /// Reads the file again after it was edited by hand.
    package func reload() {
        let loaded = repository.load()
        configured = loaded.configuration
        problems = loaded.problems
        effective.value = override(loaded.configuration)
    }

    /// Replaces a value of the file. Returns the value before; nil for a default.
    private func replace(_ path: String, by value: SettingValue?) throws(ConfigurationError) -> SettingValue? {
        guard let setting = catalog.setting(at: path) else { throw catalog.unknown(path) }
        let old = setting.value(in: configured)
        if let value, value != .none { try repository.set(path, to: value) } else { try repository.reset(path) }
        reload()
        return old == setting.defaultValue ? nil : old
    }
}
