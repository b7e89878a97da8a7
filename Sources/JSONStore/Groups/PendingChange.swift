/// A change on its way to disk.
struct PendingChange {
    /// Whether there will be something to write if the change is not refused.
    let isNeeded: () throws(StorageError) -> Bool
    /// Makes the change in memory and returns its parts by collection; empty if the change has no effect.
    let prepare: () throws(StorageError) -> [(name: String, part: JournalLine.Part)]
    /// Tells the scope of the change that writing is about to begin.
    let announce: () -> Void
    /// Takes the change back in memory.
    let takeBack: () -> Void
    /// Reports the result to the caller; with an error, nothing was changed.
    let finish: (StorageError?) -> Void
}
