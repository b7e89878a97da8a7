import Glibc
import Synchronization

/// Files that a process was writing when it ended: `name.PID.tmp`.
package enum Leftovers {
    private static let cleared = Mutex<Set<String>>([])

    /// Removes those in the folder whose processes are gone.
    package static func clear(_ folder: String) {
        guard let stream = opendir(folder) else { return }
        defer { closedir(stream) }
        while let entry = readdir(stream) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) {
                $0.withMemoryRebound(to: CChar.self, capacity: 256) { start -> String? in
                    let count = strlen(start)
                    guard count > 4, strcmp(start + count - 4, Folder.temporarySuffix) == 0 else { return nil }
                    return String(cString: start)
                }
            }
            if let name, isOfNobody(name) { unlink(folder + "/" + name) }
        }
    }

    /// The same, once in the life of this process.
    package static func clearOnce(_ folder: String) {
        if cleared.withLock({ $0.insert(folder).inserted }) { clear(folder) }
    }

    /// Whether it is a file that some process was writing, or is.
    static func isLeftover(_ path: String) -> Bool { process(of: path) != nil }

    /// Whether it is a leftover of a process that is gone. One that lives may still be writing.
    static func isOfNobody(_ name: String) -> Bool { process(of: name).map(isGone) ?? false }
    static func isOfSomebody(_ name: String) -> Bool { process(of: name).map { !isGone($0) } ?? false }

    private static func process(of name: String) -> pid_t? {
        let parts = name.split(separator: ".", omittingEmptySubsequences: false)
        guard parts.count > 2, parts.last == "tmp", let process = pid_t(parts[parts.count - 2]), process > 0 else {
            return nil
        }
        return process
    }

    package static func isGone(_ process: Int32) -> Bool {
        process != getpid() && kill(process, 0) != 0 && errno == ESRCH
    }
}
