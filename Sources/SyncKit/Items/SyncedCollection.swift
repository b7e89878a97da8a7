/// A collection of the program, with the facts that sync needs.
package struct SyncedCollection: Codable, Equatable, Sendable {
    /// The path below the data folder, without the file extension.
    package let path: String
    /// The name of the journal that several collections share; nil for a collection with its own journal.
    package let group: String?
    /// The newest format version that this program writes.
    package let version: Int
    /// The parts of its items; nil if the collection stays on this machine.
    package let shape: ItemShape?
    /// Whether `path` is a folder of collections, which the program makes while it runs.
    package let isFolder: Bool

    package init(path: String, group: String?, version: Int, shape: ItemShape?, isFolder: Bool = false) {
        self.path = path
        self.group = group
        self.version = version
        self.shape = shape
        self.isFolder = isFolder
    }

    package var name: String { String(path.split(separator: "/").last ?? "") }
    package var folder: String { path.split(separator: "/").dropLast().joined(separator: "/") }
}
