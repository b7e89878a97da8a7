import SystemKit

/// A `GroupPart` whose items are encoded as lines. Only touched on the storage thread.
protocol EncodedPart: AnyObject {
    /// As lines of the journal name the collection.
    var name: String { get }
    /// Items that are not what the change was made from.
    func conflicts() throws(StorageError) -> [String]
    /// Whether anything is not as it is to be.
    func isNeeded() throws(StorageError) -> Bool
    /// Makes the change in memory; what there is to write of it.
    func make() throws(StorageError) -> JournalLine.Part
    func takeBack()
    /// What undoes it; `nil` if it changed nothing.
    var inverse: (any GroupPart)? { get }
    /// Whether lines are kept as they were before, for `lines`.
    var keepsLines: Bool { get set }
    /// The collection's name and the lines that changed.
    var lines: (collection: String, items: [StoredChange.Item]) { get }
}
