import JSONStore
import QuadCore
import QuadStorage
import Synchronization
import SystemKit

/// The part of the intake that is not settled yet.
struct IntakeState {
    /// Feeds whose files were written but not synced.
    var unsynced: Set<String> = []
    /// Removed articles, whose states are no longer needed.
    var gone: Set<UInt64> = []
    /// The states as last read, and the stamps of their files at that time.
    var states: (stamp: [FileStamp?], table: StateTable)?
    /// The recorded ends of feeds' files; nil before the first request for them.
    var ends: [String: LogEnds]?
}
