import Glibc
import SystemKit

/// One small value in a file of its own (the state of a session, counts), replaced as a whole. `write` is for a value that
/// does not follow from the one before: the last writer wins. `update` reads and writes in one step among processes.
package struct JSONDocument<Value: Sendable>: Sendable {
    package let path: String
    private let options: StorageOptions
    private let fallback: Value
    private let coding: DocumentCoding<Value>
    /// Whether a change of it is a step in the history.
    private let isKept: Bool

    /// - Parameters:
    ///   - fallback: the value where there is no file, or none that can be read.
    ///   - options: `durability` `.relaxed` writes without waiting for the disk.
    ///   - isKept: whether a change of it is a step in the history.
    package init(
        path: String, default fallback: Value, coding: DocumentCoding<Value>, isKept: Bool = false,
        options: StorageOptions
    ) {
        self.isKept = isKept
        self.path = path
        self.fallback = fallback
        self.coding = coding
        self.options = options
    }

    /// The value, or the default with a report of why. What could not be read is copied aside.
    package func read() -> (value: Value, report: OpenReport) {
        var report = OpenReport()
        do {
            guard let (value, isIntact) = try content() else { return (fallback, report) }
            if !isIntact { report.changedOutside = ["what is in it"] }
            return (value, report)
        } catch .damaged(_, let detail) {
            let copy = Quarantine.keep(path, options: options)
            report.copies = copy.map { [$0] } ?? []
            report.readOnly = copy == nil ? .damaged(detail: detail, copy: nil) : nil
        } catch {
            report.readOnly = .damaged(detail: error.description, copy: nil)
        }
        return (fallback, report)
    }

    /// The value exactly as it was written; nil where it is not there, or anything of it is another. For what is made again
    /// rather than believed.
    package func intact() -> Value? {
        guard let bytes = try? Folder.contents(of: path, options: options) else { return nil }
        let (bare, verdict) = DocumentSeal.opened(bytes)
        guard verdict == .intact, (try? JSONScanner.check(bytes)) != nil else { return nil }
        return try? coding.value(bare)
    }

    package func write(_ value: Value) throws(StorageError) {
        let isTrial = ChangeScope.isTrial
        if !isTrial {
            try Folder.prepare(Folder.parent(of: path))
            try keepWhatWouldBeLost()
        }
        let bytes: [UInt8]
        do { bytes = DocumentSeal.closed(try coding.bytes(value)) + [0x0A] } catch {
            throw .invalidItem(id: path, detail: StorageJSON.words(for: error))
        }
        let scope = isKept ? ChangeScope.current : nil
        let before = scope == nil ? nil : try Folder.contents(of: path, options: options)
        let changes = scope?.announced([DocumentChange(path: path, before: before, after: bytes)]) ?? []
        if !isTrial {
            try Folder.replace(path, with: bytes, durability: options.durability, options: options)
        }
        for change in changes { scope?.add(change) }
    }

    /// Changes the value under a lock, so that two processes counting lose nothing.
    @discardableResult
    package func update(_ change: (inout Value) -> Void) throws(StorageError) -> Value {
        try Folder.prepare(Folder.parent(of: path))
        let lock = FileLock(path + ".lock", options: options)
        try lock.acquire(.exclusive)
        defer { lock.release() }
        var value = read().value
        change(&value)
        try write(value)
        return value
    }

    /// The value, nil where there is no file; for a caller that must not take a damaged file for an empty one.
    package func certain() throws(StorageError) -> Value? {
        guard FileStatus.of(path)?.size != 0 else { return nil }
        return try content()?.value
    }

    /// Like `update`, but a file that can't be read stays as it is.
    /// - Parameter change: gives nil to remove the file.
    package func updateCertain(_ change: (Value) -> Value?) throws(StorageError) {
        try Folder.prepare(Folder.parent(of: path))
        let lock = FileLock(path + ".lock", options: options)
        try lock.acquire(.exclusive)
        defer { lock.release() }
        guard let value = change(try certain() ?? fallback) else {
            if !ChangeScope.isTrial { try Folder.remove(path) }
            return
        }
        try write(value)
    }

    private func content() throws(StorageError) -> (value: Value, isIntact: Bool)? {
        guard let bytes = try Folder.contents(of: path, options: options) else { return nil }
        do {
            try JSONScanner.check(bytes)
            let (bare, verdict) = DocumentSeal.opened(bytes)
            return (try coding.value(bare), verdict != .broken)
        } catch let fault as JSONSyntaxError {
            throw .damaged(path: path, detail: "\(fault.detail) at byte \(fault.offset)")
        } catch {
            throw .damaged(path: path, detail: StorageJSON.words(for: error))
        }
    }

    private func keepWhatWouldBeLost() throws(StorageError) {
        let (infix, reason): (String, String)
        do throws(StorageError) {
            // A bit that flipped looks like an edit: what is written over stays beside it.
            guard let found = try content(), !found.isIntact else { return }
            (infix, reason) = (Quarantine.changedInfix, "it was changed outside Quad, and no copy of it can be kept")
        } catch .damaged(_, let detail) {
            // An empty file holds nothing to keep.
            guard FileStatus.of(path)?.size != 0 else { return }
            (infix, reason) = (Quarantine.infix, detail)
        }
        guard Quarantine.keep(path, as: infix, options: options) != nil else {
            throw .damaged(path: path, detail: reason)
        }
    }
}

extension JSONDocument where Value: Codable {
    package init(path: String, default fallback: Value, isKept: Bool = false, options: StorageOptions) {
        self.init(path: path, default: fallback, coding: .codable, isKept: isKept, options: options)
    }
}
