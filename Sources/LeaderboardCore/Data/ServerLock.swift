import Glibc
import SystemKit

/// The lock that lets one server at a time use a folder. The kernel releases the lock when the process ends.
final class ServerLock: Sendable {
    private static let mostAttempts = 50
    /// Milliseconds.
    private static let pause = 20

    private let descriptor: Int32

    /// - Throws: `folderInUse` if another server has the folder.
    init(_ path: String) throws(LeaderboardStorageError) {
        descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
        guard descriptor >= 0 else { throw .unusable(path: path, code: errno) }
        // A child that a server starts just as the server ends holds the lock for a moment more.
        for attempt in 1... {
            if flock(descriptor, LOCK_EX | LOCK_NB) == 0 { return }
            let code = errno
            if code == EINTR || code == EWOULDBLOCK, attempt < Self.mostAttempts {
                OwnThread.sleep(Self.pause)
                continue
            }
            close(descriptor)
            throw code == EWOULDBLOCK ? .folderInUse(path: path) : .unusable(path: path, code: code)
        }
    }

    deinit { close(descriptor) }
}
