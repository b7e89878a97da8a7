import FoundationEssentials
import Glibc

/// Where the program keeps things (XDG Base Directory Specification 0.8). Nothing is made until it is asked for.
package struct DataLocations: Equatable, Sendable {
    /// What must never be lost.
    package let data: String
    /// What helps but could be lost: the log, the place one was at.
    package let state: String
    /// What can be had again.
    package let cache: String
    package let configurationFile: String
    /// Named by the user rather than by convention.
    package let isConfigurationNamed: Bool
    private let home: String

    /// `dataDirectory` and `configurationFile` are the options of the command line. A data directory of one's own
    /// takes state and cache with it, so that nothing of two sets of data is mixed.
    package init(
        environment: [String: String] = ProcessInfo.processInfo.environment,
        dataDirectory: String? = nil, configurationFile: String? = nil
    ) {
        let home = Self.home(environment)
        self.home = home
        func directory(_ variable: String, _ fallback: String) -> String {
            // The specification has relative paths ignored.
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

    /// A path from the configuration: `~/` is the home directory, a relative one starts at the configuration's folder.
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
