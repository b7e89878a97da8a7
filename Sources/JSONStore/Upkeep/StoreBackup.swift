import FoundationEssentials
import Glibc

/// What became of a restored archive.
package struct Restored: Equatable, Sendable {
    /// Where the folder that was there before is now; `nil` if there was none.
    package let former: String?
    /// Every byte is as it was packed. Archives of older versions do not tell.
    package let isChecked: Bool
}

/// All files of a folder in one tar archive, and back.
package struct StoreBackup: Sendable {
    package let directory: String
    private let options: StoreOptions
    private let excluded: Set<String>
    private let added: [String: [UInt8]]

    /// - Parameters:
    ///   - excluded: names of files, or paths within the folder, that no archive holds; of a folder, with all that is in
    ///     it.
    ///   - added: files from elsewhere, by the names they have in the archive; they are restored into the folder.
    package init(
        directory: String, options: StoreOptions, excluding excluded: Set<String> = [],
        adding added: [String: [UInt8]] = [:]
    ) {
        self.directory = directory
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

    /// Writes the archive. All collections are locked meanwhile, so that they fit together.
    package func create(_ archive: String, includingLeftovers: Bool = false) throws(StoreError) {
        guard FileStatus.of(directory)?.isDirectory == true else {
            throw StoreError(ENOENT, "Reading", directory)
        }
        // A rename puts the archive in place: a device or a pipe of that name would be gone.
        if let existing = FileStatus.of(archive), !existing.isRegular {
            throw .notARegularFile(path: archive, kind: existing.kind)
        }
        guard isArchiveOrNew(archive) else {
            throw .invalidArchive(path: archive, detail: "it holds something else, which a backup would replace")
        }
        let paths = walk("").filter { !Self.isExcluded($0, by: excluded) }
        guard paths.contains(where: { FileStatus.of(directory + "/" + $0)?.isRegular == true }) else {
            throw .invalidArchive(path: archive, detail: "nothing was stored yet that could be in it")
        }
        let locks = try lockAll(paths, .shared)
        defer { for lock in locks { lock.release() } }
        let temporary = "\(archive).\(getpid())\(Folder.temporarySuffix)"
        unlink(temporary)
        do throws(StoreError) {
            let flags = O_WRONLY | O_CREAT | O_EXCL
            guard let file = try OpenFile(temporary, flags: flags, system: options.system, as: archive) else { return }
            var manifest = BackupManifest()
            for path in paths where includingLeftovers || !path.hasSuffix(Folder.temporarySuffix) {
                try add(path, to: file, except: archive, &manifest)
            }
            let now = Int(options.now().timeIntervalSince1970)
            for (path, bytes) in added.sorted(by: { $0.key < $1.key }) {
                try add(TarEntry(path: path, isDirectory: false, size: bytes.count, modified: now), bytes, to: file)
                manifest.add(path, bytes)
            }
            let list = manifest.bytes
            try add(
                TarEntry(path: BackupManifest.path, isDirectory: false, size: list.count, modified: now), list, to: file
            )
            try file.write([UInt8](repeating: 0, count: 2 * TarEntry.blockSize))
            try file.synchronize()
            guard rename(temporary, archive) == 0 else { throw StoreError(errno, "Writing", archive) }
        } catch {
            unlink(temporary)
            throw error
        }
        try Folder.synchronize(Folder.parent(of: archive))
    }

    /// An older backup may be replaced; any other file may not.
    private func isArchiveOrNew(_ archive: String) -> Bool {
        guard let status = FileStatus.of(archive), status.size > 0 else { return true }
        guard let file = try? OpenFile(archive, flags: O_RDONLY, system: options.system),
            let block = try? file.read(0..<TarEntry.blockSize)
        else { return false }
        return (try? TarEntry(block: block)) != nil
    }

    private func add(
        _ path: String, to file: OpenFile, except archive: String, _ manifest: inout BackupManifest
    ) throws(StoreError) {
        let full = directory + "/" + path
        let isArchive = full == archive || full == "\(archive).\(getpid())\(Folder.temporarySuffix)"
        guard !path.hasSuffix(".lock"), path != BackupManifest.path, !isArchive, let status = FileStatus.of(full) else {
            return
        }
        guard status.isDirectory || status.isRegular else { return }
        let bytes = status.isDirectory ? [] : try Folder.contents(of: full, options: options) ?? []
        let modified = Int(status.modified / 1_000_000_000)
        let entry = TarEntry(path: path, isDirectory: status.isDirectory, size: bytes.count, modified: modified)
        try add(entry, bytes, to: file)
        if status.isDirectory { manifest.addFolder() } else { manifest.add(path, bytes) }
    }

    private func add(_ entry: TarEntry, _ bytes: [UInt8], to file: OpenFile) throws(StoreError) {
        guard let block = entry.block else {
            throw .invalidArchive(path: file.path, detail: "the name \(entry.path) is too long for it")
        }
        try file.write(block)
        try file.write(bytes)
        let rest = bytes.count % TarEntry.blockSize
        if rest > 0 { try file.write([UInt8](repeating: 0, count: TarEntry.blockSize - rest)) }
    }

    /// Relative paths, folders before what is in them.
    private func walk(_ folder: String) -> [String] {
        Folder.names(folder.isEmpty ? directory : directory + "/" + folder).flatMap { name in
            let path = folder.isEmpty ? name : folder + "/" + name
            let isFolder = FileStatus.of(directory + "/" + path)?.isDirectory == true
            return isFolder ? [path] + walk(path) : [path]
        }
    }

    /// In sorted order, so that two who do this never wait for each other.
    private func lockAll(_ paths: [String], _ mode: FileLock.Mode) throws(StoreError) -> [FileLock] {
        var locks: [FileLock] = []
        for path in paths.filter({ $0.hasSuffix(".lock") }).sorted() {
            let lock = FileLock(directory + "/" + path, options: options)
            do throws(StoreError) {
                try lock.acquire(mode)
            } catch {
                // A folder that nobody can write to needs no lock to be read.
                if case .notWritable = error, mode == .shared { continue }
                for held in locks { held.release() }
                throw error
            }
            locks.append(lock)
        }
        return locks
    }

    // MARK: Restore

    /// Puts the archive's files in place of the folder, which is kept under another name.
    /// - Parameter acceptingDamage: also restores files that can't be read, to look at them as they were.
    @discardableResult
    package func restore(_ archive: String, acceptingDamage: Bool = false) throws(StoreError) -> Restored {
        guard let file = try OpenFile(archive, flags: O_RDONLY, system: options.system) else {
            throw StoreError(ENOENT, "Reading", archive)
        }
        // The parent is not ours: it is made if need be, and never changed.
        let parent = Folder.parent(of: directory)
        if FileStatus.of(parent) == nil { try Folder.prepare(parent) }
        let fresh = "\(directory).restoring-\(getpid())"
        _ = try? FileManager.default.removeItem(atPath: fresh)
        do throws(StoreError) {
            try Folder.prepare(fresh)
            let contents = try extract(file, into: fresh)
            if !contents.isOurs, try !holdsCollections(fresh) {
                throw refusal(file, "there is no file of Quad's in it")
            }
            if !acceptingDamage {
                try contents.checkList(file)
                try checkRestored(fresh, archive: archive)
            }
            return Restored(former: try swap(fresh), isChecked: contents.list != nil && !acceptingDamage)
        } catch {
            try? FileManager.default.removeItem(atPath: fresh)
            throw error
        }
    }

    /// Archives of older versions, and those somebody packed, say nothing of who made them.
    private func holdsCollections(_ folder: String) throws(StoreError) -> Bool {
        try StoreInspector(directory: folder, options: options).inspect().contains { report in
            report.kind == .collection && report.items != nil
        }
    }

    /// What was taken out of an archive.
    private struct Contents {
        /// Whether all of it was packed by this program.
        var isOurs = true
        /// Its list of files, as it stands there; older versions packed none.
        var list: [UInt8]?
        var found = BackupManifest()

        func checkList(_ file: OpenFile) throws(StoreError) {
            guard let list else { return }
            do throws(TarFault) {
                if let words = try BackupManifest(list).difference(from: found) { throw TarFault(words) }
            } catch {
                throw .invalidArchive(path: file.path, detail: error.detail)
            }
        }
    }

    private func extract(_ file: OpenFile, into folder: String) throws(StoreError) -> Contents {
        let total = try file.status().size
        var at = 0
        var seen: Set<String> = []
        var contents = Contents()
        while true {
            let block = try file.read(at..<at + TarEntry.blockSize)
            guard block.contains(where: { $0 != 0 }) else {
                try checkEnd(of: file, from: at, to: total)
                guard !seen.isEmpty else { throw refusal(file, "it is empty") }
                return contents
            }
            let entry: TarEntry
            do throws(TarFault) { entry = try TarEntry(block: block) } catch { throw refusal(file, error.detail) }
            if !entry.isOurs { contents.isOurs = false }
            at += TarEntry.blockSize
            guard entry.size <= options.maximumBytes, at + entry.size <= total else {
                throw refusal(file, "\(entry.path) is longer than the archive")
            }
            guard seen.insert(entry.path).inserted else { throw refusal(file, "\(entry.path) is in it twice") }
            let bytes = try file.read(at..<at + entry.size)
            if entry.path == BackupManifest.path {
                contents.list = bytes
            } else {
                try put(entry, bytes, folder)
                if entry.isDirectory { contents.found.addFolder() } else { contents.found.add(entry.path, bytes) }
            }
            at += (entry.size + TarEntry.blockSize - 1) / TarEntry.blockSize * TarEntry.blockSize
        }
    }

    /// Two blocks of zeroes end an archive, and nothing but zeroes follows: one alone is a hole, and what lies behind it
    /// would be left out without a word.
    private func checkEnd(of file: OpenFile, from start: Int, to total: Int) throws(StoreError) {
        guard total - start >= 2 * TarEntry.blockSize else { throw refusal(file, "it ends too early") }
        var at = start
        while at < total {
            let piece = try file.read(at..<min(total, at + Self.pieceSize))
            guard !piece.isEmpty else { throw refusal(file, "it ends too early") }
            guard piece.allSatisfy({ $0 == 0 }) else {
                throw refusal(file, "a part of it is lost: there is more behind its end")
            }
            at += piece.count
        }
    }

    private static let pieceSize = 1 << 16

    private func put(_ entry: TarEntry, _ bytes: [UInt8], _ folder: String) throws(StoreError) {
        let path = folder + "/" + entry.path
        if entry.isDirectory { return try Folder.prepare(path) }
        try Folder.prepare(Folder.parent(of: path))
        try Folder.create(path, with: bytes, durability: .synced, options: options)
    }

    private func checkRestored(_ folder: String, archive: String) throws(StoreError) {
        let reports = try StoreInspector(directory: folder, options: options).inspect()
        for report in reports where report.kind == .collection || report.kind == .document {
            guard let finding = report.findings.first else { continue }
            throw .invalidArchive(path: archive, detail: "\(report.path): \(finding.words)")
        }
    }

    private func swap(_ fresh: String) throws(StoreError) -> String? {
        guard FileStatus.of(directory) != nil else {
            guard rename(fresh, directory) == 0 else { throw StoreError(errno, "Restoring", directory) }
            try Folder.synchronize(Folder.parent(of: directory))
            return nil
        }
        let locks = try lockAll(walk(""), .exclusive)
        defer { for lock in locks { lock.release() } }
        let stamp = directory + ".before-restore-" + TimeText.stamp(options.now())
        var former = stamp
        for attempt in 1..<100 where FileStatus.of(former) != nil { former = "\(stamp)-\(attempt)" }
        guard rename(directory, former) == 0 else { throw StoreError(errno, "Keeping", directory) }
        guard rename(fresh, directory) == 0 else {
            let code = errno
            rename(former, directory)
            throw StoreError(code, "Restoring", directory)
        }
        try Folder.synchronize(Folder.parent(of: directory))
        return former
    }

    private func refusal(_ file: OpenFile, _ detail: String) -> StoreError {
        .invalidArchive(path: file.path, detail: detail)
    }
}
