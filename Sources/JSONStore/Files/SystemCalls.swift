import FoundationEssentials
import Glibc

/// The few calls through which bytes reach the disk, so that a test can make one of them fail the way a full or
/// read-only disk does. C conventions: -1 and `errno`.
package struct SystemCalls: Sendable {
    package var open: @Sendable (_ path: String, _ flags: Int32, _ mode: mode_t) -> Int32
    package var write: @Sendable (_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Int
    package var synchronize: @Sendable (_ descriptor: Int32) -> Int32
    package var rename: @Sendable (_ from: String, _ to: String) -> Int32

    package static let real = SystemCalls(
        open: { Glibc.open($0, $1, $2) },
        write: { Glibc.write($0, $1.baseAddress, $1.count) },
        synchronize: { Glibc.fdatasync($0) },
        rename: { Glibc.rename($0, $1) }
    )
}

/// How sure a write is before it is acknowledged.
package enum Durability: Equatable, Sendable {
    /// On disk: survives a power cut.
    case synced
    /// With the kernel: survives the death of the process, not a power cut.
    case relaxed
}

/// What a collection or document can be told besides where it is.
package struct StoreOptions: Sendable {
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
    package var thread = StoreThread()
    /// What tells of changes that others make.
    package var watches = FolderWatches()

    package init(now: @escaping @Sendable () -> Date) {
        self.now = now
    }
}
