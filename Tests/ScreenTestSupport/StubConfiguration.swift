import Synchronization

@testable import QuadCore

/// A configuration without a file: values by their paths.
final class StubConfiguration: ConfigurationRepository {
    private let values: Mutex<[String: SettingValue]>
    private let failure = Mutex<ConfigurationError?>(nil)

    let location = "/home/ada/.config/quad/config.json"

    private let catalog: SettingCatalog

    init(_ values: [String: SettingValue] = [:], catalog: SettingCatalog) {
        self.values = Mutex(values)
        self.catalog = catalog
    }

    func fail(with problem: ConfigurationError) {
        failure.withLock { $0 = problem }
    }

    func value(at path: String) -> SettingValue? {
        values.withLock { $0[path] }
    }

    func load() -> (configuration: Configuration, problems: [ConfigurationError]) {
        var configuration = Configuration()
        var problems: [ConfigurationError] = []
        for (path, value) in values.withLock({ $0 }).sorted(by: { $0.key < $1.key }) {
            do throws(ConfigurationError) {
                guard let setting = catalog.setting(at: path) else { throw catalog.unknown(path) }
                try setting.apply(value, to: &configuration)
            } catch {
                problems.append(error)
            }
        }
        return (configuration, problems)
    }

    func set(_ path: String, to value: SettingValue) throws(ConfigurationError) {
        if let failure = failure.withLock({ $0 }) { throw failure }
        values.withLock { $0[path] = value }
    }

    func reset(_ path: String) throws(ConfigurationError) {
        if let failure = failure.withLock({ $0 }) { throw failure }
        _ = values.withLock { $0.removeValue(forKey: path) }
    }
}
