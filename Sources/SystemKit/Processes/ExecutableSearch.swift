import Glibc

/// The search for programs, as a shell does it.
package enum ExecutableSearch {
    /// Returns the path of a program on PATH, or nil. A name with a slash is already a path.
    package static func find(_ program: String, path: String? = nil) -> String? {
        if program.contains("/") { return isExecutable(program) ? program : nil }
        let folders = path ?? getenv("PATH").map { String(cString: $0) } ?? "/usr/local/bin:/usr/bin:/bin"
        for folder in folders.split(separator: ":") {
            let candidate = "\(folder)/\(program)"
            if isExecutable(candidate) { return candidate }
        }
        return nil
    }

    private static func isExecutable(_ path: String) -> Bool {
        var status = stat()
        return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG && access(path, X_OK) == 0
    }
}
