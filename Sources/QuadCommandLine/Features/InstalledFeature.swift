import JSONStore
import QuadCore
import QuadShell

/// A feature as the program installs it: its declaration, its commands, and the functions that make it from real files
/// and programs.
package struct InstalledFeature: Sendable {
    package let declaration: FeatureDeclaration
    /// The commands, or nil for a feature without commands. A function, because the commands may depend on all
    /// features.
    let commands: @Sendable () -> CommandGroup?
    /// The collections that the feature stores.
    let collections: [InstalledCollection]
    /// The names of the feature's other files at the top of the data folder, without endings, and of its other folders
    /// there.
    private let otherNames: [String]
    /// The filter language of its main list, for the manual page.
    var filter: FilterLanguage? { makeFilter() }
    private let makeFilter: @Sendable () -> FilterLanguage?
    /// The numbers that the last lines of its logs must have, by paths below the data folder. Other files of the
    /// feature record these numbers, so that the doctor notices a truncated log.
    let logEnds: @Sendable (_ directory: String, StorageOptions) -> [String: Int]
    /// Whether each viewer sees the collections differently.
    let differsByViewer: Bool
    /// The files below the data folder that a backup contains only on request.
    let secrets: [String]
    /// The secrets that stay on this machine: no backup contains them, even if the user asks for passwords.
    let machineSecrets: [String]
    /// The steps of the feature in a restore; nil for a feature without such steps.
    let restoring: RestoreSteps?
    /// Writes a change that `UnwrittenChanges` put into a file to its proper place. Returns false for another feature's
    /// change.
    let rescue: @MainActor @Sendable (AppContainer, String) async throws -> Bool
    let make: @MainActor @Sendable (AppContainer, FeatureContext) -> any Feature
    /// Stores the feature's part of the demo in empty files.
    let demo: @MainActor @Sendable (AppContainer, DemoWeek) async throws -> Void
    /// The feature's source for Home; nil for a feature that contributes nothing.
    package let homeSource: @MainActor @Sendable (AppContainer) -> (any HomeSource)?
    /// Whether a lock protects its screens, according to its files. For a feature that has not read its files yet.
    let isLocked: @MainActor @Sendable (AppContainer) -> Bool
    /// Returns the problems in the configuration that concern the feature, as messages for the doctor.
    let problems: @MainActor @Sendable (AppContainer, Configuration) -> [String]
    /// Returns the problems in the feature's data that no single file reveals, as messages for the doctor.
    let faults: @MainActor @Sendable (AppContainer) async -> [String]

    package init(
        _ declaration: FeatureDeclaration, commands: @escaping @autoclosure @Sendable () -> CommandGroup? = nil,
        collections: [InstalledCollection] = [], otherNames: [String] = [],
        filter: @escaping @autoclosure @Sendable () -> FilterLanguage? = nil,
        logEnds: @escaping @Sendable (_ directory: String, StorageOptions) -> [String: Int] = { _, _ in [:] },
        differsByViewer: Bool = false, secrets: [String] = [], machineSecrets: [String] = [],
        restoring: RestoreSteps? = nil,
        rescue: @escaping @MainActor @Sendable (AppContainer, String) async throws -> Bool = { _, _ in false },
        problems: @escaping @MainActor @Sendable (AppContainer, Configuration) -> [String] = { _, _ in [] },
        faults: @escaping @MainActor @Sendable (AppContainer) async -> [String] = { _ in [] },
        home: @escaping @MainActor @Sendable (AppContainer) -> (any HomeSource)? = { _ in nil },
        isLocked: @escaping @MainActor @Sendable (AppContainer) -> Bool = { _ in false },
        demo: @escaping @MainActor @Sendable (AppContainer, DemoWeek) async throws -> Void = { _, _ in },
        make: @escaping @MainActor @Sendable (AppContainer, FeatureContext) -> any Feature
    ) {
        self.declaration = declaration
        self.commands = commands
        self.collections = collections
        self.otherNames = otherNames
        makeFilter = filter
        self.logEnds = logEnds
        self.differsByViewer = differsByViewer
        self.secrets = secrets
        self.machineSecrets = machineSecrets
        self.restoring = restoring
        self.rescue = rescue
        self.problems = problems
        self.faults = faults
        homeSource = home
        self.isLocked = isLocked
        self.demo = demo
        self.make = make
    }

    /// The names of the feature's folders at the top of the data folder, and of its files there without endings.
    var names: Set<String> {
        Set(collections.map { String($0.path.prefix { $0 != "/" }) } + otherNames)
    }
}
