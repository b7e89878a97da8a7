import FoundationEssentials
import JSONStore
import QuadData
import QuadDomain
import QuadInfrastructure
import QuadPresentation

/// Where concrete types meet: made once, it hands every part of the program what it needs. What one feature alone needs
/// it gets from an extension in that feature's folder.
@MainActor
final class AppContainer {
    let locations: DataLocations
    let environment: [String: String]
    let configuration: JSON5ConfigurationRepository
    let clock: SystemClock
    /// A new id: letters and digits, few enough to be typed.
    let makeID: @Sendable () -> String = { String(UInt64.random(in: 1 << 36..<1 << 40), radix: 36) }
    let storeOptions = StoreOptions(now: { Date() })
    let display: DisplayOptions
    let rescue: Rescue
    let features: [InstalledFeature]
    let settings: SettingCatalogue
    /// Not every command needs it.
    private(set) lazy var registry = features.registry
    private var made: [ObjectIdentifier: Any] = [:]

    init(
        _ invocation: Invocation, environment: [String: String], features: [InstalledFeature] = InstalledFeature.all
    ) {
        self.features = features
        settings = features.settings
        self.environment = environment
        locations = DataLocations(
            environment: environment, dataDirectory: invocation.dataDirectory,
            configurationFile: invocation.configurationFile)
        configuration = JSON5ConfigurationRepository(
            path: locations.configurationFile, settings: settings, isExpected: locations.isConfigurationNamed)
        clock = SystemClock { [configuration] in
            configuration.load().configuration.dateOrder.order(environment: environment)
        }
        rescue = Rescue(
            file: invocation.value("rescue"), locations: locations, options: storeOptions,
            stamp: "\(clock.today)-\(Int(clock.now))", environment: environment)
        display = DisplayOptions(
            isPlain: invocation.isPlain, isColorless: invocation.isColorless, environment: environment)
    }

    var session: JSONSessionRepository {
        JSONSessionRepository(directory: locations.state, options: storeOptions)
    }

    /// Files by the paths people name: none of the program's own is replaced by way of them.
    var userFiles: SystemUserFiles {
        SystemUserFiles(
            environment: environment, guarding: [locations.data], closing: ["\(locations.data)/store"])
    }

    /// The steps of all tabs and commands.
    var history: JSONStepHistory {
        once {
            JSONStepHistory(
                directory: locations.data, configuration: locations.configurationFile, clock: clock,
                options: storeOptions)
        }
    }

    /// The one value of its type, made when it is first asked for.
    func once<Value>(_ make: () -> Value) -> Value {
        if let value = made[ObjectIdentifier(Value.self)] as? Value { return value }
        let value = make()
        made[ObjectIdentifier(Value.self)] = value
        return value
    }
}
