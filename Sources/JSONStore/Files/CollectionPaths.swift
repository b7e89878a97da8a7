/// The paths of one collection, and of the journal it writes to.
struct CollectionPaths: Sendable {
    let folder: String
    let snapshot: String
    let journal: String
    let lock: String

    /// - Parameter group: the name of the journal, where it is shared with other collections.
    init(folder: String, name: String, group: String? = nil) {
        self.folder = folder
        snapshot = folder + "/" + name + ".json"
        journal = folder + "/" + (group ?? name) + ".journal.jsonl"
        lock = folder + "/" + (group ?? name) + ".lock"
    }
}
