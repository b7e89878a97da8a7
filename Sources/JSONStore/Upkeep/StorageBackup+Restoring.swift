import FoundationEssentials
import Glibc
import SystemKit

extension StorageBackup {
    /// Replaces the folder by the files of the archive, and keeps the old folder under another name.
    /// - Parameters:
    ///   - acceptingDamage: whether to restore unreadable files, too, so that the user can look at them.
    ///   - complete: receives the path of the new folder before the replacement. The caller's part of a restore is
    ///     therefore done even if the process is killed right after.
    @discardableResult
    package func restore(
        _ archive: String, acceptingDamage: Bool = false,
        completing complete: (_ fresh: String) throws(StorageError) -> Void = { _ in }
    ) throws(StorageError) -> RestoreResult {
        guard let file = try OpenFile(archive, flags: O_RDONLY, system: options.system) else {
            throw StorageError(ENOENT, "Reading", archive)
        }
        // The parent folder belongs to the user: it is made if needed, but never changed.
        let parent = Folder.parent(of: directory)
        try Folder.make(parent)
        let fresh = "\(directory)\(Self.restoring)\(getpid())"
        _ = try? FileManager.default.removeItem(atPath: fresh)
        do throws(StorageError) {
            try Folder.prepare(fresh)
            try Folder.create("\(fresh)/\(Self.unfinished)", with: [], durability: .synced, options: options)
            let contents = try contents(of: file) { (entry, bytes) throws(StorageError) in
                try put(entry, bytes, fresh)
            }
            if !contents.isOurs, try !holdsCollections(fresh) {
                throw refusal(file, "it contains no files from Quad")
            }
            var damaged: [String] = []
            if !acceptingDamage {
                try contents.checkList(file)
                damaged = try damage(in: fresh)
                // If the archive's list confirms that a damaged file is as packed, refusing it would leave no way to
                // restore the backup.
                if contents.list == nil, let words = damaged.first {
                    throw StorageError.invalidArchive(path: archive, detail: words)
                }
            }
            try complete(fresh)
            return RestoreResult(
                former: try swap(fresh), isChecked: contents.list != nil && !acceptingDamage, damaged: damaged)
        } catch {
            try? FileManager.default.removeItem(atPath: fresh)
            throw error
        }
    }

    /// Whether the archive contains collections. Archives of older versions, and archives that users packed, do not say
    /// that Quad made them.
    private func holdsCollections(_ folder: String) throws(StorageError) -> Bool {
        try StorageInspector(directory: folder, options: options).inspect().contains { report in
            report.kind == .collection && report.items != nil
        }
    }

    /// The files that were extracted from an archive.
    struct Contents {
        /// Whether Quad packed all of the files.
        var isOurs = true
        /// The bytes of the archive's list of files; nil in archives of older versions.
        var list: [UInt8]?
        var found = BackupManifest()

        func checkList(_ file: OpenFile) throws(StorageError) {
            guard let list else { return }
            do throws(TarError) {
                if let words = try BackupManifest(list).difference(from: found) { throw TarError(words) }
            } catch { throw .invalidArchive(path: file.path, detail: error.detail) }
        }
    }

