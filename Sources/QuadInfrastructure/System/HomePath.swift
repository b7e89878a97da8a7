/// Paths as people type them: `~` is the home folder.
enum HomePath {
    static func expanded(_ path: String, home: String?) -> String {
        guard let home, path == "~" || path.hasPrefix("~/") else { return path }
        return home + path.dropFirst()
    }
}
