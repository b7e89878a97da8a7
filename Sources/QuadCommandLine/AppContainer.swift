import FoundationEssentials
import JSONStore
import QuadCore
import QuadStorage
import QuadSystem
import SystemKit

/// The place where the program creates its concrete types. One container supplies every part of the program. An
/// extension in a feature's folder adds the values that only this feature needs.
@MainActor
package final class AppContainer {
    package let locations: DataLocations
    /// The places of the user's own data; in a demo, those of the program that opened the demo.
    let ownLocations: DataLocations
    package let environment: [String: String]
    package let configuration: JSON5ConfigurationRepository
    package let clock: SystemClock
    /// The seconds by which the clock is ahead of the system's clock.
    let clockShift: Double
    /// Returns a new id. The id is short enough to type and has only letters and digits.
    package let makeID: @Sendable () -> String = { RandomID.make() }
    package let storageOptions = StorageOptions(now: { Date() })
    package let display: DisplayOptions
    /// The folder of the demo; nil for the user's own data.
    let demo: DemoFolder?
    let rescue: Rescue
    package let features: [InstalledFeature]
    let ports: TabPorts
    package let settings: SettingCatalog
    /// The registry of actions; lazy because not every command needs the registry.
    package private(set) lazy var registry = features.registry
    private var made: [ObjectIdentifier: Any] = [:]

    package init(
        _ invocation: Invocation, environment: [String: String], features: [InstalledFeature],
        ports: TabPorts, demo: DemoFolder? = nil
    ) {
        self.demo = demo
        ownLocations = demo == nil ? DataLocations(environment: environment) : Self.openerLocations(environment)
        self.features = features
        self.ports = ports
        settings = features.settings
        self.environment = environment
        locations = DataLocations(
            environment: environment, dataDirectory: demo.map { "\($0.path)/data" } ?? invocation.dataDirectory,
            configurationFile: demo.map { "\($0.path)/config/config.json" } ?? invocation.configurationFile)
        configuration = JSON5ConfigurationRepository(
            path: locations.configurationFile, settings: settings,
            isExpected: locations.isConfigurationNamed && demo == nil)
        let shift = demo == nil ? 0 : Self.clockShift(environment)
        clockShift = shift
        clock =
            shift != 0
            ? SystemClock(reading: { SystemTime.wall + shift })
            : SystemClock(
                dateOrder: { [configuration] in
                    configuration.load().configuration.dateOrder.order(environment: environment)
                }, chosenDateOrder: { [configuration] in configuration.load().configuration.dateOrder.chosen })
        rescue = Rescue(
            file: invocation.value("rescue"), locations: locations, options: storageOptions,
            guarding: Self.guarded([locations, ownLocations, DataLocations(environment: environment)]),
            stamp: "\(clock.today)-\(Int(clock.now))", environment: environment)
        display = DisplayOptions(
            isPlain: invocation.isPlain, isColorless: invocation.isColorless, environment: environment)
    }

    var session: JSONSavedPlaceRepository {
        JSONSavedPlaceRepository(directory: locations.state, options: storageOptions)
    }

    /// Finishes a restore that was killed, if the data folder is missing.
    /// - Returns: false if the data is elsewhere; the reason is printed.
    package func settleRestore(_ output: CommandOutput) -> Bool {
        guard FileStamp.of(locations.data) == nil else { return true }
        do throws(StorageError) {
            if let words = try StorageBackup(directory: locations.data, options: storageOptions).settle() {
                output.note(words)
            }
            return true
        } catch {
            output.complain(error.description)
            return false
        }
    }

    /// The undo history of all tabs and commands.
    var history: JSONStepHistory {
        once {
            JSONStepHistory(
                directory: locations.data, configuration: locations.configurationFile, clock: clock,
                options: storageOptions, makeID: makeID)
        }
    }

    /// Removes temporary files that killed programs left behind, and finishes a restore.
    nonisolated static func clearLeftovers(_ locations: DataLocations, _ options: StorageOptions) {
        let configuration = JSON5ConfigurationRepository.folders(of: locations.configurationFile)
        let folders = [locations.data, locations.state, locations.cache, locations.cache + "/home"]
        for folder in folders + configuration { Leftovers.clear(folder) }
        for folder in configuration { Leftovers.clearUnnamed(folder, prefix: ".config.") }
        _ = try? StorageBackup(directory: locations.data, options: options).settle()
    }

    /// The program's own files. A command never overwrites these files, even if the user names their path.
    package var programFiles: ProgramFiles {
        Self.guarded([locations, ownLocations, DataLocations(environment: environment)])
    }

    private static func guarded(_ places: [DataLocations]) -> ProgramFiles {
        let others = places.flatMap { [$0.state, $0.cache] }
        return ProgramFiles(
            folders: places.map(\.data), closed: places.map(\.data) + others,
            files: places.flatMap { [$0.data, $0.configurationFile] } + others)
    }

    /// The files that the user names by path.
    var userFiles: SystemUserFiles { SystemUserFiles(environment: environment, guarding: programFiles) }

    /// Returns the only value of its type. The first call makes the value.
    package func once<Value>(_ make: () -> Value) -> Value {
        if let value = made[ObjectIdentifier(Value.self)] as? Value { return value }
        let value = make()
        made[ObjectIdentifier(Value.self)] = value
        return value
    }
}