    /// Reads an archive to its end.
    /// - Parameter visit: receives every entry but the list of files.
    func contents(
        of file: OpenFile, _ visit: (_ entry: TarEntry, _ bytes: [UInt8]) throws(StorageError) -> Void
    ) throws(StorageError) -> Contents {
        let total = try file.status().size
        var at = 0
        var seen: Set<String> = []
        var contents = Contents()
        var longName: String?
        while true {
            let block = try file.read(at..<at + TarEntry.blockSize)
            guard block.contains(where: { $0 != 0 }) else {
                try checkEnd(of: file, from: at, to: total)
                guard !seen.isEmpty, longName == nil else { throw refusal(file, "it is empty") }
                return contents
            }
            if longName == nil, let size = TarEntry.extensionSize(block) {
                at += TarEntry.blockSize
                let record = size < 1 << 16 ? try file.read(at..<at + size) : []
                guard record.count == size, let name = TarEntry.longName(in: record) else {
                    throw refusal(file, "a long name in it is damaged")
                }
                longName = name
                at += TarEntry.blocks(size) * TarEntry.blockSize
                continue
            }
            let entry = try mapError(of: TarEntry(block: block, longName: longName)) { (error: TarError) in
                refusal(file, error.detail)
            }
            longName = nil
            if !entry.isOurs { contents.isOurs = false }
            at += TarEntry.blockSize
            guard entry.size <= options.maximumBytes, at + entry.size <= total else {
                throw refusal(file, "\(entry.path) is longer than the archive")
            }
            guard seen.insert(entry.path).inserted else { throw refusal(file, "\(entry.path) appears in it twice") }
            let bytes = try file.read(at..<at + entry.size)
            if entry.path == BackupManifest.path {
                contents.list = bytes
            } else {
                try visit(entry, bytes)
                if entry.isDirectory { contents.found.addFolder() } else { contents.found.add(entry.path, bytes) }
            }
            at += TarEntry.blocks(entry.size) * TarEntry.blockSize
        }
    }

    /// Checks that the archive ends with two blocks of zeros, with only zeros after them. A single block of zeros is a
    /// hole, and the entries after it would be lost silently.
    private func checkEnd(of file: OpenFile, from start: Int, to total: Int) throws(StorageError) {
        guard total - start >= 2 * TarEntry.blockSize else { throw refusal(file, "it ends too early") }
        var at = start
        while at < total {
            let piece = try file.read(at..<min(total, at + Self.pieceSize))
            guard !piece.isEmpty else { throw refusal(file, "it ends too early") }
            guard piece.allSatisfy({ $0 == 0 }) else {
                throw refusal(file, "part of it is lost: there is more data after its end mark")
            }
            at += piece.count
        }
    }

    private static let pieceSize = 1 << 16

    private func put(_ entry: TarEntry, _ bytes: [UInt8], _ folder: String) throws(StorageError) {
        let path = folder + "/" + entry.path
        if entry.isDirectory { return try Folder.prepare(path) }
        try Folder.prepare(Folder.parent(of: path))
        try Folder.create(path, with: bytes, durability: .synced, options: options)
    }

    private func damage(in folder: String) throws(StorageError) -> [String] {
        let reports = try StorageInspector(directory: folder, options: options).inspect()
        return reports.filter { $0.kind == .collection || $0.kind == .document }.compactMap { report in
            guard let words = report.findings.first?.words else { return nil }
            return "\(report.path): \(words.dropSuffix(".") ?? words)"
        }
    }

    /// Exchanges the new and the old folder, atomically if the system supports it: a process that is killed in between
    /// leaves one of them in place.
    private func swap(_ fresh: String) throws(StorageError) -> String? {
        let parent = Folder.parent(of: directory)
        guard FileStatus.of(directory) != nil else {
            try finish(fresh)
            guard rename(fresh, directory) == 0 else { throw StorageError(errno, "Restoring", directory) }
            try Folder.synchronize(parent)
            return nil
        }
        let locks = try lockAll(locksThere(), .exclusive)
        defer { for lock in locks { lock.release() } }
        let former = formerName()
        try finish(fresh)
        if RealPath.exchange(directory, fresh) {
            guard rename(fresh, former) == 0 else { return fresh }
        } else {
            guard rename(directory, former) == 0 else { throw StorageError(errno, "Moving", directory) }
            guard rename(fresh, directory) == 0 else {
                let code = errno
                rename(former, directory)
                throw StorageError(code, "Restoring", directory)
            }
        }
        try Folder.synchronize(parent)
        return former
    }

    private func locksThere(_ folder: String = "") -> [String] {
        Folder.names(folder.isEmpty ? directory : directory + "/" + folder).flatMap { name in
            let path = folder.isEmpty ? name : folder + "/" + name
            let isFolder = FileStatus.of(directory + "/" + path)?.isDirectory == true
            return isFolder ? locksThere(path) : [path]
        }
    }

