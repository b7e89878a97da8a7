import Glibc
import SystemKit

/// The identity and state of the file at a path when it was looked at.
struct FileStatus: Equatable {
    let device: UInt64
    let inode: UInt64
    let size: Int
    let modified: Int64
    let changed: Int64
    let mode: UInt32

    init(_ raw: stat) {
        device = UInt64(raw.st_dev)
        inode = UInt64(raw.st_ino)
        size = Int(raw.st_size)
        modified = Int64(raw.st_mtim.tv_sec) &* 1_000_000_000 &+ Int64(raw.st_mtim.tv_nsec)
        changed = Int64(raw.st_ctim.tv_sec) &* 1_000_000_000 &+ Int64(raw.st_ctim.tv_nsec)
        mode = UInt32(raw.st_mode)
    }

    /// Returns the status of the path itself, without following a link; nil if there is nothing.
    static func of(_ path: String) -> FileStatus? {
        var raw = stat()
        return lstat(path, &raw) == 0 ? FileStatus(raw) : nil
    }

    /// Like `of`, but nil only if nothing was ever stored at the path.
    /// - Throws: an error if a parent folder is not accessible, or is not the folder that was used before.
    static func found(_ path: String) throws(StorageError) -> FileStatus? {
        var raw = stat()
        if lstat(path, &raw) == 0 { return FileStatus(raw) }
        try Folder.requireReachable(Folder.parent(of: path))
        return nil
    }

    func isSameFile(as other: FileStatus) -> Bool { device == other.device && inode == other.inode }

    var isRegular: Bool { mode & UInt32(S_IFMT) == UInt32(S_IFREG) }
    var isDirectory: Bool { mode & UInt32(S_IFMT) == UInt32(S_IFDIR) }
    var permissions: UInt32 { mode & 0o7777 }

    var kind: String {
        switch mode & UInt32(S_IFMT) {
        case UInt32(S_IFREG): "file"
        case UInt32(S_IFDIR): "directory"
        case UInt32(S_IFLNK): "symbolic link"
        case UInt32(S_IFIFO): "pipe"
        case UInt32(S_IFSOCK): "socket"
        default: "device"
        }
    }
}
