/// How overdue entries are shown on Home.
enum HomeFold: Equatable, Sendable {
    /// All entries, because a filter is on.
    case none
    /// The most important entries and a row with the count of the others.
    case closed
    /// All entries and a row that closes the list.
    case open
}
