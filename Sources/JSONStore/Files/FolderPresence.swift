import Synchronization

/// Remembers that a folder held data. If its disk is removed or the folder is moved while the program runs, the folder
/// must not look as if nothing was ever stored.
final class FolderPresence: Sendable {
    private let folder: String
    private let files: [String]
    private let held = Mutex(false)

    /// - Parameter files: the files that show that something was stored.
    init(_ folder: String, files: [String]) {
        self.folder = folder
        self.files = files
    }

    /// - Throws: `folderGone` if the folder held data before and is missing now.
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
