/// An item that a step changed and something else changed since.
package struct HistoryConflict: Equatable, Sendable {
    /// The id of the item, or the path of a document.
    package let id: String
    /// The name of the item; empty where it has none.
    package let name: String
    /// The collection that it is in, by its path below the data folder.
    package let place: String
}
