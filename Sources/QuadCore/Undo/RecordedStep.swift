/// A step that can be taken back after the program ends.
package struct RecordedStep: Equatable, Sendable {
    package let id: String
    /// Seconds since 1970.
    package let at: Double
    /// The words for what was done, as in “archived Tea”.
    package let title: String
    /// The command or screen that did it.
    package let origin: String
    /// The person it was done for; empty for the owner.
    package let viewer: String
    /// The collections and documents it changed, by their paths below the data folder.
    package let places: [String]
    package let count: Int
    /// Losses that undoing it does not restore; empty for none.
    package let missing: String
    package let isUndone: Bool
    /// Whether it stays: records of the sales log belong to it.
    package let isFinal: Bool

    package init(
        id: String, at: Double, title: String, origin: String, viewer: String, places: [String], count: Int,
        missing: String, isUndone: Bool, isFinal: Bool
    ) {
        self.id = id
        self.at = at
        self.title = title
        self.origin = origin
        self.viewer = viewer
        self.places = places
        self.count = count
        self.missing = missing
        self.isUndone = isUndone
        self.isFinal = isFinal
    }
}
