import QuadCore
import SystemKit

/// The configuration in a JSON5 file that people write by hand and the settings screen changes in place.
///
/// Nothing is written until something is set. A file that cannot be read is never written.
package struct JSON5ConfigurationRepository: ConfigurationRepository {
    package let location: String
    private let file: ConfigurationFile
    private let catalog: SettingCatalog
    /// The file was named by the user, so that its absence is worth a word.
    private let isExpected: Bool

    /// The folders in which changes of the file at `path` are written.
    package static func folders(of path: String) -> [String] { ConfigurationFile(path: path).folders }

    package init(path: String, settings catalog: SettingCatalog, isExpected: Bool = false) {
        self.catalog = catalog
        location = path
        file = ConfigurationFile(path: path)
        self.isExpected = isExpected
    }

    package func load() -> (configuration: Configuration, problems: [ConfigurationError]) {
        do throws(ConfigurationError) {
            guard let bytes = try file.read() else {
                let missing = ConfigurationError(
                    "there is no file \(Quoted.text(location))", remedy: "the defaults are used")
                return (Configuration(), isExpected ? [missing] : [])
            }
            return try ConfigurationText(bytes).decoded(by: catalog)
        } catch { return (Configuration(), [error]) }
    }

    /// As it stands in the file; nil where there is none.
    package func bytes() throws(ConfigurationError) -> [UInt8]? { try file.read() }

    package func set(_ path: String, to value: SettingValue) throws(ConfigurationError) {
        guard let setting = catalog.setting(at: path) else { throw catalog.unknown(path) }
        var probe = Configuration()
        try setting.apply(value, to: &probe)
        let kept = setting.value(in: probe)
        guard let literal = JSON5Style.literal(value) else { throw catalog.unknown(path) }
        try file.update { (bytes: [UInt8]?) throws(ConfigurationError) in
            let before = try readable(bytes ?? Array(Self.heading.utf8))
            let after = try ConfigurationEdit(before).setting(SettingCatalog.components(of: path), to: literal)
            try check(after, against: before, changing: path, to: kept)
            return after
        }
    }

    package func reset(_ path: String) throws(ConfigurationError) {
        let names = SettingCatalog.components(of: path)
        let setting = catalog.setting(at: path)
        // No file, no folder: there is nothing to take out and nothing to make.
        let isThere = try file.read() != nil
        guard isThere else {
            if setting == nil { throw catalog.unknown(path) }
            return
        }
        try file.update { (bytes: [UInt8]?) throws(ConfigurationError) in
            let before = try readable(bytes ?? [])
            var after = before
            // Taken out wherever it stands: a value above the last one would count from then on.
            while let shorter = ConfigurationEdit(after).removing(names) {
                after = try ConfigurationText(shorter)
            }
            guard after.bytes.count < before.bytes.count else {
                if setting == nil { throw catalog.unknown(path) }
                return nil
            }
            try check(after.bytes, against: before, changing: path, to: setting?.defaultValue)
            return after.bytes
        }
    }

    private static let heading = """
        // Settings of quad. Comments and the order of things stay as you write them.
        // “quad config list” shows every setting; “man quad” explains them.

        """

    /// What may be edited: text whose every part was understood.
    private func readable(_ bytes: [UInt8]) throws(ConfigurationError) -> ConfigurationText {
        try mapError(of: ConfigurationText(bytes)) { (error: ConfigurationError) in
            ConfigurationError(
                error.what, remedy: "correct that in your editor first; nothing was written", at: error.position)
        }
    }

    /// Refuses a text that would say anything but what was meant: an edit must never cost the user a setting.
    private func check(
        _ bytes: [UInt8], against before: ConfigurationText, changing path: String, to value: SettingValue?
    ) throws(ConfigurationError) {
        let old = before.decoded(by: catalog).configuration
        let new = try ConfigurationText(bytes).decoded(by: catalog).configuration
        var oldKeys = old.keys
        var newKeys = new.keys
        if let setting = catalog.setting(at: path) {
            let isAsMeant = value == nil || setting.value(in: new) == value
            guard isAsMeant else { throw Self.unsafeEdit(path) }
            let names = SettingCatalog.components(of: path)
            if names.first == SettingCatalog.keysGroup, let action = names.last {
                oldKeys[action] = nil
                newKeys[action] = nil
            }
        }
        let others = catalog.settings.filter { $0.path != path }
        guard oldKeys == newKeys, others.allSatisfy({ $0.value(in: old) == $0.value(in: new) }) else {
            throw Self.unsafeEdit(path)
        }
    }

    private static func unsafeEdit(_ path: String) -> ConfigurationError {
        ConfigurationError(
            "\(Quoted.text(path)) cannot be changed without changing something else in the file",
            remedy: "change it in your editor; nothing was written")
    }
}
