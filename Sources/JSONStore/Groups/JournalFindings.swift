import Glibc
import Synchronization

/// What is not in order in a journal, for who looks after the files.
struct JournalFindings {
    /// In words; `nil` if all of it can be read and fits the snapshots.
    var fault: String?
    /// Stretches that nobody can read.
    var unreadable: [[UInt8]] = []
    var tornBytes = 0
    /// Lines that are in the snapshots already.
    var staleLines = 0
    /// What is wrong with the snapshots, by collection.
    var snapshotFaults: [String: String] = [:]
}
