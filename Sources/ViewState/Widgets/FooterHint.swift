/// A key and its action on the current screen, for the last row of the screen.
package struct FooterHint: Equatable, Sendable {
    package var key: String
    package var title: String
    /// The rank: with too little room, the hints of lowest rank are dropped first.
    package var rank: Int
    /// Whether the hint is never dropped.
    package var isPinned: Bool

    package init(_ key: String, _ title: String, rank: Int = 0, isPinned: Bool = false) {
        self.key = key
        self.title = title
        self.rank = rank
        self.isPinned = isPinned
    }
}
