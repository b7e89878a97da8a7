import Glibc

/// The program's own files, which no output may overwrite: exports, backups, printers, receipts. All code that writes
/// to a path from the user asks this type first.
package struct ProgramFiles: Sendable {
    private let folders: [String]
    private let closed: [String]
    private let files: [String]

    /// - Parameters:
    ///   - folders: the folders in which existing files may not be overwritten.
    ///   - closed: the folders in which new files are not allowed either, because the program could mistake them for
    ///     its own.
    ///   - files: single files, existing or not.
    package init(folders: [String] = [], closed: [String] = [], files: [String] = []) {
        self.folders = folders
        self.closed = closed
        self.files = files
    }

    /// Returns the reason why nothing may be written to a path, whatever links lead there; nil if writing is allowed.
    /// - Parameter name: the path as the user wrote it.
    package func refusal(of path: String, called name: String? = nil) -> String? {
        let name = name ?? path
        let elsewhere = "write to another place"
        var status = stat()
        let isFile = stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
        if isFile, folders.contains(where: { RealPath.isFile(path, in: $0) }) || isOwn(path, status) {
            return "\(name) is one of Quad's own files: \(elsewhere)"
        }
        let isAmong = closed.contains { RealPath.isFile(path, in: $0) } || files.contains { isSame(path, $0) }
        return isAmong ? "\(name) is reserved for Quad's own files: \(elsewhere)" : nil
    }

    /// Whether the path is in one of the folders, or would be.
    package func holds(_ path: String) -> Bool {
        (folders + closed).contains { RealPath.isFile(path, in: $0) } || files.contains { isSame(path, $0) }
    }

    private func isSame(_ path: String, _ file: String) -> Bool {
        guard let place = RealPath.ofTarget(path), let own = RealPath.ofTarget(file) else { return path == file }
        return place == own
    }

    /// Whether the file is among the program's files under another path: a hard link, or a bind mount of the folder.
    private func isOwn(_ path: String, _ status: stat) -> Bool {
        if files.contains(where: { Self.isSameFile($0, status) }) { return true }
        return (folders + closed).contains { Self.holds($0, status, depth: 0) }
    }

    private static func isSameFile(_ path: String, _ other: stat) -> Bool {
        var status = stat()
        return stat(path, &status) == 0 && status.st_dev == other.st_dev && status.st_ino == other.st_ino
    }

    private static func holds(_ folder: String, _ file: stat, depth: Int) -> Bool {
        guard depth < 8, let stream = opendir(folder) else { return false }
        defer { closedir(stream) }
        while let entry = readdir(stream) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) {
                $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
            }
            guard name != ".", name != ".." else { continue }
            if entry.pointee.d_ino == file.st_ino, isSameFile("\(folder)/\(name)", file) { return true }
            let isFolder = entry.pointee.d_type == UInt8(DT_DIR) || entry.pointee.d_type == UInt8(DT_UNKNOWN)
            if isFolder, holds("\(folder)/\(name)", file, depth: depth + 1) { return true }
        }
        return false
    }
}
