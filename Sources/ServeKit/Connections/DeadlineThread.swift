import Glibc
import Synchronization
import SystemKit

/// The thread that ends what takes too long. It sleeps while there is no connection.
final class DeadlineThread: Sendable {
    /// The longest sleep with open connections, so deadlines are late by at most this time.
    private static let longestSleep: UInt64 = 1_000
    private static let shortestSleep: UInt64 = 5

    private let table: ConnectionTable
    private let onCut: @Sendable (Int) -> Void
    private let descriptors: (read: Int32, write: Int32)
    private let isEnding = Atomic(false)
    /// The time in milliseconds at which the thread wakes.
    private let wakeTime = Atomic(UInt64.max)
    private let ended = Semaphore()

    init(_ table: ConnectionTable, onCut: @escaping @Sendable (Int) -> Void) throws(ServerError) {
        self.table = table
        self.onCut = onCut
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else { throw .noThread(SystemCallError.last.reason) }
        for end in ends {
            _ = fcntl(end, F_SETFD, FD_CLOEXEC)
            _ = fcntl(end, F_SETFL, O_NONBLOCK)
        }
        descriptors = (ends[0], ends[1])
        do throws(SystemCallError) {
            try OwnThread.start { [self] in run() }
        } catch {
            throw .noThread(OwnThread.explanation(of: error))
        }
    }

    private static var now: UInt64 { UInt64(SystemTime.monotonic * 1_000) }

    /// Wakes the thread if it would sleep beyond a deadline, in seconds of the monotonic clock.
    func notice(_ deadline: Double) {
        if UInt64(max(0, deadline) * 1_000) < wakeTime.load(ordering: .sequentiallyConsistent) { wake() }
    }

    /// Ends the thread and waits for its end.
    func end() {
        isEnding.store(true, ordering: .sequentiallyConsistent)
        wake()
        ended.wait()
    }

    // A connection's thread may still hold this object and wake it, so the pipe lives as long as the object.
    deinit {
        close(descriptors.read)
        close(descriptors.write)
    }

    private func wake() {
        var byte: UInt8 = 1
        _ = write(descriptors.write, &byte, 1)
    }

    private func run() {
        defer { ended.signal() }
        while !isEnding.load(ordering: .sequentiallyConsistent) {
            // A deadline that is set during the scan wakes the thread again.
            wakeTime.store(UInt64.max, ordering: .sequentiallyConsistent)
            let now = Self.now
            let (exchanges, cut, next) = table.expire(at: now)
            exchanges.forEach { $0.expire() }
            if cut > 0 { onCut(cut) }
            sleep(next.map { min(max($0 - min($0, now), Self.shortestSleep), Self.longestSleep) }, now)
        }
    }

    private func sleep(_ milliseconds: UInt64?, _ now: UInt64) {
        wakeTime.store(milliseconds.map { now + $0 } ?? UInt64.max - 1, ordering: .sequentiallyConsistent)
        var waiting = pollfd(fd: descriptors.read, events: Int16(POLLIN), revents: 0)
        poll(&waiting, 1, milliseconds.map { Int32(clamping: $0 + 1) } ?? -1)
        var bytes = [UInt8](repeating: 0, count: 256)
        while read(descriptors.read, &bytes, bytes.count) == bytes.count {}
    }
}
