import Glibc
import SystemKit

/// A small value in its own file (a saved place, counts), replaced as a whole. Use `write` for a value that does not
/// depend on the previous one: the last writer wins. `update` reads and writes atomically, also between processes.
package struct JSONDocument<Value: Sendable>: Sendable {
    package let path: String
    private let options: StorageOptions
    private let fallback: Value
    private let coding: DocumentCoding<Value>
    /// Whether changes are recorded in the undo history.
    private let isKept: Bool

    /// - Parameters:
    ///   - fallback: the value if the file is missing or unreadable.
    ///   - options: with the durability `.relaxed`, writing does not wait for the disk.
    ///   - isKept: whether changes are recorded in the undo history.
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

    /// Returns the value; if the file is unreadable, the default with a report. An unreadable file is copied.
    package func read() -> (value: Value, report: OpenReport) {
        var report = OpenReport()
        do {
            guard let (value, isIntact) = try content() else { return (fallback, report) }
            if !isIntact { report.changedOutside = ["its contents"] }
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

    /// Returns the value only if the file is exactly as written; nil if it is missing or changed in any way. For values
    /// that are rebuilt rather than trusted.
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

    /// Changes the value under a lock, so that two processes that count at the same time lose nothing.
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

    /// Returns the value; nil if there is no file. For callers that must not take a damaged file for an empty one.
    package func certain() throws(StorageError) -> Value? {
        guard FileStatus.of(path)?.size != 0 else { return nil }
        return try content()?.value
    }

    /// Like `update`, but leaves an unreadable file as it is.
    /// - Parameter change: returns the new value; nil to remove the file.
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
            // A flipped bit looks like an edit, so keep a copy of the content that is overwritten.
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
