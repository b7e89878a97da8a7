import Synchronization

@testable import QuadCore

final class StubClipboard: Clipboard {
    private let copied = Mutex<[String]>([])
    private let failure = Mutex<ClipboardError?>(nil)

    var texts: [String] { copied.withLock { $0 } }

    func fail(with error: ClipboardError) {
        failure.withLock { $0 = error }
    }

    func copy(_ text: String) async throws(ClipboardError) -> String {
        if let failure = failure.withLock({ $0 }) { throw failure }
        copied.withLock { $0.append(text) }
        return "a stub"
    }
}

final class StubSession: SessionRepository {
    private let state: Mutex<SessionState>

    init(_ state: SessionState = SessionState()) {
        self.state = Mutex(state)
    }

    func load() -> SessionState { state.withLock { $0 } }
    func save(_ state: SessionState) { self.state.withLock { $0 = state } }
}

/// A configuration file without a file: values by their paths.
final class StubConfiguration: ConfigurationRepository {
    private let values: Mutex<[String: SettingValue]>
    private let failure = Mutex<ConfigurationProblem?>(nil)

    let location = "/home/ada/.config/quad/config.json"

    private let catalogue: SettingCatalogue

    init(_ values: [String: SettingValue] = [:], catalogue: SettingCatalogue) {
        self.values = Mutex(values)
        self.catalogue = catalogue
    }

    func fail(with problem: ConfigurationProblem) {
        failure.withLock { $0 = problem }
    }

    func value(at path: String) -> SettingValue? {
        values.withLock { $0[path] }
    }

    func load() -> (configuration: Configuration, problems: [ConfigurationProblem]) {
        var configuration = Configuration()
        var problems: [ConfigurationProblem] = []
        for (path, value) in values.withLock({ $0 }).sorted(by: { $0.key < $1.key }) {
            do throws(ConfigurationProblem) {
                guard let setting = catalogue.setting(at: path) else { throw catalogue.unknown(path) }
                try setting.apply(value, to: &configuration)
            } catch {
                problems.append(error)
            }
        }
        return (configuration, problems)
    }

    func set(_ path: String, to value: SettingValue) throws(ConfigurationProblem) {
        if let failure = failure.withLock({ $0 }) { throw failure }
        values.withLock { $0[path] = value }
    }

    func reset(_ path: String) throws(ConfigurationProblem) {
        if let failure = failure.withLock({ $0 }) { throw failure }
        _ = values.withLock { $0.removeValue(forKey: path) }
    }
}
