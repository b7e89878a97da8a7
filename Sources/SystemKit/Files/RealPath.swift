import CSystemCalls
import Glibc

/// The resolved form of a path.
package enum RealPath {
    /// Returns the resolved path, or nil if nothing exists at the path.
    package static func of(_ path: String) -> String? {
        guard let real = realpath(path, nil) else { return nil }
        defer { free(real) }
        return String(cString: real)
    }

    /// Exchanges the files at two paths in one atomic step.
    /// - Returns: false, with both unchanged, if the file system does not support the exchange.
    package static func exchange(_ one: String, _ other: String) -> Bool { system_exchange(one, other) == 0 }

    /// Returns the resolved path, also of a file that does not exist yet in an existing folder.
    package static func ofTarget(_ path: String) -> String? {
        if let real = of(path) { return real }
        let slash = path.lastIndex(of: "/")
        let folder = slash.map { $0 == path.startIndex ? "/" : String(path[..<$0]) } ?? "."
        let name = slash.map { path[path.index(after: $0)...] } ?? path[...]
        return of(folder).map { "\($0 == "/" ? "" : $0)/\(name)" }
    }

    /// Whether a file is in a folder or its subfolders. The file itself need not exist yet.
    static func isFile(_ path: String, in folder: String) -> Bool {
        let parent = path.lastIndex(of: "/").map { $0 == path.startIndex ? "/" : String(path[..<$0]) } ?? "."
        guard let folder = of(folder), let place = of(path) ?? of(parent) else { return false }
        return place == folder || place.hasPrefix(folder + "/")
    }
}
