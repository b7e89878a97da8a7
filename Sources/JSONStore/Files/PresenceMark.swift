import Glibc

/// Tells other processes that something is under way, as long as this lives: a file that is locked, which a process that
/// is killed lets go of too.
package final class PresenceMark: Sendable {
    private let path: String
    private let descriptor: Int32

    /// - Returns: nil where another one tells the same, or where no file can be made.
    package init?(_ path: String) {
        let descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
        guard descriptor >= 0 else { return nil }
        guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
            close(descriptor)
            return nil
        }
        self.path = path
        self.descriptor = descriptor
    }

    deinit {
        unlink(path)
        close(descriptor)
    }

    package static func isThere(_ path: String) -> Bool {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW)
        guard descriptor >= 0 else { return false }
        defer { close(descriptor) }
        return flock(descriptor, LOCK_SH | LOCK_NB) != 0 && errno == EWOULDBLOCK
    }
}
