import FoundationEssentials
import Glibc
import SystemKit

/// Backups of a folder: all its files in one tar archive, and their restoration.
package struct StorageBackup: Sendable {
    let directory: String
    let options: StorageOptions
    private let excluded: Set<String>
    private let added: [String: [UInt8]]

    /// - Parameters:
    ///   - excluded: the names of files, or paths within the folder, that are left out of archives; for a folder, with
    ///     all its contents.
    ///   - added: files from elsewhere, by their names in the archive; a restore writes them into the folder.
    package init(
        directory: String, options: StorageOptions, excluding excluded: Set<String> = [],
        adding added: [String: [UInt8]] = [:]
    ) {
        // A folder behind a link is packed and replaced at its real path.
        self.directory = RealPath.of(directory) ?? directory
        self.options = options
        self.excluded = excluded.union(added.keys).union([Folder.derived])
        self.added = added
    }

    static func isExcluded(_ path: String, by excluded: Set<String>) -> Bool {
        guard !excluded.isEmpty else { return false }
        var part = path
        while !part.isEmpty {
            let name = part.split(separator: "/").last.map(String.init) ?? part
            if excluded.contains(part) || excluded.contains(name) { return true }
            guard let slash = part.lastIndex(of: "/") else { return false }
            part = String(part[..<slash])
        }
        return false
    }

    // MARK: Create

    /// Writes the archive. All collections are locked during this time, so that their states fit together.
    package func create(_ archive: String, includingLeftovers: Bool = false) throws(StorageError) {
        guard FileStatus.of(directory)?.isDirectory == true else {
            throw StorageError(ENOENT, "Reading", directory)
        }
        // A rename puts the archive in place, which would destroy a device or a pipe with that name.
        if let existing = FileStatus.of(archive), !existing.isRegular {
            throw .notARegularFile(path: archive, kind: existing.kind)
        }
        guard isArchiveOrNew(archive) else {
            throw .invalidArchive(path: archive, detail: "it contains something else, which a backup would replace")
        }
        let paths = try walk(archive).filter { includingLeftovers || !Leftovers.isLeftover($0) }
        guard paths.contains(where: { isFile($0) }) else {
            throw .nothingToBackUp
        }
        let locks = try lockAll(paths, .shared)
        defer { for lock in locks { lock.release() } }
        Leftovers.clear(Folder.parent(of: archive))
        let unnamed = try mapError(of: UnnamedFile(for: archive, mode: 0o600)) { (error: SystemCallError) in
            StorageError(error.code, "Writing", archive)
        }
        let file = OpenFile(adopting: dup(unnamed.descriptor), as: archive, system: options.system)
        let list = try pack(paths, into: file, named: archive)
        try file.synchronize()
        try readBack(file, list)
        try mapError(of: unnamed.put()) { (error: SystemCallError) in StorageError(error.code, "Writing", archive) }
        try Folder.synchronize(Folder.parent(of: archive))
    }

    private func isFile(_ path: String) -> Bool {
        var raw = stat()
        return stat(directory + "/" + path, &raw) == 0 && FileStatus(raw).isRegular
    }

    private func pack(
        _ paths: [String], into file: OpenFile, named archive: String
    ) throws(StorageError) -> [UInt8] {
        var manifest = BackupManifest()
        for path in paths where !path.hasSuffix(".lock") { try add(path, to: file, named: archive, &manifest) }
        let now = Int(options.now().timeIntervalSince1970)
        for (path, bytes) in added.sorted(by: { $0.key < $1.key }) {
            try add(TarEntry(path: path, isDirectory: false, size: bytes.count, modified: now), bytes, to: file)
            manifest.add(path, bytes)
        }
        let list = manifest.bytes
        try add(
            TarEntry(path: BackupManifest.path, isDirectory: false, size: list.count, modified: now), list, to: file)
        try file.write([UInt8](repeating: 0, count: 2 * TarEntry.blockSize))
        return list
    }

    /// Reads the archive back as a restore would, from disk if the system drops its cache: an archive that was not read
    /// back is not a backup.
    private func readBack(_ file: OpenFile, _ list: [UInt8]) throws(StorageError) {
        _ = posix_fadvise(file.descriptor, 0, 0, POSIX_FADV_DONTNEED)
        do throws(StorageError) {
            let contents = try contents(of: file) { _, _ in }
            guard contents.list == list else { throw refusal(file, "its list of files differs") }
            try contents.checkList(file)
        } catch { throw .notBackedUp(path: file.path, detail: "what was written could not be read back") }
    }

    /// Whether the file is missing, empty or an older backup; any other file must not be replaced.
    private func isArchiveOrNew(_ archive: String) -> Bool {
        guard let status = FileStatus.of(archive), status.size > 0 else { return true }
        guard let file = try? OpenFile(archive, flags: O_RDONLY, system: options.system),
            let block = try? file.read(0..<TarEntry.blockSize)
        else { return false }
        return (try? TarEntry(block: block)) != nil
    }

    private func add(
        _ path: String, to file: OpenFile, named archive: String, _ manifest: inout BackupManifest
    ) throws(StorageError) {
        let full = directory + "/" + path
        // Links are followed, because their targets belong to the data.
        let real = RealPath.of(full) ?? full
        guard let status = FileStatus.of(real) else {
            guard FileStatus.of(full) == nil else {
                throw .notBackedUp(path: archive, detail: "\(path) is a link with no target")
            }
            // The file was removed in the meantime, as old leftovers are.
            return
        }
        guard status.isDirectory || status.isRegular else {
            throw .notBackedUp(path: archive, detail: "\(path) is a \(status.kind)")
        }
        let bytes = status.isDirectory ? [] : try Folder.contents(of: real, options: options) ?? []
        let modified = Int(status.modified / 1_000_000_000)
        let entry = TarEntry(path: path, isDirectory: status.isDirectory, size: bytes.count, modified: modified)
        try add(entry, bytes, to: file)
        if status.isDirectory { manifest.addFolder() } else { manifest.add(path, bytes) }
    }

    private func add(_ entry: TarEntry, _ bytes: [UInt8], to file: OpenFile) throws(StorageError) {
        guard let blocks = entry.blocks else {
            throw .notBackedUp(path: file.path, detail: "\(entry.path) does not fit in a tar archive")
        }
        try file.write(blocks)
        try file.write(bytes)
        let rest = bytes.count % TarEntry.blockSize
        if rest > 0 { try file.write([UInt8](repeating: 0, count: TarEntry.blockSize - rest)) }
    }

    /// Returns the relative paths of all files to pack and of the lock files, folders before their contents.
    private func walk(_ archive: String) throws(StorageError) -> [String] {
        var paths: [String] = []
        let own = RealPath.ofTarget(archive)
        try walk("", within: [directory], archive) { path, real in
            guard path != BackupManifest.path, real != own else { return }
            paths.append(path)
        }
        return paths
    }

    private func walk(
        _ folder: String, within parents: [String], _ archive: String, _ visit: (_ path: String, _ real: String) -> Void
    ) throws(StorageError) {
        for name in try Folder.list(folder.isEmpty ? directory : directory + "/" + folder) {
            let path = folder.isEmpty ? name : folder + "/" + name
            guard !Self.isExcluded(path, by: excluded) else { continue }
            guard !name.contains("\u{FFFD}") || FileStatus.of(directory + "/" + path) != nil else {
                throw .notBackedUp(path: archive, detail: "the name \(path) is not UTF-8")
            }
            let real = RealPath.of(directory + "/" + path) ?? directory + "/" + path
            guard let status = FileStatus.of(real), status.isDirectory else {
                visit(path, real)
                continue
            }
            guard !parents.contains(real) else {
                throw .notBackedUp(path: archive, detail: "\(path) is a link to a folder that contains it")
            }
            visit(path, real)
            try walk(path, within: parents + [real], archive, visit)
        }
    }

    /// Locks the files in sorted order, so that two processes doing this never block each other.
    func lockAll(_ paths: [String], _ mode: FileLock.Mode) throws(StorageError) -> [FileLock] {
        var locks: [FileLock] = []
        for path in paths.filter({ $0.hasSuffix(".lock") }).sorted() {
            let lock = FileLock(directory + "/" + path, options: options)
            do throws(StorageError) { try lock.acquire(mode) } catch {
                // A read-only folder can be read without a lock.
                if case .notWritable = error, mode == .shared { continue }
                for held in locks { held.release() }
                throw error
            }
            locks.append(lock)
        }
        return locks
    }
}
