/// Which feeds to fetch.
package enum RefreshScope: Equatable, Sendable {
    /// All that aren't paused, asked for by hand.
    case all
    /// Those whose time has come.
    case due
    case feeds([String])
    /// The same on purpose: also those whose server says that they will not come back.
    case insisting([String])
}
