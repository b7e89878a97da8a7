import CSystemCalls
import Glibc

/// Where a path leads, however it is written.
package enum RealPath {
    /// Nil where nothing is there.
    package static func of(_ path: String) -> String? {
        guard let real = realpath(path, nil) else { return nil }
        defer { free(real) }
        return String(cString: real)
    }

    /// Exchanges what two paths name, as one step.
    /// - Returns: false, with both as they were, where the file system can't do that.
    package static func exchange(_ one: String, _ other: String) -> Bool { system_exchange(one, other) == 0 }

    /// Also of what is not there yet, in a folder that is.
    package static func ofTarget(_ path: String) -> String? {
        if let real = of(path) { return real }
        let slash = path.lastIndex(of: "/")
        let folder = slash.map { $0 == path.startIndex ? "/" : String(path[..<$0]) } ?? "."
        let name = slash.map { path[path.index(after: $0)...] } ?? path[...]
        return of(folder).map { "\($0 == "/" ? "" : $0)/\(name)" }
    }

    /// Whether a file is in a folder or in one below it; the file itself need not be there yet.
    static func isFile(_ path: String, in folder: String) -> Bool {
        let parent = path.lastIndex(of: "/").map { $0 == path.startIndex ? "/" : String(path[..<$0]) } ?? "."
        guard let folder = of(folder), let place = of(path) ?? of(parent) else { return false }
        return place == folder || place.hasPrefix(folder + "/")
    }
}
