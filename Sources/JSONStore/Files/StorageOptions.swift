import FoundationEssentials
import Glibc

/// The options of a collection or document besides its path.
package struct StorageOptions: Sendable {
    /// A journal shorter than this many bytes is never compacted.
    package var journalLimit = 64 * 1024
    /// Longer files are refused instead of read into memory.
    package var maximumBytes = 1 << 30
    package var lockTimeout: Duration = .seconds(5)
    package var durability: Durability = .synced
    /// Whether changes may be kept in the undo history. Passwords and PINs may not, and neither may data that nobody
    /// undoes after the program ends.
    package var keepsHistory = true
    /// Lines with this member are left out of the undo history, for example lines with a PIN.
    package var withheldMember: String?
    package var now: @Sendable () -> Date
    package var system: SystemCalls = .real
    /// The thread on which collections with these options work.
    package var thread = StorageThread()
    /// The watches for changes by other processes.
    package var watches = FolderWatches()

    package init(now: @escaping @Sendable () -> Date) {
        self.now = now
    }
}
