import Glibc
import JSONStore

/// The reason why a storage cannot be opened, for the server's operator.
package enum LeaderboardStorageError: Error, Equatable, Sendable, CustomStringConvertible {
    case folderInUse(path: String)
    case unusable(path: String, code: Int32)
    /// A file of a folder that is in use was removed.
    case missing(path: String)
    case storage(StorageError)

    package var description: String {
        switch self {
        case .folderInUse(let path):
            "Another server uses this folder (\(path) is locked). Stop that server, or choose another folder."
        case .unusable(let path, let code):
            "\(path) cannot be opened: \(String(cString: strerror(code))). Check the folder and its owner, then try again."
        case .missing(let path):
            "\(path) is missing. Restore the file from a backup, or make an empty one to go on without what it had."
        case .storage(let error): error.description
        }
    }
}
