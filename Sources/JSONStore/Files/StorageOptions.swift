import FoundationEssentials
import Glibc

/// What a collection or document can be told besides where it is.
package struct StorageOptions: Sendable {
    /// A journal shorter than this many bytes is never compacted.
    package var journalLimit = 64 * 1024
    /// Files longer than this are refused rather than read into memory.
    package var maximumBytes = 1 << 30
    package var lockTimeout: Duration = .seconds(5)
    package var durability: Durability = .synced
    /// Whether what is stored may be kept in the history of steps. Passwords and PINs may not, nor may what nobody takes
    /// back after the program ends.
    package var keepsHistory = true
    /// Lines with this member are not kept in the history, such as those with a PIN.
    package var withheldMember: String?
    package var now: @Sendable () -> Date
    package var system: SystemCalls = .real
    /// Where collections with these options do their work.
    package var thread = StorageThread()
    /// What tells of changes that others make.
    package var watches = FolderWatches()

    package init(now: @escaping @Sendable () -> Date) {
        self.now = now
    }
}
