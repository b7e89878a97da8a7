/// A change on its way to the disk.
struct PendingChange {
    /// Whether there will be anything to write, unless it is refused.
    let isNeeded: () throws(StorageError) -> Bool
    /// What it would change in which collection; it is in memory when this returns. Nothing, if all is so already.
    let prepare: () throws(StorageError) -> [(name: String, part: JournalLine.Part)]
    /// Tells the scope it belongs to that it is about to be written.
    let announce: () -> Void
    /// Takes it out of memory again.
    let takeBack: () -> Void
    /// Tells who waits: with an error, nothing was changed.
    let finish: (StorageError?) -> Void
}
