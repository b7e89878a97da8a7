import Glibc
import Synchronization

/// A lock on a folder itself. Nobody can take a folder away while somebody holds it, as anybody can a lock file.
///
/// Whoever holds a lock file holds its folder too, together with all others; a lock file is made only by a process that has
/// the folder to itself. A lock file that is removed under its holder is therefore not made anew before the holder is done.
final class FolderHold {
    /// Holds of this process, by folder: two of its own do not wait for each other.
    private static let held = Mutex<[String: Int]>([:])

    private let folder: String
    private let descriptor: Int32
    private var isHeld = false

    init(_ folder: String) {
        self.folder = folder
        descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    }

    deinit {
        release()
        if descriptor >= 0 { close(descriptor) }
    }

    /// - Returns: false while another process has the folder to itself.
    func share() -> Bool {
        guard !isHeld else { return true }
        guard attempt(LOCK_SH) else { return false }
        isHeld = true
        Self.held.withLock { $0[folder, default: 0] += 1 }
        return true
    }

    func release() {
        guard isHeld else { return }
        isHeld = false
        Self.held.withLock { held in
            let left = (held[folder] ?? 1) - 1
            held[folder] = left > 0 ? left : nil
        }
        flock(descriptor, LOCK_UN)
    }

    /// Runs `body` while no other process holds the folder.
    /// - Returns: nil, with nothing done, while one does.
    func alone<Result>(_ body: () throws(StorageError) -> Result) throws(StorageError) -> Result? {
        if Self.held.withLock({ $0[folder] != nil }) { return try body() }
        guard attempt(LOCK_EX) else { return nil }
        defer { flock(descriptor, LOCK_UN) }
        return try body()
    }

    /// Some file systems of networks lock no folders: there the lock file has to do.
    private func attempt(_ operation: Int32) -> Bool {
        descriptor < 0 || flock(descriptor, operation | LOCK_NB) == 0 || (errno != EWOULDBLOCK && errno != EINTR)
    }
}
