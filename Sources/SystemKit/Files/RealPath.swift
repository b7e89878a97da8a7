import Glibc

/// Where a path leads, however it is written.
package enum RealPath {
    /// Nil where nothing is there.
    package static func of(_ path: String) -> String? {
        guard let real = realpath(path, nil) else { return nil }
        defer { free(real) }
        return String(cString: real)
    }

    /// Whether a file is in a folder or in one below it; the file itself need not be there yet.
    package static func isFile(_ path: String, in folder: String) -> Bool {
        let parent = path.lastIndex(of: "/").map { $0 == path.startIndex ? "/" : String(path[..<$0]) } ?? "."
        guard let folder = of(folder), let place = of(path) ?? of(parent) else { return false }
        return place == folder || place.hasPrefix(folder + "/")
    }
}
