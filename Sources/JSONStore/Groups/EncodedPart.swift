import SystemKit

/// A `GroupPart` whose items are encoded as lines. Only the storage thread uses it.
protocol EncodedPart: AnyObject {
    /// The name of the collection in journal lines.
    var name: String { get }
    /// Returns the ids of items that are not in the expected state.
    func conflicts() throws(StorageError) -> [String]
    /// Whether the change has any effect.
    func isNeeded() throws(StorageError) -> Bool
    /// Makes the change in memory, and returns the part to write.
    func make() throws(StorageError) -> JournalLine.Part
    func takeBack()
    /// The change that undoes this one; nil if it changed nothing.
    var inverse: (any GroupPart)? { get }
    /// Whether to keep the old lines of the changed items, for `lines`.
    var keepsLines: Bool { get set }
    /// The collection's name and the lines that changed.
    var lines: (collection: String, items: [StoredChange.Item]) { get }
}
