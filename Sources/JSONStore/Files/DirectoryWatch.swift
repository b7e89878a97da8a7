/// Calls when one of some files was written, replaced or removed by anybody, as long as it is there.
package final class DirectoryWatch: Sendable {
    private let watches: FolderWatches
    private let id: Int

    /// `nil` if a folder can't be watched (it is gone, or a limit of watches, descriptors or threads is reached).
    /// - Parameters:
    ///   - watches: those of the process.
    ///   - settling: Milliseconds without a further change after which it calls; a stream of changes is told of ten times
    ///     as late at most.
    ///   - isConcerned: whether a file of that name, in any of the folders, is one of them.
    ///   - onChange: called on the thread of all watches: nothing in it may wait.
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
