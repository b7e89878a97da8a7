import Glibc
import QuadCore
import SystemKit

/// Keeps two processes from fetching the same feeds at the same time, for the sake of the servers. The articles' files
/// have locks of their own.
struct RefreshLock: ~Copyable {
    private static let pause = 20
    private let descriptor: Int32
    /// The start of the process that this process waited for, in seconds since 1970; nil if there was none.
    let otherBegan: Double?

    /// Waits until another process is done, or until `isStopped`.
    /// - Parameter onWaiting: called once if there is another process.
    /// - Returns: nil if the wait was stopped.
    static func acquire(
        _ path: String, isStopped: () -> Bool, onWaiting: () -> Void
    ) throws(NewsError) -> RefreshLock? {
        let descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
        guard descriptor >= 0 else {
            throw .storage("\(path) cannot be opened: \(String(cString: strerror(errno))); check the permissions")
        }
        var isFirst = true
        var otherBegan: Double?
        while flock(descriptor, LOCK_EX | LOCK_NB) != 0 {
            guard errno == EWOULDBLOCK || errno == EINTR else {
                let reason = String(cString: strerror(errno))
                close(descriptor)
                throw .storage("\(path) cannot be locked: \(reason); try again")
            }
            if isFirst {
                otherBegan = stamp(descriptor) ?? SystemTime.wall
                onWaiting()
            }
            isFirst = false
            guard !isStopped() else {
                close(descriptor)
                return nil
            }
            poll(nil, 0, Int32(pause))
        }
        // The stamp is for processes that will wait for this one.
        let stamp = Array("\(Int(SystemTime.wall))\n".utf8)
        ftruncate(descriptor, 0)
        _ = stamp.withUnsafeBytes { pwrite(descriptor, $0.baseAddress, $0.count, 0) }
        return RefreshLock(descriptor: descriptor, otherBegan: otherBegan)
    }

    private static func stamp(_ descriptor: Int32) -> Double? {
        var bytes = [UInt8](repeating: 0, count: 24)
        let count = pread(descriptor, &bytes, bytes.count, 0)
        guard count > 0 else { return nil }
        return Double(String(decoding: bytes[..<count].prefix { $0 > 0x20 }, as: UTF8.self))
    }

    deinit { close(descriptor) }
}
