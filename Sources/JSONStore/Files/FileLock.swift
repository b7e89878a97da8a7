import FoundationEssentials
import Glibc
import SystemKit

/// The lock of a journal. It is a separate file, so that snapshots can be replaced under the lock. The file contains
/// the number of the last acknowledged change.
package final class FileLock {
    package enum Mode {
        case shared
        case exclusive
    }

    private let path: String
    private let options: StorageOptions
    private var file: (lock: OpenFile, hold: FolderHold)?
    private var status: FileStatus?

    package init(_ path: String, options: StorageOptions) {
        self.path = path
        self.options = options
    }

    /// Waits for the lock up to the time in the options: a process that is suspended while it holds the lock must not
    /// block this one forever.
    package func acquire(_ mode: Mode) throws(StorageError) {
        let clock = ContinuousClock()
        let deadline = clock.now + options.lockTimeout
        var pause: Int = 50_000
        while true {
            // A trial makes no lock file: nobody can have locked a missing file.
            if ChangeScope.isTrial, file == nil, FileStatus.of(path) == nil { return }
            if let (file, hold) = try opened(), hold.share() {
                let operation = (mode == .exclusive ? LOCK_EX : LOCK_SH) | LOCK_NB
                if flock(file.descriptor, operation) == 0 {
                    if isCurrent { return }
                    // The folder was replaced by a restored backup, and nobody else will open the lock file that this
                    // process holds.
                    hold.release()
                    self.file = nil
                    continue
                }
                let code = errno
                // A waiting process must not prevent others from making a lock file.
                hold.release()
                guard code == EWOULDBLOCK || code == EINTR else { throw StorageError(code, "Locking", path) }
            }
            guard clock.now < deadline else { throw .busy(path: path) }
            // flock has no timeout, and its blocking form would wait for as long as the other process holds the lock.
            var time = timespec(tv_sec: 0, tv_nsec: pause)
            nanosleep(&time, nil)
            pause = min(pause * 2, 5_000_000)
        }
    }

    package func release() {
        guard let (file, hold) = file else { return }
        flock(file.descriptor, LOCK_UN)
        hold.release()
    }

    /// Call before writing: the lock file may have been replaced in the meantime. If it was only removed, nobody can
    /// make a new one, because this process holds the folder.
    func requireCurrent() throws(StorageError) {
        guard isCurrent || FileStatus.of(path) == nil else { throw .busy(path: path) }
    }

    // MARK: The last change acknowledged

    /// Stores the number of an acknowledged change after the journal was synced. The number itself is never synced:
    /// after a power cut it may be behind the journal, which is harmless, but never ahead. A journal that is behind the
    /// number has lost changes.
    func acknowledge(_ sequence: Int) {
        guard let file = file?.lock else { return }
        var line = Array(#"{"n":\#(sequence)}"#.utf8)
        Seal.close(&line)
        line += [UInt8](repeating: 0x20, count: max(0, 47 - line.count)) + [0x0A]
        // If this write fails, only the detection of losses suffers.
        _ = line.withUnsafeBytes { pwrite(file.descriptor, $0.baseAddress, $0.count, 0) }
    }

    /// Returns the number of the last acknowledged change; 0 if it is unknown.
    func acknowledged() -> Int {
        let reading = file?.lock ?? (try? OpenFile(path, flags: O_RDONLY, system: options.system)).flatMap { $0 }
        guard let reading, var line = try? reading.read(0..<48) else { return 0 }
        while line.last == 0x20 || line.last == 0x0A { line.removeLast() }
        guard Seal.open(&line) == .intact, let members = try? JSONScanner.members(line), let number = members.first
        else {
            return 0
        }
        return JSONScanner.integer(line, number.value) ?? 0
    }

    // MARK: Work that was begun

    /// Marks that writing has begun but is not on disk yet; the lock must be held. If this process dies before
    /// `endWork`, the next lock holder sees the mark.
    func beginWork() throws(StorageError) {
        guard let file = file?.lock else { return }
        guard pwrite(file.descriptor, "1", 1, 0) == 1 else { throw StorageError(errno, "Writing", path) }
    }

    /// If this write fails, the next lock holder only checks again.
    func endWork() {
        if let file = file?.lock { _ = pwrite(file.descriptor, "0", 1, 0) }
    }

    /// Whether work was begun but not ended.
    func hasOpenWork() throws(StorageError) -> Bool {
        var file = file?.lock
        if file == nil { file = try OpenFile(path, flags: O_RDONLY, system: options.system) }
        return try file?.read(0..<1) == [UInt8(ascii: "1")]
    }

    /// - Returns: nil if the lock file is missing and other processes hold the folder: one of them may hold a lock file
    ///   that was removed.
    private func opened() throws(StorageError) -> (lock: OpenFile, hold: FolderHold)? {
        if let file { return file }
        let hold = FolderHold(Folder.parent(of: path))
        let (path, system) = (path, options.system)
        let opened =
            if let there = try OpenFile(path, flags: O_RDWR, system: system) {
                there
            } else {
                try hold.alone { () throws(StorageError) in
                    guard let made = try OpenFile(path, flags: O_RDWR | O_CREAT, system: system) else {
                        throw StorageError.system(path: path, operation: "Locking", code: ENOENT)
                    }
                    return made
                }
            }
        guard let opened else { return nil }
        status = try opened.status()
        file = (opened, hold)
        return file
    }

    private var isCurrent: Bool {
        guard let status, let there = FileStatus.of(path) else { return false }
        return there.isSameFile(as: status)
    }
}
