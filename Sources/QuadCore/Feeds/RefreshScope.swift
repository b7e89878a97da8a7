/// The feeds that a refresh fetches.
package enum RefreshScope: Equatable, Sendable {
    /// All that aren't paused, asked for by hand.
    case all
    /// Feeds whose next attempt is due.
    case due
    case feeds([String])
    /// The same on purpose: also those whose server says that they will not come back.
    case insisting([String])
}
