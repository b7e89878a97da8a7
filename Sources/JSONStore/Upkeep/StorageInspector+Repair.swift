import FoundationEssentials
import Glibc
import SystemKit

extension StorageInspector {
    /// Repairs the findings of `inspect`, after writing all files in their current state to the archive `backup`.
    /// Returns the actions in words; without findings, makes no backup and returns nothing. A second repair does
    /// nothing.
    /// - Parameter excluded: the names and paths that are left out of the backup and of the repair.
    package func repair(backupTo backup: String, excluding excluded: Set<String> = []) throws(StorageError) -> [String]
    {
        let broken = try inspect().filter { report in
            report.needsRepair && !StorageBackup.isExcluded(report.path, by: excluded)
        }
        guard !broken.isEmpty else { return [] }
        // Two repairs may happen within the same second.
        let stem = backup.dropSuffix(".tar") ?? backup
        var (backup, number) = (backup, 2)
        while FileStatus.of(backup) != nil {
            backup = "\(stem)-\(number).tar"
            number += 1
        }
        try StorageBackup(directory: directory, options: storageOptions, excluding: excluded)
            .create(backup, includingLeftovers: true)
        var done = ["A backup of everything is in \(backup)."]
        for report in broken {
            switch report.kind {
            case .folder: done.append(tighten(report.path, 0o700))
            case .leftover:
                unlink(full(report.path))
                done.append("\(report.path): removed.")
            case .document: done.append(try repairDocument(report))
            case .collection: done.append(try repairCollection(report))
            case .log: done.append(try repairLog(report))
            }
        }
        return done
    }

    private func tighten(_ path: String, _ mode: mode_t) -> String {
        Folder.tighten(full(path), mode)
        return "\(path): only you have access now."
    }

    private func repairDocument(_ report: FileReport) throws(StorageError) -> String {
        let path = full(report.path)
        if CachedFile.isCache(path, options: storageOptions) {
            let isSound = CachedFile(path, options: storageOptions).bytes() != nil
            return isSound ? tighten(report.path, 0o600) : try moveAside(report.path)
        }
        do {
            if let bytes = try Folder.contents(of: path, options: storageOptions) {
                guard !bytes.isEmpty else {
                    try Folder.remove(path)
                    return "\(report.path): empty, so it was removed."
                }
                try JSONScanner.check(bytes)
            }
            return tighten(report.path, 0o600)
        } catch let error as StorageError {
            throw error
        } catch { return try moveAside(report.path) }
    }

    private func moveAside(_ name: String) throws(StorageError) -> String {
        let path = full(name)
        guard let copy = Quarantine.keep(path, options: storageOptions) else { throw .diskFull(path: path) }
        unlink(path)
        return "\(name): moved to \(copy)."
    }

    private func repairLog(_ report: FileReport) throws(StorageError) -> String {
        let path = full(report.path)
        Folder.tighten(path, 0o600)
        let (options, base, end) = (storageOptions, path.dropSuffix(".jsonl") ?? path, end(of: report.path))
        return try JSONLog.locked(path, options: options) { () throws(StorageError) in
            let log = try JSONLog.writing(path, options: options)
            _ = try log.mendEnd()
            let examination = try LogExamination(path, through: end, options: options)
            guard examination.needsRewriting else { return "\(report.path): in order; only you have access now." }
            var lines: [[UInt8]] = []
            try log.forEachLine(LineBuffer(), includingStart: true) { line, _ in
                lines += LogLine.joined(line).filter { !LogLine.isStart($0) }.map { LogLine.bare($0) }
            }
            var words = "\(report.path): \(lines.count == 1 ? "1 line" : "\(lines.count) lines") rewritten."
            if !examination.unreadable.isEmpty {
                words += " The unreadable part is in \(try keep(examination.unreadable, base: base))."
            }
            let all = lines
            try JSONLog.rewrite(path, through: end, options: options) { (add) throws(StorageError) in
                for line in all { _ = try add(line) }
            }
            return words
        }
    }

    /// Repairs a collection and the collections that share its journal.
    private func repairCollection(_ report: FileReport) throws(StorageError) -> String {
        guard let base = report.path.dropSuffix(".json") else { return "" }
        let (folder, name) = (Folder.parent(of: full(base)), name(base))
        let group = group(of: base)
        let paths = CollectionPaths(folder: folder, name: name, group: group.first)
        for path in [paths.snapshot, paths.journal, paths.lock] { Folder.tighten(path, 0o600) }
        let lock = FileLock(paths.lock, options: storageOptions)
        try lock.acquire(.exclusive)
        defer { lock.release() }
        let examination = try examineLocked(base)
        let findings = examination.report(name, path: report.path)
        guard findings.needsRepair else { return "\(report.path): in order; only you have access now." }
        guard !examination.isOfNewerVersion else {
            return "\(report.path): a newer version of the program wrote it. Repair it with that version."
        }
        var words = "\(report.path): \(findings.items ?? 0) items rewritten."
        let unreadable = examination.parts.flatMap(\.unreadable) + examination.journal.findings.unreadable
        if !unreadable.isEmpty {
            words += " The unreadable part is in \(try keep(unreadable, base: full(base)))."
        }
        // A collection that has not joined its group yet is repaired separately.
        for part in examination.parts where examination.journal.apart[part.name] == nil {
            var header = part.header
            if !header.isRead { header.version = version(of: path(of: part.name, beside: base)) ?? 1 }
            header.generation += 1
            header.through = examination.journal.sequence
            header.group = group
            let lines = part.lines.map { (id: $0.id, line: Seal.closed($0.line)[...]) }
            let snapshot = SnapshotLayout.write(header, lines)
            try Folder.replace(part.path, with: snapshot.bytes, durability: .synced, options: storageOptions)
            if !group.isEmpty { try Folder.remove(CollectionPaths(folder: folder, name: part.name).journal) }
        }
        if let journal = try OpenFile(paths.journal, flags: O_RDWR, system: storageOptions.system) {
            try journal.truncate(to: 0)
            try journal.synchronize()
        }
        // The lost changes stay lost; from here on the numbers are right again.
        lock.acknowledge(examination.journal.sequence)
        return words
    }

    private func keep(_ unreadable: [[UInt8]], base: String) throws(StorageError) -> String {
        let path = base + Self.unreadableInfix + TimeText.stamp(storageOptions.now()) + ".txt"
        var all: [UInt8] = []
        for line in unreadable { all += line + [0x0A] }
        unlink(path)
        try Folder.create(path, with: all, durability: .synced, options: storageOptions)
        return path
    }
}
