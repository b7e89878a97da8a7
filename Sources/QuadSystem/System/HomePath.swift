/// Paths as users type them: `~` is the home folder.
package enum HomePath {
    package static func expanded(_ path: String, home: String?) -> String {
        guard let home, path == "~" || path.hasPrefix("~/") else { return path }
        return home + path.dropFirst()
    }

    static func shortened(_ path: String, home: String?) -> String {
        guard let home, home.hasPrefix("/"), home != "/" else { return path }
        if path == home { return "~" }
        return path.hasPrefix(home + "/") ? "~" + path.dropFirst(home.count) : path
    }
}
