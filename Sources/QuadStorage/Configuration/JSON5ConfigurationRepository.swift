import QuadCore
import SystemKit

/// The configuration in a JSON5 file that people edit by hand and the settings screen changes in place.
///
/// The file is written only when a setting changes. An unreadable file is never written.
package struct JSON5ConfigurationRepository: ConfigurationRepository {
    package let location: String
    private let file: ConfigurationFile
    private let catalog: SettingCatalog
    /// Whether the user named the file, so that a missing file is reported.
    private let isExpected: Bool

    /// Returns the folders in which changes of the file at `path` are written.
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

    /// Returns the bytes of the file; nil if there is none.
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
        // Without a file there is nothing to remove, and no folder to make.
        let isThere = try file.read() != nil
        guard isThere else {
            if setting == nil { throw catalog.unknown(path) }
            return
        }
        try file.update { (bytes: [UInt8]?) throws(ConfigurationError) in
            let before = try readable(bytes ?? [])
            var after = before
            // Remove every occurrence: an earlier value would otherwise take effect.
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
        // “quad config list” shows every setting; “man quad-files” explains them.

        """

    /// Returns the parsed text, which may be edited only if every part of it was understood.
    private func readable(_ bytes: [UInt8]) throws(ConfigurationError) -> ConfigurationText {
        try mapError(of: ConfigurationText(bytes)) { (error: ConfigurationError) in
            ConfigurationError(
                error.what, remedy: "correct that in your editor first; nothing was written", at: error.position)
        }
    }

    /// Refuses a text that differs in any other setting: an edit must never cost the user a setting.
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
