import Glibc
import Synchronization

/// The problems of a journal, for maintenance tools.
struct JournalFindings {
    /// The fault in words; nil if the whole journal is readable and fits the snapshots.
    var fault: String?
    /// The unreadable parts.
    var unreadable: [[UInt8]] = []
    var tornBytes = 0
    /// The number of lines that the snapshots already contain.
    var staleLines = 0
    /// The faults of the snapshots, by collection.
    var snapshotFaults: [String: String] = [:]
}
