/// The paths of a collection and its journal.
struct CollectionPaths: Sendable {
    let folder: String
    let snapshot: String
    let journal: String
    let lock: String

    /// - Parameter group: the name of the journal, if other collections share it.
    init(folder: String, name: String, group: String? = nil) {
        self.folder = folder
        snapshot = folder + "/" + name + ".json"
        journal = folder + "/" + (group ?? name) + ".journal.jsonl"
        lock = folder + "/" + (group ?? name) + ".lock"
    }
}
