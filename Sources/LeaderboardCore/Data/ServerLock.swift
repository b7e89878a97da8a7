import Glibc
import JSONStore

/// The lock that lets one server at a time use a folder. The kernel releases the lock when the process ends.
final class ServerLock: Sendable {
    private let descriptor: Int32

    /// - Throws: `folderInUse` if another server has the folder.
    init(_ path: String) throws(LeaderboardStorageError) {
        descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
        guard descriptor >= 0 else { throw .unusable(path: path, code: errno) }
        guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
            let code = errno
            close(descriptor)
            throw code == EWOULDBLOCK ? .folderInUse(path: path) : .unusable(path: path, code: code)
        }
    }

    deinit { close(descriptor) }
}
