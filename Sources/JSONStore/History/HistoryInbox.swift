import Glibc
import SystemKit

/// Steps that were kept and not looked at yet. A step is appended without reading those that are there, so keeping one costs
/// the same however many steps there are and however large the store is. The history takes them in when it is read.
///
///     {"plan":"x1.1","by":"4711-98822","step":{…},"changes":{…},"#":"89abcdef"}     before the change
///     {"step":{…},"changes":{…,"plans":["x1.1"]},"#":"89abcdef"}                     after it
///     {"withdrawn":"x1.1","#":"89abcdef"}                                             it is no step
struct HistoryInbox {
    struct Entry {
        let step: HistoryStep
        let changes: HistoryChanges
    }

    enum Line {
        case step(Entry)
        /// A change that is about to be stored.
        case plan(Entry, name: String)
        /// A plan that is not to become a step.
        case withdrawal(String)
    }

    /// With so many bytes the steps are taken in when the next one is kept.
    static let mostBytes = 256 << 10
    /// The longest wait for another process: a change is waiting behind it.
    private static let patience = Duration.seconds(1)

    let path: String
    /// The process that announces changes.
    var process = ProcessIdentity.own
    private let options: StorageOptions

    init(_ path: String, options: StorageOptions) {
        self.path = path
        var options = options
        options.lockTimeout = min(options.lockTimeout, Self.patience)
        self.options = options
    }

    var size: Int { FileStatus.of(path)?.size ?? 0 }

    func append(_ line: Line) throws(StorageError) {
        let bytes = try line.bytes(process)
        try JSONLog.locked(path, options: options) { () throws(StorageError) in
            guard let file = try OpenFile(path, flags: O_RDWR | O_APPEND | O_CREAT, system: options.system) else {
                throw .system(path: path, operation: "Creating", code: ENOENT)
            }
            let size = try file.status().size
            // A process that was killed may have left half a line: it ends here.
            let last = size > 0 ? try file.read(size - 1..<size) : [0x0A]
            let isTorn = last != [0x0A]
            do throws(StorageError) { try file.write((isTorn ? [0x0A] : []) + bytes) } catch {
                // Half a line on a full disk would look damaged.
                try? file.truncate(to: size)
                throw error
            }
            if case .withdrawal = line, size > Self.mostBytes { try shed(file) }
        }
    }

    /// Removes plans that are over: keys that make no step leave nothing else, and nobody takes them in.
    private func shed(_ file: OpenFile) throws(StorageError) {
        let contents = HistoryInboxContents(try file.read(0..<file.status().size))
        try put(contents.bytes(without: contents.over), into: file)
    }

    /// The lines that wait.
    func contents() throws(StorageError) -> HistoryInboxContents {
        guard let status = FileStatus.of(path), status.size > 0 || !status.isRegular else {
            return HistoryInboxContents([])
        }
        // Under the lock: a process that ends after this appended its step before.
        return try JSONLog.locked(path, options: options) { () throws(StorageError) in
            HistoryInboxContents(try Folder.contents(of: path, options: options) ?? [])
        }
    }

    /// The same in a folder that can only be read, where nobody can lock.
    func contentsUnlocked() throws(StorageError) -> HistoryInboxContents {
        HistoryInboxContents(try Folder.contents(of: path, options: options) ?? [])
    }

    /// Removes the lines, unless the file is another by now: another process may have emptied it, and a third appended as
    /// much.
    func remove(_ lines: Set<Int>, of contents: HistoryInboxContents) throws(StorageError) {
        let rest = contents.bytes(without: lines)
        guard rest != contents.bytes else { return }
        try JSONLog.locked(path, options: options) { () throws(StorageError) in
            guard let file = try OpenFile(path, flags: O_RDWR, system: options.system) else { return }
            let bytes = contents.bytes
            guard try file.status().size == bytes.count, try file.read(0..<bytes.count) == bytes else { return }
            try put(rest, into: file)
        }
    }

    /// In place, as the file itself is locked. If the process dies here, the lines behind are taken in again.
    private func put(_ rest: [UInt8], into file: OpenFile) throws(StorageError) {
        let place = try OpenFile(path, flags: O_RDWR, system: options.system) ?? file
        if !rest.isEmpty { try place.write(rest) }
        try place.truncate(to: rest.count)
    }

    /// - Returns: nil if there is nothing to say.
    static func report(_ path: String, in directory: String, options: StorageOptions) -> FileReport? {
        var report = FileReport(path: path, kind: .document)
        let full = "\(directory)/\(path)"
        do {
            let bytes = try SharedHold.whileQuiet(full) { () throws(StorageError) in
                try Folder.contents(of: full, options: options) ?? []
            }
            let count = HistoryInboxContents(bytes).damaged.count
            if count > 0 {
                report.found(
                    "\(count == 1 ? "A step" : "\(count) steps") of undo can't be read and can't be taken back. "
                        + "“quad history” moves the damaged bytes to a copy beside it and goes on with the others.")
            }
        } catch { report.found(error.description) }
        report.checkMode(full, allowed: 0o600)
        return report.findings.isEmpty ? nil : report
    }

    /// Keeps lines that nobody can read in a file of their own.
    /// - Returns: its path; nil if there is no room for it.
    func keepAside(_ lines: [[UInt8]]) -> String? {
        Quarantine.keep(Array(lines.joined(separator: [0x0A])) + [0x0A], of: path, options: options)
    }
}

extension HistoryInbox.Line {
    fileprivate func bytes(_ process: String) throws(StorageError) -> [UInt8] {
        var bytes: [UInt8]
        switch self {
        case .step(let entry): bytes = Array("{".utf8) + (try Self.members(entry))
        case .plan(let entry, let name):
            bytes = Self.member(#"{"plan":"#, name) + Self.member(#","by":"#, process) + [0x2C]
            bytes += try Self.members(entry)
        case .withdrawal(let name): bytes = Self.member(#"{"withdrawn":"#, name)
        }
        bytes.append(0x7D)
        Seal.close(&bytes)
        bytes.append(0x0A)
        return bytes
    }

    private static func members(_ entry: HistoryInbox.Entry) throws(StorageError) -> [UInt8] {
        try Array(#""step":"#.utf8) + ItemCoder<HistoryStep>().line(entry.step) + Array(#","changes":"#.utf8)
            + ItemCoder<HistoryChanges>().line(entry.changes)
    }

    private static func member(_ key: String, _ value: String) -> [UInt8] {
        var bytes = Array(key.utf8)
        CanonicalJSON.append(value, to: &bytes)
        return bytes
    }
}
