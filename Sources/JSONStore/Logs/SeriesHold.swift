import Glibc
import SystemKit

/// What one process at a time has, until it is let go or the process ends: a register of a store.
package final class SeriesHold: Sendable {
    private let descriptor: Int32

    private init(_ descriptor: Int32) { self.descriptor = descriptor }

    /// `nil` where another process has it.
    /// - Parameter path: of a file that is made for it and stays.
    package static func take(_ path: String, options: StorageOptions) throws(StorageError) -> SeriesHold? {
        // A trial makes no file, and nobody has what is not there.
        if ChangeScope.isTrial, FileStatus.of(path) == nil { return SeriesHold(-1) }
        try Folder.prepare(Folder.parent(of: path))
        guard let file = try OpenFile(path, flags: O_RDWR | O_CREAT, system: options.system) else { return nil }
        guard flock(file.descriptor, LOCK_EX | LOCK_NB) == 0 else {
            guard errno == EWOULDBLOCK || errno == EINTR else { throw StorageError(errno, "Locking", path) }
            return nil
        }
        // Of its own: the lock stays as long as this one is open.
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
