import FoundationEssentials
import Glibc

/// The lock of one collection: a file of its own, so that the snapshot can be replaced while it is held.
final class FileLock {
    enum Mode {
        case shared
        case exclusive
    }

    private let path: String
    private let options: StoreOptions
    private var file: OpenFile?
    private var status: FileStatus?

    init(_ path: String, options: StoreOptions) {
        self.path = path
        self.options = options
    }

    /// Waits for the lock, at most as long as the options say: a process stopped while it holds the lock must not
    /// hang this one.
    func acquire(_ mode: Mode) throws(StoreError) {
        let clock = ContinuousClock()
        let deadline = clock.now + options.lockTimeout
        var pause: Int = 50_000
        while true {
            let file = try opened()
            let operation = (mode == .exclusive ? LOCK_EX : LOCK_SH) | LOCK_NB
            if flock(file.descriptor, operation) == 0 {
                if isCurrent { return }
                // The folder was replaced (a backup restored): what we hold locks a file nobody else will open.
                self.file = nil
                continue
            }
            let code = errno
            guard code == EWOULDBLOCK || code == EINTR else { throw StoreError(code, "Locking", path) }
            guard clock.now < deadline else { throw .busy(path: path) }
            // flock has no timed form, and its blocking form would hang here for as long as the other side likes.
            var time = timespec(tv_sec: 0, tv_nsec: pause)
            nanosleep(&time, nil)
            pause = min(pause * 2, 5_000_000)
        }
    }

    func release() {
        if let file { flock(file.descriptor, LOCK_UN) }
    }

    private func opened() throws(StoreError) -> OpenFile {
        if let file { return file }
        let flags = O_RDWR | O_CREAT
        guard let opened = try OpenFile(path, flags: flags, system: options.system) else {
            throw .system(path: path, operation: "Locking", code: ENOENT)
        }
        status = try opened.status()
        file = opened
        return opened
    }

    private var isCurrent: Bool {
        guard let status, let there = FileStatus.of(path) else { return false }
        return there.isSameFile(as: status)
    }
}
