/// Where the configuration is kept.
package protocol ConfigurationRepository: Sendable {
    /// The file, for people.
    var location: String { get }

    /// What is configured, and what of it could not be used. Never fails: what is wrong has its default.
    func load() -> (configuration: Configuration, problems: [ConfigurationError])

    /// Keeps a value under the path of a setting (`theme`, `keys.item.copy`), leaving the rest of what
    /// the user wrote as it is.
    func set(_ path: String, to value: SettingValue) throws(ConfigurationError)

    /// Takes a setting out, so that it has its default again.
    func reset(_ path: String) throws(ConfigurationError)
}
