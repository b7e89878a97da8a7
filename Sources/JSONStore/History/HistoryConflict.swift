/// An item that a step changed, and that was changed again since.
package struct HistoryConflict: Equatable, Sendable {
    /// The id of the item, or the path of a document.
    package let id: String
    /// The name of the item; empty if it has no name.
    package let name: String
    /// The path of the collection, relative to the data folder.
    package let place: String
}
