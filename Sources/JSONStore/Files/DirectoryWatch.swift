/// A watch that calls back when any process writes, replaces or removes one of a set of files, for as long as the watch
/// exists.
package final class DirectoryWatch: Sendable {
    private let watches: FolderWatches
    private let id: Int

    /// Nil if a folder cannot be watched: it is missing, or a limit of watches, descriptors or threads is reached.
    /// - Parameters:
    ///   - watches: the watches of this process.
    ///   - settling: the milliseconds without a further change before the call. During a stream of changes the call
    ///     comes after at most ten times as long.
    ///   - isConcerned: whether a file name, in any of the folders, belongs to the watched files.
    ///   - onChange: called on the thread that all watches share, so it must not block.
    package init?(
        _ folders: [String], in watches: FolderWatches, settling: Int = 0,
        isConcerned: @escaping @Sendable (_ name: String) -> Bool, onChange: @escaping @Sendable () -> Void
    ) {
        let follower = FolderWatches.Follower(settling: settling, isConcerned: isConcerned, onChange: onChange)
        guard let id = watches.follow(folders, follower) else { return nil }
        self.watches = watches
        self.id = id
    }

    deinit { watches.leave(id) }
}
