import JSONStore
import QuadCore
import QuadShell

/// A feature as the program has it: what it is, how it is made of real files and programs, and its commands.
package struct InstalledFeature: Sendable {
    package let declaration: FeatureDeclaration
    /// Nil for one without commands. Asked for when they are needed, as they may be about all features.
    let commands: @Sendable () -> CommandGroup?
    /// What it keeps in files.
    let collections: [InstalledCollection]
    /// What its main list is filtered in, for the manual.
    var filter: FilterLanguage? { makeFilter() }
    private let makeFilter: @Sendable () -> FilterLanguage?
    /// The number that the last line of each of its logs must have, as other files of its say, by paths below the data
    /// folder: so the doctor notices a log that was cut.
    let logEnds: @Sendable (_ directory: String, StorageOptions) -> [String: Int]
    /// Whether each viewer sees its collections in another way.
    let differsByViewer: Bool
    /// Files below the data folder that no backup holds unless it is asked to.
    let secrets: [String]
    /// Secrets that stay on this machine: no backup holds them, even if the user asks for passwords.
    let machineSecrets: [String]
    /// Its part in a restore; nil for a feature that has none.
    let restoring: RestoreSteps?
    /// Writes a change that `UnwrittenChanges` put into a file where it belongs; false when it is another feature's.
    let rescue: @MainActor @Sendable (AppContainer, String) async throws -> Bool
    let make: @MainActor @Sendable (AppContainer, FeatureContext) -> any Feature
    /// What it has for Home; nil for one that has nothing.
    package let homeSource: @MainActor @Sendable (AppContainer) -> (any HomeSource)?
    /// Whether a lock stands in front of its screens, as its files say: for a feature that has not read them yet.
    let isLocked: @MainActor @Sendable (AppContainer) -> Bool
    /// What in the configuration it cannot work with, in words: for the doctor.
    let problems: @MainActor @Sendable (AppContainer, Configuration) -> [String]
    /// What is wrong with its data beyond what can be seen of each file by itself, in words: for the doctor.
    let faults: @MainActor @Sendable (AppContainer) async -> [String]

    package init(
        _ declaration: FeatureDeclaration, commands: @escaping @autoclosure @Sendable () -> CommandGroup? = nil,
        collections: [InstalledCollection] = [],
        filter: @escaping @autoclosure @Sendable () -> FilterLanguage? = nil,
        logEnds: @escaping @Sendable (_ directory: String, StorageOptions) -> [String: Int] = { _, _ in [:] },
        differsByViewer: Bool = false, secrets: [String] = [], machineSecrets: [String] = [],
        restoring: RestoreSteps? = nil,
        rescue: @escaping @MainActor @Sendable (AppContainer, String) async throws -> Bool = { _, _ in false },
        problems: @escaping @MainActor @Sendable (AppContainer, Configuration) -> [String] = { _, _ in [] },
        faults: @escaping @MainActor @Sendable (AppContainer) async -> [String] = { _ in [] },
        home: @escaping @MainActor @Sendable (AppContainer) -> (any HomeSource)? = { _ in nil },
        isLocked: @escaping @MainActor @Sendable (AppContainer) -> Bool = { _ in false },
        make: @escaping @MainActor @Sendable (AppContainer, FeatureContext) -> any Feature
    ) {
        self.declaration = declaration
        self.commands = commands
        self.collections = collections
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
        self.make = make
    }
}
