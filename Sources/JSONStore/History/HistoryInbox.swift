import Glibc
import SystemKit

/// The recorded steps that the history has not read yet. Appending a step reads no other steps, so the cost does not
/// depend on their number or on the size of the storage. Reading the history takes the steps in.
///
///     {"plan":"x1.1","by":"4711-98822","step":{…},"changes":{…},"#":"89abcdef"}     before the change
///     {"step":{…},"changes":{…,"plans":["x1.1"]},"#":"89abcdef"}                     after the change
///     {"withdrawn":"x1.1","#":"89abcdef"}                                             not a step
struct HistoryInbox {
    struct Entry {
        let step: HistoryStep
        let changes: HistoryChanges
    }

    enum Line {
        case step(Entry)
        /// A change that is about to be written.
        case plan(Entry, name: String)
        /// The name of a plan that will not become a step.
        case withdrawal(String)
    }

    /// If the inbox is at least this large, recording a step also takes in all steps.
    static let mostBytes = 256 << 10
    /// The longest wait for another process. A change is waiting meanwhile.
    private static let patience = Duration.seconds(1)

    let path: String
    /// The process that announces the changes.
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
            // A killed process may have left half a line; end it here.
            let last = size > 0 ? try file.read(size - 1..<size) : [0x0A]
            let isTorn = last != [0x0A]
            do throws(StorageError) { try file.write((isTorn ? [0x0A] : []) + bytes) } catch {
                // Half a line on a full disk would look like damage.
                try? file.truncate(to: size)
                throw error
            }
            if case .withdrawal = line, size > Self.mostBytes { try shed(file) }
        }
    }

    /// Removes finished plans. Actions without a step leave nothing else behind, and nobody takes these lines in.
    private func shed(_ file: OpenFile) throws(StorageError) {
        let contents = HistoryInboxContents(try file.read(0..<file.status().size))
        try put(contents.bytes(without: contents.over), into: file)
    }

    /// Returns the waiting lines.
    func contents() throws(StorageError) -> HistoryInboxContents {
        guard let status = FileStatus.of(path), status.size > 0 || !status.isRegular else {
            return HistoryInboxContents([])
        }
        // Under the lock: a process that ends after this moment has already appended its step.
        return try JSONLog.locked(path, options: options) { () throws(StorageError) in
            HistoryInboxContents(try Folder.contents(of: path, options: options) ?? [])
        }
    }

    /// Returns the waiting lines of a read-only folder, in which no lock is possible.
    func contentsUnlocked() throws(StorageError) -> HistoryInboxContents {
        HistoryInboxContents(try Folder.contents(of: path, options: options) ?? [])
    }

    /// Removes the lines, unless the file has changed: another process may have emptied it, and a third may have
    /// appended as many bytes.
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

    /// Writes in place, because the file itself is locked. If the process dies here, the later lines are taken in
    /// again.
    private func put(_ rest: [UInt8], into file: OpenFile) throws(StorageError) {
        let place = try OpenFile(path, flags: O_RDWR, system: options.system) ?? file
        if !rest.isEmpty { try place.write(rest) }
        try place.truncate(to: rest.count)
    }

    /// - Returns: nil if there is nothing to report.
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
                    "\(count == 1 ? "A step" : "\(count) steps") of the undo history can't be read, so undo skips \(count == 1 ? "it" : "them"). "
                        + "“quad history” moves the damaged bytes to another file and keeps the readable steps.")
            }
        } catch { report.found(error.description) }
        report.checkMode(full, allowed: 0o600)
        return report.findings.isEmpty ? nil : report
    }

    /// Stores unreadable lines in a separate file.
    /// - Returns: the path of the file; nil if it could not be written.
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
