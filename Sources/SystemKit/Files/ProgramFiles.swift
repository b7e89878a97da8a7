import Glibc

/// The program's own files, as a target of what the user names: exports, backups, printers, receipts. All that write to a
/// path of the user's ask here first.
package struct ProgramFiles: Sendable {
    private let folders: [String]
    private let closed: [String]
    private let files: [String]

    /// - Parameters:
    ///   - folders: where no file that is there is written to.
    ///   - closed: where none is added either: it could be taken for one of the program.
    ///   - files: single ones, there or not.
    package init(folders: [String] = [], closed: [String] = [], files: [String] = []) {
        self.folders = folders
        self.closed = closed
        self.files = files
    }

    /// Why nothing may be written there, whatever links lead to it; nil where it may.
    /// - Parameter name: the path as the user wrote it.
    package func refusal(of path: String, called name: String? = nil) -> String? {
        let name = name ?? path
        let elsewhere = "write to another place"
        var status = stat()
        let isFile = stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
        if isFile, folders.contains(where: { RealPath.isFile(path, in: $0) }) || isOwn(path, status) {
            return "\(name) is a file of this program: \(elsewhere)"
        }
        let isAmong = closed.contains { RealPath.isFile(path, in: $0) } || files.contains { isSame(path, $0) }
        return isAmong ? "\(name) would be among the files of this program: \(elsewhere)" : nil
    }

    /// Whether it is in one of the folders, or would be.
    package func holds(_ path: String) -> Bool {
        (folders + closed).contains { RealPath.isFile(path, in: $0) } || files.contains { isSame(path, $0) }
    }

    private func isSame(_ path: String, _ file: String) -> Bool {
        guard let place = RealPath.ofTarget(path), let own = RealPath.ofTarget(file) else { return path == file }
        return place == own
    }

    /// Whether the file has another name among those of the program (a hard link): what is added to one is in the other.
    private func isOwn(_ path: String, _ status: stat) -> Bool {
        if files.contains(where: { Self.isSameFile($0, status) }) { return true }
        guard status.st_nlink > 1 else { return false }
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
