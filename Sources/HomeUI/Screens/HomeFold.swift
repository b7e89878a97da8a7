/// How overdue entries are shown on Home.
enum HomeFold: Equatable, Sendable {
    /// All, as under a filter.
    case none
    /// The most important ones and a row with the count of the others.
    case closed
    /// All, and a row that closes the list.
    case open
}
