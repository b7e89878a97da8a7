import FoundationEssentials
import Glibc
import Synchronization
import SystemKit

/// Inspects a folder of collections and documents, and repairs them as far as possible.
@usableFromInline
package struct StorageInspector: Sendable {
    let directory: String
    /// A file in the folder that does not belong to the storage.
    private let foreign: String?
    private let options: StorageOptions
    private let ends: [String: Int]
    private let versions: @Sendable (_ collection: String) -> Int?
    private let check: @Sendable (_ collection: String, _ line: [UInt8]) -> String?
    private let groups: JournalGroups
    private let known = Examined()

    /// The groups that were examined in this inspection, by the paths of their journals.
    private final class Examined: Sendable {
        let value = Mutex<[String: CollectionExamination]>([:])
    }

    /// - Parameters:
    ///   - ends: the numbers of the last lines that are known to be stored in logs, by the paths of the logs within the
    ///     folder.
    ///   - check: returns the problem with an item's line, nil if there is none. It receives the path of the collection
    ///     (`folder/name`) and every line of valid JSON. Without it, lines are only checked as JSON.
    ///   - versions: returns the version of the program's items by the path of the collection; nil for an unknown
    ///     collection. A snapshot with an unreadable header is rewritten with this version.
    package init(
        directory: String, options: StorageOptions, except foreign: String? = nil, ends: [String: Int] = [:],
        check: @escaping @Sendable (_ collection: String, _ line: [UInt8]) -> String? = { _, _ in nil },
        versions: @escaping @Sendable (_ collection: String) -> Int? = { _ in nil }
    ) {
        let directory = RealPath.of(directory) ?? directory
        self.directory = directory
        groups = JournalGroups(directory, options: options)
        self.foreign = foreign.map { RealPath.of($0) ?? $0 }
        self.options = options
        self.ends = ends
        self.versions = versions
        self.check = check
    }

    /// Checks a line as an item of one type; for building `check`.
    package static func problem<Item: StoredItem>(in line: [UInt8], of type: Item.Type) -> String? {
        do throws(JSONSyntaxError) {
            _ = try ItemCoder<Item>().item(line)
            return nil
        } catch { return error.detail }
    }

    /// Decodes an item for a caller that reads lines; nil if the line is unreadable.
    @usableFromInline
    package static func item<Item: StoredItem>(of type: Item.Type, _ line: UnsafeBufferPointer<UInt8>) -> Item? {
        try? ItemCoder<Item>().item(Array(line))
    }

    /// Inspects everything in the folder and its subfolders, sorted by path, without changing anything. Programs that
    /// write at the same time may make a file look damaged, so only findings that occur twice count.
    package func inspect() throws(StorageError) -> [FileReport] {
        var reports = try inspectOnce()
        for _ in 0..<Self.mostLooks where reports.contains(where: { !$0.findings.isEmpty }) {
            usleep(Self.pause)
            let again = try inspectOnce()
            guard again != reports else { break }
            reports = again
        }
        return reports
    }

    private static let mostLooks = 4
    private static let pause: UInt32 = 20_000

    private func inspectOnce() throws(StorageError) -> [FileReport] {
        known.value.withLock { $0 = [:] }
        defer { known.value.withLock { $0 = [:] } }
        guard let status = FileStatus.of(directory) else { return [lackOfRoom(isThere: false)].compactMap { $0 } }
        guard status.isDirectory else { throw .notARegularFile(path: directory, kind: status.kind) }
        return [lackOfRoom(isThere: true)].compactMap { $0 } + (try inspect(folder: "")) + missingLogs
    }

    private func inspect(folder: String) throws(StorageError) -> [FileReport] {
        var reports: [FileReport] = []
        var own = FileReport(path: folder.isEmpty ? "." : folder, kind: .folder)
        own.checkMode(full(folder), allowed: 0o700)
        if access(full(folder), R_OK | X_OK) != 0 {
            own.found("It can't be read (\(String(cString: strerror(errno)))): its contents are unknown.")
            return [own]
        }
        if access(full(folder), W_OK) != 0 {
            own.found(
                "Nothing can be written in it (\(String(cString: strerror(errno)))): all of it is read-only. Make it "
                    + "writable, or name another folder with --data-dir.")
        }
        if !own.findings.isEmpty { reports.append(own) }
        let names = Folder.names(full(folder))
        let siblings = Set(names)
        for name in names {
            let path = folder.isEmpty ? name : folder + "/" + name
            guard full(path) != foreign, let status = status(of: full(path)) else { continue }
            let isInbox = path == StorageHistory.inboxPath
            if status.isDirectory, let kind = isInbox ? .document : Self.kind(of: name) {
                var report = FileReport(path: path, kind: kind)
                report.found("It is a folder where a file should be. Move it away.")
                reports.append(report)
            } else if status.isDirectory {
                if name != Folder.derived { reports += try inspect(folder: path) }
            } else if let report = inspect(path, status, siblings: siblings) {
                reports.append(report)
            }
        }
        return Self.summed(reports, folder: folder)
    }

    /// Returns the status of the target of a link to a folder, unless the link leads back into the inspected folders.
    private func status(of path: String) -> FileStatus? {
        guard let status = FileStatus.of(path), status.kind == "symbolic link", let real = RealPath.of(path),
            let target = FileStatus.of(real), target.isDirectory, !(directory + "/").hasPrefix(real + "/"),
            !real.hasPrefix(directory + "/")
        else { return FileStatus.of(path) }
        return target
    }

    private var missingLogs: [FileReport] {
        ends.keys.sorted().compactMap { path in
            guard FileStatus.of(full(path)) == nil else { return nil }
            var report = FileReport(path: path, kind: .log)
            LogExamination(through: ends[path] ?? 0).describe(&report)
            return report
        }
    }

    /// Combines sound logs or documents into one report for their folder, because there may be a thousand of them.
    private static func summed(_ reports: [FileReport], folder: String) -> [FileReport] {
        var reports = reports
        for kind in [FileReport.Kind.log, .document] {
            let well = reports.filter { $0.kind == kind && $0.findings.isEmpty && Folder.parent(of: $0.path) == folder }
            guard well.count > 8 else { continue }
            reports.removeAll { well.contains($0) }
            var sum = FileReport(path: folder, kind: kind)
            sum.items = well.reduce(0) { $0 + ($1.items ?? 1) }
            reports.insert(sum, at: 0)
        }
        return reports
    }

    private func inspect(_ path: String, _ status: FileStatus, siblings: Set<String>) -> FileReport? {
        let name = name(path)
        guard status.isRegular else {
            // A file that nobody reads is harmless.
            let isInbox = path == StorageHistory.inboxPath
            var report = FileReport(path: path, kind: isInbox ? .document : Self.kind(of: name) ?? .leftover)
            report.found("It is a \(status.kind), which doesn't belong here. Move it away.")
            return report
        }
        if let leftover = LeftoverFile(name) { return leftover.report(path) }
        if path == StorageHistory.inboxPath { return HistoryInbox.report(path, in: directory, options: options) }
        if let base = name.dropSuffix(".journal.jsonl") {
            let isCovered = siblings.contains(base + ".json") || groups.isOfGroup(path, base, siblings)
            return isCovered ? nil : collection(path.dropSuffix(".journal.jsonl") ?? path)
        }
        if name.hasSuffix(".jsonl") { return log(path) }
        if CachedFile.isCache(full(path), options: options) { return cache(path) }
        guard let base = name.dropSuffix(".json") else { return nil }
        let hasJournal = siblings.contains(base + ".journal.jsonl") || siblings.contains(base + ".lock")
        if hasJournal || looksLikeCollection(path) || groups.isOfGroup(path, beside: siblings) {
            return collection(path.dropSuffix(".json") ?? path)
        }
        return document(path)
    }

    /// Returns the kind of file that a program expects under this name.
    private static func kind(of name: String) -> FileReport.Kind? {
        if name.hasSuffix(".jsonl") { return name.hasSuffix(".journal.jsonl") ? .collection : .log }
        if name.hasSuffix(CachedFile.ending) { return .document }
        return name.hasSuffix(".json") || name.hasSuffix(".lock") ? .collection : nil
    }

    private func looksLikeCollection(_ path: String) -> Bool {
        guard let bytes = try? Folder.contents(of: full(path), options: options) else { return false }
        return SnapshotLayout.canonical(bytes) != nil || (try? SnapshotLayout.parse(bytes)) != nil
    }

    private func collection(_ base: String) -> FileReport {
        let paths = CollectionPaths(
            folder: Folder.parent(of: full(base)), name: name(base), group: group(of: base).first)
        var report = FileReport(path: base + ".json", kind: .collection)
        do throws(StorageError) { report = try examinedBefore(base).report(name(base), path: base + ".json") } catch {
            report.found(error.description)
        }
        for path in [paths.snapshot, paths.journal, paths.lock] { report.checkMode(path, allowed: 0o600) }
        return report
    }

    /// Examines a group as a whole, and only once for all its collections.
    private func examinedBefore(_ base: String) throws(StorageError) -> CollectionExamination {
        let group = group(of: base)
        guard let journal = group.first else { return try examine(base, group) }
        let key = Folder.parent(of: full(base)) + "/" + journal
        if let before = known.value.withLock({ $0[key] }), before.covers(group) { return before }
        let examination = try examine(base, group)
        known.value.withLock { $0[key] = examination }
        return examination
    }

    private func document(_ path: String) -> FileReport {
        var report = FileReport(path: path, kind: .document)
        do {
            guard let bytes = try Folder.contents(of: full(path), options: options) else { return report }
            guard !bytes.isEmpty else {
                report.found("It is empty.", repair: "It is removed; the program starts with its default.")
                return report
            }
            try JSONScanner.check(bytes)
            let line = bytes.last == 0x0A ? Array(bytes.dropLast()) : bytes
            if DocumentSeal.opened(bytes).verdict == .broken || line.withUnsafeBufferPointer(Seal.verdict) == .broken {
                report.found(
                    "It was changed outside Quad and is used as it is now. The next save fixes its checksum.")
            }
        } catch let fault as JSONSyntaxError {
            report.found(
                "It can't be read: \(fault.detail) at byte \(fault.offset).",
                repair: "It is moved aside; the program starts with its default.")
        } catch {
            report.found((error as? StorageError)?.description ?? "It can't be read.")
        }
        report.checkMode(full(path), allowed: 0o600)
        return report
    }

    private func cache(_ path: String) -> FileReport {
        var report = FileReport(path: path, kind: .document)
        if CachedFile(full(path), options: options).bytes() == nil {
            report.found(
                "It is damaged, so Quad does not use it.",
                repair: "It is moved aside; the program builds or fetches it again.")
        }
        report.checkMode(full(path), allowed: 0o600)
        return report
    }

    private func log(_ path: String) -> FileReport {
        var report = FileReport(path: path, kind: .log)
        do throws(StorageError) {
            // The logs of a series share a lock file; any other log is its own lock file.
            let shared = Folder.parent(of: full(path)) + "/log.lock"
            let lock = FileStatus.of(shared) == nil ? full(path) : shared
            let examination = try LogExamination(
                full(path), through: ends[path] ?? 0, lockedBy: lock, options: options)
            report.items = examination.lines
            examination.describe(&report)
        } catch { report.found(error.description) }
        report.checkMode(full(path), allowed: 0o600)
        return report
    }

    // MARK: Shared with the repair

    static let unreadableInfix = ".unreadable-"

    func full(_ path: String) -> String { path.isEmpty || path == "." ? directory : directory + "/" + path }

    func name(_ base: String) -> String { String(base.split(separator: "/").last ?? "") }

    func group(of base: String) -> [String] { groups.group(of: base) }

    /// Examines a collection whose lock the caller holds.
    func examineLocked(_ base: String) throws(StorageError) -> CollectionExamination {
        examined(try files(base, group(of: base)), base)
    }

    /// Reads the files while no program writes them, and examines them afterwards: the examination of large files takes
    /// seconds, and no program should wait for it.
    private func examine(_ base: String, _ group: [String]) throws(StorageError) -> CollectionExamination {
        let paths = CollectionPaths(folder: Folder.parent(of: full(base)), name: name(base), group: group.first)
        let files = try SharedHold.whileQuiet(paths.lock) { () throws(StorageError) -> CollectionExamination.Files in
            try self.files(base, group)
        }
        return examined(files, base)
    }

    private func files(_ base: String, _ group: [String]) throws(StorageError) -> CollectionExamination.Files {
        try CollectionExamination.files(
            folder: Folder.parent(of: full(base)), name: name(base), group: group,
            version: { version(of: path(of: $0, beside: base)) }, options: options)
    }

    private func examined(_ files: CollectionExamination.Files, _ base: String) -> CollectionExamination {
        CollectionExamination(files) { name, line in check(path(of: name, beside: base), line) }
    }

    func path(of collection: String, beside base: String) -> String {
        (base.contains("/") ? Folder.parent(of: base) + "/" : "") + collection
    }

    func version(of collection: String) -> Int? { versions(collection) }

    func end(of log: String) -> Int { ends[log] ?? 0 }

    var storageOptions: StorageOptions { options }
}

extension String {
    /// Returns the text without the suffix; nil if it does not end with the suffix.
    func dropSuffix(_ suffix: String) -> String? {
        hasSuffix(suffix) ? String(dropLast(suffix.count)) : nil
    }
}
