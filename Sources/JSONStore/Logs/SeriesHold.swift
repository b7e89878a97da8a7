import Glibc
import SystemKit

/// A resource that only one process at a time may hold, such as a register of the store. It is released with this
/// object or at the end of the process.
package final class SeriesHold: Sendable {
    private let descriptor: Int32

    private init(_ descriptor: Int32) { self.descriptor = descriptor }

    /// Returns nil if another process holds it.
    /// - Parameter path: the path of a lock file, which is made if needed and stays.
    package static func take(_ path: String, options: StorageOptions) throws(StorageError) -> SeriesHold? {
        // A trial makes no file, and nobody can hold a missing file.
        if ChangeScope.isTrial, FileStatus.of(path) == nil { return SeriesHold(-1) }
        try Folder.prepare(Folder.parent(of: path))
        guard let file = try OpenFile(path, flags: O_RDWR | O_CREAT, system: options.system) else { return nil }
        guard flock(file.descriptor, LOCK_EX | LOCK_NB) == 0 else {
            guard errno == EWOULDBLOCK || errno == EINTR else { throw StorageError(errno, "Locking", path) }
            return nil
        }
        // A duplicate descriptor, which keeps the lock for as long as it is open.
        let descriptor = fcntl(file.descriptor, F_DUPFD_CLOEXEC, 0)
        guard descriptor >= 0 else { throw StorageError(errno, "Locking", path) }
        return SeriesHold(descriptor)
    }

    deinit {
        guard descriptor >= 0 else { return }
        flock(descriptor, LOCK_UN)
        close(descriptor)
    }
}
