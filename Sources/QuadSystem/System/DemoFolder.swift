import FoundationEssentials
import Glibc
import SystemKit

/// The private folder of one demo, in memory if the system has such a folder.
///
/// The folder is deleted when the demo ends. A demo that was killed leaves its folder behind, and the next demo deletes
/// it: a running demo holds a lock on its folder.
package final class DemoFolder: Sendable {
    package let path: String
    private let descriptor: Int32

    private static let prefix = "quad-demo-"
    private static let mostTries = 8

    /// Creates a folder that nobody else can read.
    package convenience init(environment: [String: String]) throws(SystemError) {
        try self.init(in: Self.parents(environment))
    }

    /// - Parameter parents: the folders to try, in order.
    init(in parents: [String]) throws(SystemError) {
        var code = ENOENT
        for parent in parents {
            Self.removeLeftovers(in: parent)
            for _ in 0..<Self.mostTries {
                guard let path = Self.make(in: parent) else {
                    code = errno
                    break
                }
                if let descriptor = Self.hold(path) {
                    self.path = path
                    self.descriptor = descriptor
                    return
                }
            }
        }
        throw SystemError("The demo found no place for its files", code: code)
    }

    deinit { close(descriptor) }

    package func remove() { try? FileManager.default.removeItem(atPath: path) }

    /// Memory first: the user's run-time folder and `/dev/shm` are in memory on Linux.
    private static func parents(_ environment: [String: String]) -> [String] {
        let named = [environment["XDG_RUNTIME_DIR"], "/dev/shm", environment["TMPDIR"], "/tmp"]
        return named.compactMap { $0 }.filter { $0.hasPrefix("/") }
    }

    private static func make(in parent: String) -> String? {
        var template = Array("\(parent)/\(prefix)XXXXXX".utf8CString)
        return template.withUnsafeMutableBufferPointer { buffer in
            buffer.baseAddress.flatMap { mkdtemp($0) }.map { String(cString: $0) }
        }
    }

    /// Locks a folder.
    /// - Returns: nil if another demo took the new folder for a leftover before the lock was held.
    private static func hold(_ path: String) -> Int32? {
        let descriptor = open(path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
        guard descriptor >= 0 else { return nil }
        var (held, named) = (stat(), stat())
        guard flock(descriptor, LOCK_EX | LOCK_NB) == 0, fstat(descriptor, &held) == 0, lstat(path, &named) == 0,
            held.st_ino == named.st_ino, held.st_uid == getuid()
        else {
            close(descriptor)
            return nil
        }
        return descriptor
    }

    /// Deletes the folders of killed demos. Folders of other users and locked folders stay.
    private static func removeLeftovers(in parent: String) {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: parent)) ?? []
        for name in names where name.hasPrefix(prefix) {
            let path = "\(parent)/\(name)"
            guard let descriptor = hold(path) else { continue }
            try? FileManager.default.removeItem(atPath: path)
            close(descriptor)
        }
    }
}
