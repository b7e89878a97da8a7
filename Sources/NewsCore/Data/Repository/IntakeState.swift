import JSONStore
import QuadCore
import QuadStorage
import Synchronization
import SystemKit

/// What was taken in and is not settled yet.
struct IntakeState {
    /// Feeds whose files were written and not synced.
    var unsynced: Set<String> = []
    /// Articles taken away, whose states are of no use any more.
    var gone: Set<UInt64> = []
    /// The states as last read, and what their files were then.
    var states: (stamp: [FileStamp?], table: StateTable)?
    /// How far feeds' files went when it was last told; none before the first is asked for.
    var ends: [String: LogEnds]?
}
