/// An operation that the user starts on Home and that the item's feature carries out.
package enum HomeOperation: String, Sendable, Codable, CaseIterable {
    /// Marks the entry as done; for a suggestion, marks its advice as followed.
    case complete
    /// Moves the entry to another day; brings a suggestion back in two weeks.
    case later
    /// Hides a suggestion for good.
    case never
    /// Explains why the item is here.
    case why
}
