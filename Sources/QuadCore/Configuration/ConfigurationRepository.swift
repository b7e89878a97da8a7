/// The storage of the configuration.
package protocol ConfigurationRepository: Sendable {
    /// The path of the file, as shown to the user.
    var location: String { get }

    /// Returns the configuration and the problems in it. Never fails: an invalid setting has its default.
    func load() -> (configuration: Configuration, problems: [ConfigurationError])

    /// Stores a value under the path of a setting (`theme`, `keys.item.copy`) and leaves the rest of the user's file
    /// unchanged.
    func set(_ path: String, to value: SettingValue) throws(ConfigurationError)

    /// Removes a setting, which restores its default.
    func reset(_ path: String) throws(ConfigurationError)
}
