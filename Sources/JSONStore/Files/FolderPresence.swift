import Synchronization

/// Remembers that a folder held something: a disk that is taken away, or a folder that is moved, while the program runs
/// must not look like one in which nothing was ever stored.
final class FolderPresence: Sendable {
    private let folder: String
    private let files: [String]
    private let held = Mutex(false)

    /// - Parameter files: of which each tells that something was stored.
    init(_ folder: String, files: [String]) {
        self.folder = folder
        self.files = files
    }

    /// - Throws: `folderGone` where it held something before and is not there now.
    func require() throws(StorageError) {
        let isThere = FileStatus.of(folder) != nil
        let holds = isThere && files.contains { (FileStatus.of($0)?.size ?? 0) > 0 }
        let isGone = held.withLock { held in
            if holds { held = true }
            return held && !isThere
        }
        if isGone { throw .folderGone(path: folder) }
    }
}
