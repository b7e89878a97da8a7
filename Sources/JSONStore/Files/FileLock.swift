import FoundationEssentials
import Glibc
import SystemKit

/// The lock of a journal: a file of its own, so that snapshots can be replaced while it is held. In it stands the number
/// of the last change that anybody was told is stored.
final class FileLock {
    enum Mode {
        case shared
        case exclusive
    }

    private let path: String
    private let options: StorageOptions
    private var file: (lock: OpenFile, hold: FolderHold)?
    private var status: FileStatus?

    init(_ path: String, options: StorageOptions) {
        self.path = path
        self.options = options
    }

    /// Waits for the lock, at most as long as the options say: a process stopped while it holds the lock must not
    /// hang this one.
    func acquire(_ mode: Mode) throws(StorageError) {
        let clock = ContinuousClock()
        let deadline = clock.now + options.lockTimeout
        var pause: Int = 50_000
        while true {
            // A trial makes no lock file: nobody has locked what is not there.
            if ChangeScope.isTrial, file == nil, FileStatus.of(path) == nil { return }
            if let (file, hold) = try opened(), hold.share() {
                let operation = (mode == .exclusive ? LOCK_EX : LOCK_SH) | LOCK_NB
                if flock(file.descriptor, operation) == 0 {
                    if isCurrent { return }
                    // The folder was replaced (a backup restored): what we hold locks a file nobody else will open.
                    hold.release()
                    self.file = nil
                    continue
                }
                let code = errno
                // Waiting processes keep nobody from making a lock file.
                hold.release()
                guard code == EWOULDBLOCK || code == EINTR else { throw StorageError(code, "Locking", path) }
            }
            guard clock.now < deadline else { throw .busy(path: path) }
            // flock has no timed form, and its blocking form would hang here for as long as the other side likes.
            var time = timespec(tv_sec: 0, tv_nsec: pause)
            nanosleep(&time, nil)
            pause = min(pause * 2, 5_000_000)
        }
    }

    func release() {
        guard let (file, hold) = file else { return }
        flock(file.descriptor, LOCK_UN)
        hold.release()
    }

    /// To be asked before something is written: the lock file may have been replaced under its holder. One that is only gone
    /// is made anew by nobody, as the folder is held.
    func requireCurrent() throws(StorageError) {
        guard isCurrent || FileStatus.of(path) == nil else { throw .busy(path: path) }
    }

    // MARK: The last change acknowledged

    /// Written after the journal was synced and never synced itself: after a power cut the number may be behind, which
    /// says nothing, but never ahead of the journal. A journal that is behind the number has lost something.
    func acknowledge(_ sequence: Int) {
        guard let file = file?.lock else { return }
        var line = Array(#"{"n":\#(sequence)}"#.utf8)
        Seal.close(&line)
        line += [UInt8](repeating: 0x20, count: max(0, 47 - line.count)) + [0x0A]
        // Without it nothing is lost but a way to notice losses.
        _ = line.withUnsafeBytes { pwrite(file.descriptor, $0.baseAddress, $0.count, 0) }
    }

    /// 0 if none is known.
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

    /// Says that what is written now is not on disk yet; the lock must be held. Whoever has it next sees it where this
    /// process dies before `endWork`.
    func beginWork() throws(StorageError) {
        guard let file = file?.lock else { return }
        guard pwrite(file.descriptor, "1", 1, 0) == 1 else { throw StorageError(errno, "Writing", path) }
    }

    /// That this can't be written only makes the next one look again.
    func endWork() {
        if let file = file?.lock { _ = pwrite(file.descriptor, "0", 1, 0) }
    }

    /// Whether work was begun and not ended.
    func hasOpenWork() throws(StorageError) -> Bool {
        var file = file?.lock
        if file == nil { file = try OpenFile(path, flags: O_RDONLY, system: options.system) }
        return try file?.read(0..<1) == [UInt8(ascii: "1")]
    }

    /// - Returns: nil while the lock file is missing and others hold the folder: one of them may hold a lock file that was
    ///   removed.
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
