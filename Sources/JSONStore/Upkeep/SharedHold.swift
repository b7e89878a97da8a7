import Glibc

/// A lock that prevents writing while files are read.
enum SharedHold {
    /// The longest wait for a lock that another program holds: the number of tries, and the microseconds between them.
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
