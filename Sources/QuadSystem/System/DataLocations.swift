import FoundationEssentials
import Glibc

/// The folders of the program's files (XDG Base Directory Specification 0.8). No folder is created here.
package struct DataLocations: Equatable, Sendable {
    /// The folder for data that must never be lost.
    package let data: String
    /// The folder for useful data that may be lost: the log and the saved place.
    package let state: String
    /// The folder for data that can be created again.
    package let cache: String
    package let configurationFile: String
    /// Whether the user named the configuration file; otherwise it is at the conventional place.
    package let isConfigurationNamed: Bool
    private let home: String

    /// Creates the locations. `dataDirectory` and `configurationFile` are the options of the command line. A custom
    /// data folder also contains state and cache, so that two sets of data are never mixed.
    package init(
        environment: [String: String] = ProcessInfo.processInfo.environment,
        dataDirectory: String? = nil, configurationFile: String? = nil
    ) {
        let home = Self.home(environment)
        self.home = home
        func directory(_ variable: String, _ fallback: String) -> String {
            // The specification says to ignore relative paths.
            let base = environment[variable].flatMap { $0.hasPrefix("/") ? $0 : nil } ?? "\(home)/\(fallback)"
            return Self.trimmed(base) + "/quad"
        }
        if let dataDirectory, !dataDirectory.isEmpty {
            data = Self.trimmed(Self.absolute(dataDirectory, home: home))
            state = data + "/state"
            cache = data + "/cache"
        } else {
            data = directory("XDG_DATA_HOME", ".local/share")
            state = directory("XDG_STATE_HOME", ".local/state")
            cache = directory("XDG_CACHE_HOME", ".cache")
        }
        isConfigurationNamed = configurationFile?.isEmpty == false
        self.configurationFile =
            configurationFile.flatMap { $0.isEmpty ? nil : Self.absolute($0, home: home) }
            ?? directory("XDG_CONFIG_HOME", ".config") + "/config.json"
    }

    /// Returns a path from the configuration. `~/` is the home folder, and a relative path starts at the
    /// configuration's folder.
    package func path(inConfiguration text: String) -> String {
        if text == "~" || text.hasPrefix("~/") { return home + text.dropFirst() }
        if text.hasPrefix("/") { return text }
        let folder = configurationFile.lastIndex(of: "/").map { configurationFile[..<$0] } ?? "."
        return "\(folder)/\(text)"
    }

    private static func home(_ environment: [String: String]) -> String {
        if let home = environment["HOME"], home.hasPrefix("/") { return trimmed(home) }
        if let entry = getpwuid(getuid()), let home = entry.pointee.pw_dir { return trimmed(String(cString: home)) }
        return ""
    }

    private static func absolute(_ path: String, home: String) -> String {
        if path.hasPrefix("/") { return path }
        if path == "~" || path.hasPrefix("~/") { return home + path.dropFirst() }
        guard let buffer = getcwd(nil, 0) else { return path }
        defer { free(buffer) }
        return trimmed(String(cString: buffer)) + "/" + path
    }

    private static func trimmed(_ path: String) -> String {
        var path = path[...]
        while path.count > 1, path.hasSuffix("/") { path = path.dropLast() }
        return path == "/" ? "" : String(path)
    }
}