    private func formerName() -> String {
        let stamp = directory + Self.before + TimeText.stamp(options.now())
        var former = stamp
        for attempt in 1..<100 where FileStatus.of(former) != nil { former = "\(stamp)-\(attempt)" }
        return former
    }

    /// Marks the new folder as complete. From here on, the folder is either the restored one or the old one.
    private func finish(_ fresh: String) throws(StorageError) {
        try Folder.remove("\(fresh)/\(Self.unfinished)")
        try Folder.synchronize(fresh)
    }

    func refusal(_ file: OpenFile, _ detail: String) -> StorageError {
        .invalidArchive(path: file.path, detail: detail)
    }

    // MARK: After an interrupted restore

    private static let restoring = ".restoring-"
    private static let before = ".before-restore-"
    /// The marker file in a folder that an archive is being extracted to.
    private static let unfinished = ".quad-restoring"

    /// Finishes an interrupted restore beside the folder, or removes its remains.
    /// - Returns: the actions in words; nil if there was nothing to do.
    /// - Throws: an error if the folder is missing and its data is only in a folder that a restore moved aside.
    package func settle() throws(StorageError) -> String? {
        var words: String?
        let parent = Folder.parent(of: directory)
        let name = String(directory.dropFirst(parent == "/" ? 1 : parent.count + 1))
        let names = Folder.names(parent)
        for other in names where other.hasPrefix(name + Self.restoring) {
            guard let process = Int32(other.dropFirst(name.count + Self.restoring.count)), Leftovers.isGone(process)
            else { continue }
            let path = "\(parent == "/" ? "" : parent)/\(other)"
            if FileStatus.of("\(path)/\(Self.unfinished)") != nil {
                try? FileManager.default.removeItem(atPath: path)
            } else if FileStatus.of(directory) == nil {
                guard rename(path, directory) == 0 else { throw StorageError(errno, "Restoring", directory) }
                words = "An interrupted restore was completed: \(directory) is as it was in the backup"
            } else {
                let former = formerName()
                guard rename(path, former) == 0 else { continue }
                words = "An interrupted restore was completed: what was there before is in \(former)"
            }
        }
        if FileStatus.of(directory) == nil, let last = names.last(where: { $0.hasPrefix(name + Self.before) }) {
            throw .putAside(path: directory, place: "\(parent == "/" ? "" : parent)/\(last)")
        }
        return words
    }

    /// A folder beside the data folder that a restore made.
    package struct SetAside: Equatable, Sendable {
        package let path: String
        package let bytes: Int
        /// Whether an archive was being extracted to the folder. Such a folder has nothing that the archive lacks, and
        /// the next start of the screens removes it. Any other folder has the data from before a restore, and only the
        /// user removes it.
        package let isUnfinished: Bool
    }

    /// Returns the folders that restores left beside this one, oldest first, without those of running restores.
    package func setAside() -> [SetAside] {
        let parent = Folder.parent(of: directory)
        let name = String(directory.dropFirst(parent == "/" ? 1 : parent.count + 1))
        return Folder.names(parent).sorted().compactMap { other in
            let path = "\(parent == "/" ? "" : parent)/\(other)"
            guard FileStatus.of(path)?.isDirectory == true else { return nil }
            if other.hasPrefix(name + Self.before) {
                return SetAside(path: path, bytes: Self.size(of: path), isUnfinished: false)
            }
            guard other.hasPrefix(name + Self.restoring),
                let process = Int32(other.dropFirst(name.count + Self.restoring.count)), Leftovers.isGone(process)
            else { return nil }
            let isUnfinished = FileStatus.of("\(path)/\(Self.unfinished)") != nil
            return SetAside(path: path, bytes: Self.size(of: path), isUnfinished: isUnfinished)
        }
    }

    /// Returns the size of all files in a folder, in bytes.
    private static func size(of folder: String) -> Int {
        Folder.names(folder).reduce(0) { sum, name in
            guard let status = FileStatus.of("\(folder)/\(name)") else { return sum }
            return sum + (status.isDirectory ? size(of: "\(folder)/\(name)") : status.isRegular ? status.size : 0)
        }
    }
}
