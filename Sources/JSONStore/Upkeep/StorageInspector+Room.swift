import Glibc

/// Checks whether the folder can store anything at all, regardless of the state of its files.
extension StorageInspector {
    /// Returns nil if there is room. For a missing folder, checks the disk it would be made on.
    func lackOfRoom(isThere: Bool) -> FileReport? {
        var report = FileReport(path: ".", kind: .folder)
        let place = isThere ? directory : Self.nearestFolder(directory)
        if !isThere, access(place, W_OK | X_OK) != 0 {
            let reason = String(cString: strerror(errno))
            report.found(
                "It does not exist yet and can't be created (\(reason) in \(place)): nothing will be saved. "
                    + "Make \(place) writable, or name another folder with --data-dir.")
        }
        if let full = Self.fullness(of: place) {
            report.found("\(full): nothing more can be saved. Make room, or name another folder with --data-dir.")
        }
        return report.findings.isEmpty ? nil : report
    }

    private static func nearestFolder(_ path: String) -> String {
        var path = path
        while FileStatus.of(path)?.isDirectory != true {
            let parent = Folder.parent(of: path)
            if parent == path { return path }
            path = parent
        }
        return path
    }

    /// Returns the reason in words; nil if there is room, or if the disk cannot be examined.
    private static func fullness(of folder: String) -> String? {
        var disk = statvfs()
        guard statvfs(folder, &disk) == 0 else { return nil }
        if disk.f_blocks > 0, disk.f_bavail == 0 { return "The disk it is on is full (0 bytes free)" }
        if disk.f_files > 0, disk.f_favail == 0 { return "The disk it is on can't hold any more files (0 inodes free)" }
        return nil
    }
}
