/// The feeds that a refresh fetches.
package enum RefreshScope: Equatable, Sendable {
    /// All feeds that are not paused, because the user asked.
    case all
    /// Feeds whose next attempt is due.
    case due
    case feeds([String])
    /// Like `feeds`, but also feeds whose servers say that they are gone.
    case insisting([String])
}
