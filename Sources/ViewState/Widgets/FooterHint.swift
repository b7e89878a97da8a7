/// A key and what it does here, for the last row of the screen.
package struct FooterHint: Equatable, Sendable {
    package var key: String
    package var title: String
    /// The smallest go first where there is too little room.
    package var rank: Int
    /// Never dropped.
    package var isPinned: Bool

    package init(_ key: String, _ title: String, rank: Int = 0, isPinned: Bool = false) {
        self.key = key
        self.title = title
        self.rank = rank
        self.isPinned = isPinned
    }
}
