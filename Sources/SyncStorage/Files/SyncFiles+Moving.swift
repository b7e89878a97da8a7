import Glibc
import JSONStore

extension SyncFiles {
    /// Removes all files of sync; the program's own files stay.
    package func delete() throws(StorageError) {
        for folder in ["\(folder)/log", out, folder] {
            for name in Folder.names(folder) {
                let path = "\(folder)/\(name)"
                var status = stat()
                guard lstat(path, &status) == 0, status.st_mode & S_IFMT != S_IFDIR else { continue }
                try Folder.remove(path)
            }
            Folder.removeEmpty(folder)
        }
    }

    /// Renames the folder.
    func move(to other: SyncFiles) throws(StorageError) {
        try Folder.rename(folder, to: other.folder)
    }
}
