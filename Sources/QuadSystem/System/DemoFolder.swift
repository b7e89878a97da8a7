import FoundationEssentials
import Glibc
import SystemKit

/// The private folder of one demo, in memory if the system has such a folder.
///
/// The folder is deleted when the demo ends. A demo that was killed leaves its folder behind, and the next demo deletes
/// it. A folder of a demo has a marker file, which a running demo has locked.
package final class DemoFolder: Sendable {
    package let path: String
    private let descriptor: Int32

    private static let prefix = "quad-demo-"
    private static let suffix = "XXXXXX"
    private static let marker = "/demo.lock"
    private static let mostTries = 8
    /// The microseconds between two tries.
    private static let pause: UInt32 = 5_000

    /// Creates a folder that nobody else can read.
    package init(in parent: String) throws(SystemError) {
        for _ in 0..<Self.mostTries {
            guard let path = Self.make(in: parent) else { break }
            if let descriptor = Self.mark(path) {
                self.path = path
                self.descriptor = descriptor
                return
            }
            let error = errno
            rmdir(path)
            errno = error
        }
        let reason = String(cString: strerror(errno))
        throw SystemError(
            "The demo could not create its folder in \(parent): \(reason)",
            remedy: "set TMPDIR to a folder with room that you can write to")
    }

    deinit { close(descriptor) }

    /// Deletes the folder with everything in it. A thread that still writes may add a file meanwhile, so this tries
    /// several times.
    package func remove() {
        for _ in 0..<Self.mostTries {
            Self.delete(path)
            guard access(path, F_OK) == 0 else { return }
            usleep(Self.pause)
        }
    }

    /// Deletes a folder and its marker last: without a marker, no later demo would delete what is left.
    private static func delete(_ path: String) {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
        for name in names where "/\(name)" != marker { try? FileManager.default.removeItem(atPath: "\(path)/\(name)") }
        guard let left = try? FileManager.default.contentsOfDirectory(atPath: path), left.count <= 1 else { return }
        unlink(path + marker)
        rmdir(path)
    }

    /// The folders in which a demo may put its own folder, in order. The first ones are in memory on Linux: the user's
    /// run-time folder and `/dev/shm`.
    package static func parents(_ environment: [String: String]) -> [String] {
        let named = [environment["XDG_RUNTIME_DIR"], "/dev/shm", environment["TMPDIR"], "/tmp"]
        return named.compactMap { $0 }.filter { $0.hasPrefix("/") }
    }

    private static func make(in parent: String) -> String? {
        var template = Array("\(parent)/\(prefix)\(suffix)".utf8CString)
        return template.withUnsafeMutableBufferPointer { buffer in
            buffer.baseAddress.flatMap { mkdtemp($0) }.map { String(cString: $0) }
        }
    }

    /// Adds the marker to a new folder and locks it.
    /// - Returns: the descriptor of the marker; nil if another demo took the folder for a leftover meanwhile.
    private static func mark(_ path: String) -> Int32? {
        let flags = O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC
        return hold(open(path + marker, flags, 0o600), path)
    }

    /// Locks a marker.
    /// - Returns: the descriptor; nil, with the descriptor closed, if the file is no locked marker of this user.
    private static func hold(_ descriptor: Int32, _ path: String) -> Int32? {
        guard descriptor >= 0 else { return nil }
        var (held, named) = (stat(), stat())
        guard flock(descriptor, LOCK_EX | LOCK_NB) == 0, fstat(descriptor, &held) == 0,
            lstat(path + marker, &named) == 0, held.st_ino == named.st_ino, held.st_dev == named.st_dev,
            held.st_mode & S_IFMT == S_IFREG, held.st_uid == getuid()
        else {
            close(descriptor)
            return nil
        }
        return descriptor
    }

    /// Deletes the folders of killed demos. Everything else stays: folders without a marker, folders of running demos
    /// and of other users, files and links.
    package static func removeLeftovers(in parent: String) {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: parent)) ?? []
        for name in names where name.hasPrefix(prefix) && name.utf8.count == prefix.utf8.count + suffix.utf8.count {
            let path = "\(parent)/\(name)"
            var status = stat()
            guard lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFDIR, status.st_uid == getuid(),
                let descriptor = hold(open(path + marker, O_RDWR | O_NOFOLLOW | O_CLOEXEC), path)
            else { continue }
            delete(path)
            close(descriptor)
        }
    }
}
