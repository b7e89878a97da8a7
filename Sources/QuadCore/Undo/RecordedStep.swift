/// A step that can be undone after the program ends.
package struct RecordedStep: Equatable, Sendable {
    package let id: String
    /// Seconds since 1970.
    package let at: Double
    /// The words for the change, as in “archived Tea”.
    package let title: String
    /// The command or the screen that made the step.
    package let origin: String
    /// The person for whom the step was made; empty for the owner.
    package let viewer: String
    /// The collections and documents that the step changed, by their paths below the data folder.
    package let places: [String]
    package let count: Int
    /// The losses that undo does not restore; empty for none.
    package let missing: String
    package let isUndone: Bool
    /// Whether the step cannot be undone, because records of the sales log belong to it.
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
