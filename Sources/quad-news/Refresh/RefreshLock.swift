import Glibc
import QuadDomain

/// Keeps two processes from fetching the same feeds at one time. The articles' files have locks of their own; this is
/// for the servers' sake.
struct RefreshLock: ~Copyable {
    private static let pause = 20
    private let descriptor: Int32

    /// Waits for another process to be done, at most until `isStopped`.
    /// - Parameter onWaiting: called once when there is another.
    /// - Returns: nil when it was stopped.
    static func acquire(
        _ path: String, isStopped: () -> Bool, onWaiting: () -> Void
    ) throws(NewsError) -> RefreshLock? {
        let descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
        guard descriptor >= 0 else {
            throw .storage("\(path) cannot be opened: \(String(cString: strerror(errno))); check the permissions")
        }
        var isFirst = true
        while flock(descriptor, LOCK_EX | LOCK_NB) != 0 {
            guard errno == EWOULDBLOCK || errno == EINTR else {
                let reason = String(cString: strerror(errno))
                close(descriptor)
                throw .storage("\(path) cannot be locked: \(reason); try again")
            }
            if isFirst { onWaiting() }
            isFirst = false
            guard !isStopped() else {
                close(descriptor)
                return nil
            }
            poll(nil, 0, Int32(pause))
        }
        return RefreshLock(descriptor: descriptor)
    }

    deinit { close(descriptor) }
}
