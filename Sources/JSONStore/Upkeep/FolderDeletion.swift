import Glibc

/// A deletion of files and folders that follows no link and stays on one file system, also if somebody replaces a folder
/// by a link meanwhile.
struct FolderDeletion {
    /// The deleted files.
    private(set) var deleted = FolderUsage()
    /// The paths of everything that could not be deleted: links, devices, other file systems, protected files.
    private(set) var kept: [String] = []

    /// Deletes the contents of a folder; the folder itself stays. A missing folder has no contents.
    /// - Parameter isWanted: returns whether to delete a file or a folder at the top.
    mutating func delete(
        contentsOf path: String, where isWanted: (_ name: String, _ isFolder: Bool) -> Bool = { _, _ in true }
    ) {
        let folder = open(path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
        guard folder >= 0 else {
            if errno != ENOENT { kept.append(path) }
            return
        }
        defer { close(folder) }
        var status = stat()
        guard fstat(folder, &status) == 0 else { return kept.append(path) }
        for name in Self.names(in: folder) {
            let isFolder = Self.status(name, in: folder).map { $0.st_mode & S_IFMT == S_IFDIR } ?? false
            if isWanted(name, isFolder) { delete(name, in: folder, "\(path)/\(name)", on: status.st_dev) }
        }
    }

    private mutating func delete(_ name: String, in folder: Int32, _ path: String, on device: dev_t) {
        guard let status = Self.status(name, in: folder) else { return }
        if status.st_mode & S_IFMT == S_IFREG {
            guard unlinkat(folder, name, 0) == 0 else { return kept.append(path) }
            return deleted.add(Int(status.st_size))
        }
        let flags = O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC
        guard status.st_mode & S_IFMT == S_IFDIR, status.st_dev == device else { return kept.append(path) }
        let inner = openat(folder, name, flags)
        guard inner >= 0 else { return kept.append(path) }
        for name in Self.names(in: inner) { delete(name, in: inner, "\(path)/\(name)", on: device) }
        close(inner)
        if unlinkat(folder, name, AT_REMOVEDIR) != 0, errno != ENOTEMPTY, errno != EEXIST { kept.append(path) }
    }

    private static func status(_ name: String, in folder: Int32) -> stat? {
        var status = stat()
        return fstatat(folder, name, &status, AT_SYMLINK_NOFOLLOW) == 0 ? status : nil
    }

    private static func names(in folder: Int32) -> [String] {
        let copy = dup(folder)
        guard copy >= 0, let stream = fdopendir(copy) else {
            if copy >= 0 { close(copy) }
            return []
        }
        defer { closedir(stream) }
        rewinddir(stream)
        var names: [String] = []
        while let entry = readdir(stream) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) {
                $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
            }
            if name != "." && name != ".." { names.append(name) }
        }
        return names.sorted()
    }
}
