import Glibc
import Synchronization

/// A lock on a folder itself. Any program can remove a lock file while it is held, but not so easily a folder with
/// files in it.
///
/// A process that holds a lock file also holds its folder, shared with others. Only a process that has the folder to
/// itself makes a lock file. If a lock file is removed while it is held, no new one appears before its holder is done.
final class FolderHold {
    /// The number of holds of this process, by folder: two holds of the same process do not wait for each other.
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

    /// - Returns: false if another process has the folder to itself.
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
    /// - Returns: nil, without running `body`, if another process holds the folder.
    func alone<Result>(_ body: () throws(StorageError) -> Result) throws(StorageError) -> Result? {
        if Self.held.withLock({ $0[folder] != nil }) { return try body() }
        guard attempt(LOCK_EX) else { return nil }
        defer { flock(descriptor, LOCK_UN) }
        return try body()
    }

    /// Some network file systems cannot lock folders; the lock file must suffice there.
    private func attempt(_ operation: Int32) -> Bool {
        descriptor < 0 || flock(descriptor, operation | LOCK_NB) == 0 || (errno != EWOULDBLOCK && errno != EINTR)
    }
}
