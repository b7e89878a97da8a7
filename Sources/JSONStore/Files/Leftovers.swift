import Glibc
import Synchronization
import SystemKit

/// The temporary files of processes that ended while writing: `name.PID.tmp`.
package enum Leftovers {
    private static let cleared = Mutex<Set<String>>([])

    /// Removes the leftovers in a folder whose processes are gone.
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

    /// The age in seconds after which a temporary file without a process ID may be removed.
    static let patience = 86_400

    /// Removes the leftovers of older versions that were killed: files named `prefix` and six letters or digits,
    /// without a process ID. Files changed in the last day stay, because a process may still be writing them. Names
    /// that may be the user's own words, such as `.config.backup`, also stay.
    package static func clearUnnamed(_ folder: String, prefix: String, now: Int = time(nil)) {
        for name in Folder.names(folder) where name.hasPrefix(prefix) {
            let rest = name.dropFirst(prefix.count)
            guard rest.utf8.count == 6, rest.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber) }),
                !rest.allSatisfy(\.isLowercase)
            else { continue }
            var status = stat()
            let path = folder + "/" + name
            guard lstat(path, &status) == 0, status.st_mode == S_IFREG | 0o600, status.st_uid == geteuid(),
                status.st_mtim.tv_sec < now - patience
            else { continue }
            unlink(path)
        }
    }

    /// Like `clear`, but once per folder in the life of this process.
    package static func clearOnce(_ folder: String) {
        if !ChangeScope.isTrial, cleared.withLock({ $0.insert(folder).inserted }) { clear(folder) }
    }

    /// Whether the name is that of a temporary file of some process.
    static func isLeftover(_ path: String) -> Bool { process(of: path) != nil }

    /// Whether the file is a leftover of a process that is gone. A living process may still be writing.
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
