import Glibc
import Synchronization
import SystemKit

/// All watches of a process: they share one descriptor of the kernel (inotify) and one thread, which sleeps until something
/// happens. A write in a folder that ten follow wakes the process once.
package final class FolderWatches: Sendable {
    /// Who wants to know, and of what.
    struct Follower: Sendable {
        let settling: Int
        let isConcerned: @Sendable (_ name: String) -> Bool
        let onChange: @Sendable () -> Void
        /// Of its folders, as the kernel numbers them.
        fileprivate(set) var folders: Set<Int32> = []
    }

    struct State {
        var followers: [Int: Follower] = [:]
        /// How many follow a folder.
        var users: [Int32: Int] = [:]
        var lastID = 0
        var descriptor: Int32 = -1
        /// Closing it ends the thread.
        var stopping: Int32 = -1
    }

    /// What the thread holds: not the `FolderWatches`, whose `deinit` ends it.
    private final class Shared: Sendable {
        let state = Mutex(State())
    }

    private let shared = Shared()
    private static let events = UInt32(IN_MODIFY | IN_MOVED_TO | IN_CREATE | IN_DELETE | IN_MOVED_FROM)

    package init() {}

    deinit {
        shared.state.withLock { if $0.stopping >= 0 { close($0.stopping) } }
    }

    /// - Returns: what `leave` takes; nil where a folder can't be watched (it is gone, or a limit of watches, descriptors or
    ///   threads is reached).
    func follow(_ folders: [String], _ follower: Follower) -> Int? {
        shared.state.withLock { state in
            guard state.descriptor >= 0 || start(&state) else { return nil }
            var follower = follower
            for folder in folders {
                let number = inotify_add_watch(state.descriptor, folder, Self.events)
                guard number >= 0 else {
                    Self.release(follower.folders, &state)
                    return nil
                }
                if follower.folders.insert(number).inserted { state.users[number, default: 0] += 1 }
            }
            state.lastID += 1
            state.followers[state.lastID] = follower
            return state.lastID
        }
    }

    func leave(_ id: Int) {
        shared.state.withLock { state in
            guard let follower = state.followers.removeValue(forKey: id) else { return }
            Self.release(follower.folders, &state)
        }
    }

    private static func release(_ folders: Set<Int32>, _ state: inout State) {
        for number in folders {
            let left = (state.users[number] ?? 1) - 1
            state.users[number] = left > 0 ? left : nil
            if left <= 0 { inotify_rm_watch(state.descriptor, number) }
        }
    }

    // MARK: The thread

    private func start(_ state: inout State) -> Bool {
        let descriptor = inotify_init1(Int32(IN_CLOEXEC | IN_NONBLOCK))
        guard descriptor >= 0 else { return false }
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else {
            close(descriptor)
            return false
        }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        let (stopped, shared) = (ends[0], shared)
        do throws(SystemFailure) {
            try OwnThread.start {
                var round = WatchRound(descriptor: descriptor, stopped: stopped)
                while round.waits() { round.tell(shared.state.withLock { $0.followers }) }
                close(descriptor)
                close(stopped)
            }
        } catch {
            close(descriptor)
            ends.forEach { close($0) }
            return false
        }
        (state.descriptor, state.stopping) = (descriptor, ends[1])
        return true
    }
}

/// What the thread of all watches goes through again and again.
private struct WatchRound {
    private struct Waiting {
        let first: Int
        var due: Int
    }

    private let descriptor: Int32
    private let stopped: Int32
    private var buffer = [UInt8](repeating: 0, count: 16_384)
    /// Followers who are told once nothing more happens.
    private var waiting: [Int: Waiting] = [:]
    /// Milliseconds in which what belongs together comes in: one change is several writes.
    private static let gathering: Int32 = 2
    /// How many times as late as one asks for one is told at most, while changes stream in.
    private static let patience = 10

    init(descriptor: Int32, stopped: Int32) {
        self.descriptor = descriptor
        self.stopped = stopped
    }

    /// Until something happened or somebody is to be told; false when the watches have ended.
    func waits() -> Bool {
        let due = waiting.values.map(\.due).min().map { Int32(clamping: max(0, $0 - Self.now)) }
        return poll(due ?? -1) && (due == 0 || poll(stoppedOnly: true, Self.gathering))
    }

    private func poll(stoppedOnly: Bool = false, _ milliseconds: Int32) -> Bool {
        while true {
            var waiting = [
                pollfd(fd: stopped, events: Int16(POLLIN), revents: 0),
                pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0),
            ]
            guard Glibc.poll(&waiting, stoppedOnly ? 1 : 2, milliseconds) >= 0 else { continue }
            return waiting[0].revents == 0
        }
    }

    mutating func tell(_ followers: [Int: FolderWatches.Follower]) {
        let now = Self.now
        for id in concerned(followers) {
            guard let follower = followers[id] else { continue }
            let first = waiting[id]?.first ?? now
            let last = first + follower.settling * Self.patience
            waiting[id] = Waiting(first: first, due: min(now + follower.settling, last))
        }
        let due = waiting.filter { $0.value.due <= now }.map(\.key).sorted()
        for id in due {
            waiting[id] = nil
            followers[id]?.onChange()
        }
    }

    /// Reads all events; who is concerned by one. Where some were lost everybody is.
    private mutating func concerned(_ followers: [Int: FolderWatches.Follower]) -> Set<Int> {
        var concerned: Set<Int> = []
        let header = MemoryLayout<inotify_event>.size
        while true {
            let count = read(descriptor, &buffer, buffer.count)
            guard count > 0 else { return concerned }
            buffer.withUnsafeBytes { bytes in
                var at = 0
                while at + header <= count {
                    let event = bytes.loadUnaligned(fromByteOffset: at, as: inotify_event.self)
                    let next = at + header + Int(event.len)
                    guard next <= count else { return }
                    let name = String(decoding: bytes[(at + header)..<next].prefix { $0 != 0 }, as: UTF8.self)
                    for (id, follower) in followers where !concerned.contains(id) {
                        let isLost = event.mask & UInt32(IN_Q_OVERFLOW) != 0
                        guard isLost || (follower.folders.contains(event.wd) && follower.isConcerned(name)) else {
                            continue
                        }
                        concerned.insert(id)
                    }
                    at = next
                }
            }
        }
    }

    /// Milliseconds of a clock that nobody sets.
    private static var now: Int {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return time.tv_sec * 1000 + time.tv_nsec / 1_000_000
    }
}
