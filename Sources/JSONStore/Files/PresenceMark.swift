import Glibc

/// Tells other processes that something is under way, as long as this lives: a file that is locked, which a process that
/// is killed lets go of too.
///
/// The lock is one of the open file (`F_OFD_SETLK`): who asks whether it is held takes none for a moment, which would keep
/// another from telling.
package final class PresenceMark: Sendable {
    /// `F_OFD_GETLK` and `F_OFD_SETLK`, which glibc shows only to who asks for GNU extensions; the same on all machines.
    private static let getLock: Int32 = 36
    private static let setLock: Int32 = 37

    private let path: String
    private let descriptor: Int32

    /// - Returns: nil where another one tells the same, or where no file can be made.
    package init?(_ path: String) {
        while true {
            let descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
            guard descriptor >= 0 else { return nil }
            guard Self.lock(descriptor, Self.setLock) != nil else {
                close(descriptor)
                return nil
            }
            var status = stat()
            // One that ended meanwhile took the file away, and what is locked now is found by nobody.
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

    /// Of the whole file.
    private static func lock(_ descriptor: Int32, _ command: Int32) -> flock? {
        var lock = flock()
        lock.l_type = Int16(F_WRLCK)
        lock.l_whence = Int16(SEEK_SET)
        return withUnsafeMutablePointer(to: &lock) { fcntl(descriptor, command, $0) } == 0 ? lock : nil
    }
}
