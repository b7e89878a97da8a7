import Glibc

/// A lock held while files are read, so that no program writes them meanwhile.
enum SharedHold {
    /// The longest wait for a lock that another program holds: tries, and microseconds between two of them.
    private static let (tries, pause): (Int, UInt32) = (100, 10_000)

    /// Runs `body` while no program writes. Runs it without the lock if the file at `path` is missing or stays locked.
    static func whileQuiet<Result>(
        _ path: String, _ body: () throws(StorageError) -> Result
    ) throws(StorageError) -> Result {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
        defer { if descriptor >= 0 { close(descriptor) } }
        for _ in 0..<tries where descriptor >= 0 {
            if flock(descriptor, LOCK_SH | LOCK_NB) == 0 { break }
            usleep(pause)
        }
        return try body()
    }
}
