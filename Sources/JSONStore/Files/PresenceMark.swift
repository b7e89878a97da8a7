import Glibc

/// A mark that tells other processes that something is in progress, for as long as the object lives. The mark is a
/// locked file, so it also ends when the process is killed.
///
/// The lock is an open file description lock (`F_OFD_SETLK`). A process that only checks the lock never takes it, not
/// even for a moment, so it cannot keep another process from setting the mark.
package final class PresenceMark: Sendable {
    /// `F_OFD_GETLK` and `F_OFD_SETLK`, which glibc defines only for callers that ask for GNU extensions. The values
    /// are the same on all machines.
    private static let getLock: Int32 = 36
    private static let setLock: Int32 = 37

    private let path: String
    private let descriptor: Int32

    /// - Returns: nil if another process holds the same mark or if the file cannot be made.
    package init?(_ path: String) {
        while true {
            let descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
            guard descriptor >= 0 else { return nil }
            guard Self.lock(descriptor, Self.setLock) != nil else {
                close(descriptor)
                return nil
            }
            var status = stat()
            // A mark that ended in the meantime removed the file, so no other process would find this lock.
            guard fstat(descriptor, &status) == 0, status.st_nlink == 0 else {
                self.path = path
                self.descriptor = descriptor
                return
            }
            close(descriptor)
        }
    }

    deinit {
        unlink(path)
        close(descriptor)
    }

    package static func isThere(_ path: String) -> Bool {
        let descriptor = open(path, O_RDWR | O_CLOEXEC | O_NOFOLLOW)
        guard descriptor >= 0 else { return false }
        defer { close(descriptor) }
        return lock(descriptor, getLock).map { $0.l_type != F_UNLCK } ?? false
    }

    /// Locks the whole file, or returns the current lock.
    private static func lock(_ descriptor: Int32, _ command: Int32) -> flock? {
        var lock = flock()
        lock.l_type = Int16(F_WRLCK)
        lock.l_whence = Int16(SEEK_SET)
        return withUnsafeMutablePointer(to: &lock) { fcntl(descriptor, command, $0) } == 0 ? lock : nil
    }
}
