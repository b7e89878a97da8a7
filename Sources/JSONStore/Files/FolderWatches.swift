import Glibc
import Synchronization
import SystemKit

/// All watches of a process. They share one kernel descriptor (inotify) and one thread, which sleeps until something
/// happens. A write in a folder with ten followers wakes the process once.
package final class FolderWatches: Sendable {
    /// An observer of certain files.
    struct Follower: Sendable {
        let settling: Int
        let isConcerned: @Sendable (_ name: String) -> Bool
        let onChange: @Sendable () -> Void
        /// The watched folders, by path and by kernel number.
        fileprivate(set) var paths: [String] = []
        fileprivate(set) var folders: Set<Int32> = []
        /// The watched folders and their parents: a restore moves a folder away and puts another in its place.
        fileprivate(set) var above: Set<Int32> = []
        /// The state of the files at the last check, for a follower without a kernel watch; nil for others.
        fileprivate(set) var stamp: String?

        fileprivate var currentStamp: String {
            let files = paths.flatMap { folder in
                Folder.names(folder).filter(isConcerned).map { "\(folder)/\($0)" }
            }
            return FileStamp.text(of: paths.sorted()) + FileStamp.text(of: files)
        }
    }

    struct State {
        var followers: [Int: Follower] = [:]
        /// The number of followers of each folder.
        var users: [Int32: Int] = [:]
        var lastID = 0
        var descriptor: Int32 = -1
        /// Closing this descriptor ends the thread.
        var stopping: Int32 = -1
    }

    /// The state that the thread holds. The thread must not hold the `FolderWatches`, because its `deinit` ends the
    /// thread.
    private final class Shared: Sendable {
        let state = Mutex(State())
    }

    private let shared = Shared()
    private static let events = UInt32(IN_MODIFY | IN_MOVED_TO | IN_CREATE | IN_DELETE | IN_MOVED_FROM)
    private static let ends = UInt32(IN_MOVE_SELF | IN_DELETE_SELF)
    /// `IN_MASK_ADD` and `IN_ONLYDIR`: a folder may be watched for itself and as the parent of another watched folder.
    private static let adding: UInt32 = 0x2000_0000 | 0x0100_0000
    /// The maximum depth of data folders: `quad/news/articles`.
    private static let levels = 3

    private let usesKernel: Bool

    /// - Parameter usesKernel: false to check the files every few seconds, as if the system had no watches left.
    init(usesKernel: Bool = true) {
        self.usesKernel = usesKernel
    }

    deinit {
        shared.state.withLock { if $0.stopping >= 0 { close($0.stopping) } }
    }

    /// Whether the files are checked every few seconds because the system has no watches left.
    package var isLooking: Bool { shared.state.withLock { $0.followers.values.contains { $0.stamp != nil } } }

    /// - Returns: the id for `leave`; nil if a folder is missing. If the system has no watches left, the files are
    ///   checked every few seconds instead.
    func follow(_ folders: [String], _ follower: Follower) -> Int? {
        shared.state.withLock { state in
            guard state.stopping >= 0 || start(&state) else { return nil }
            var follower = follower
            follower.paths = folders
            if !Self.watch(&follower, &state) {
                guard folders.allSatisfy({ FileStatus.of($0) != nil }) else { return nil }
                follower.stamp = follower.currentStamp
            }
            state.lastID += 1
            state.followers[state.lastID] = follower
            if follower.stamp != nil { Self.wake(state) }
            return state.lastID
        }
    }

    /// - Returns: false, without any watch, if one of the folders cannot be watched.
    private static func watch(_ follower: inout Follower, _ state: inout State) -> Bool {
        guard state.descriptor >= 0 else { return false }
        for folder in follower.paths {
            let number = inotify_add_watch(state.descriptor, folder, events | ends | adding)
            guard number >= 0 else {
                release(follower.above, &state)
                (follower.folders, follower.above) = ([], [])
                return false
            }
            follower.folders.insert(number)
            if follower.above.insert(number).inserted { state.users[number, default: 0] += 1 }
            var parent = folder
            for _ in 0..<levels {
                parent = Folder.parent(of: parent)
                guard parent != "/", parent != "." else { break }
                let number = inotify_add_watch(state.descriptor, parent, ends | adding)
                guard number >= 0 else { break }
                if follower.above.insert(number).inserted { state.users[number, default: 0] += 1 }
            }
        }
        return true
    }

    /// Watches the new folder in the place of a moved one. Until there is one, the files are checked regularly.
    private static func watchAnew(_ id: Int, _ state: inout State) {
        guard var follower = state.followers[id] else { return }
        release(follower.above, &state)
        (follower.folders, follower.above, follower.stamp) = ([], [], nil)
        if !watch(&follower, &state) { follower.stamp = follower.currentStamp }
        state.followers[id] = follower
    }

    /// - Returns: the followers without a kernel watch whose files changed.
    private static func look(_ state: inout State) -> Set<Int> {
        var changed: Set<Int> = []
        for (id, follower) in state.followers {
            guard let before = follower.stamp else { continue }
            if follower.currentStamp != before { changed.insert(id) }
            watchAnew(id, &state)
        }
        return changed
    }

    private static func wake(_ state: State) {
        var byte: UInt8 = 0
        _ = write(state.stopping, &byte, 1)
    }

    func leave(_ id: Int) {
        shared.state.withLock { state in
            guard let follower = state.followers.removeValue(forKey: id) else { return }
            Self.release(follower.above, &state)
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
        // Without a descriptor, the thread checks the files regularly.
        let descriptor = usesKernel ? inotify_init1(Int32(IN_CLOEXEC | IN_NONBLOCK)) : -1
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else {
            if descriptor >= 0 { close(descriptor) }
            return false
        }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        let (stopped, shared) = (ends[0], shared)
        do throws(SystemCallError) {
            try OwnThread.start {
                var round = WatchRound(descriptor: descriptor, stopped: stopped)
                while round.waits(isLooking: shared.state.withLock { $0.followers.values.contains { $0.stamp != nil } })
                {
                    let followers = shared.state.withLock { $0.followers }
                    let told = round.told(followers)
                    var concerned = told.concerned
                    shared.state.withLock { state in
                        for id in told.moved { Self.watchAnew(id, &state) }
                        concerned.formUnion(Self.look(&state))
                    }
                    round.tell(concerned, followers)
                }
                if descriptor >= 0 { close(descriptor) }
                close(stopped)
            }
        } catch {
            if descriptor >= 0 { close(descriptor) }
            ends.forEach { close($0) }
            return false
        }
        (state.descriptor, state.stopping) = (descriptor, ends[1])
        return true
    }
}

/// The loop of the thread that all watches share.
private struct WatchRound {
    private struct Waiting {
        let first: Int
        var due: Int
    }

    private let descriptor: Int32
    private let stopped: Int32
    private var buffer = [UInt8](repeating: 0, count: 16_384)
    /// The followers that are called once no more changes arrive.
    private var waiting: [Int: Waiting] = [:]
    /// The milliseconds in which the events of one change arrive: a change consists of several writes.
    private static let gathering: Int32 = 2
    /// The maximum delay during a stream of changes, as a multiple of the follower's settling time.
    private static let patience = 10

    init(descriptor: Int32, stopped: Int32) {
        self.descriptor = descriptor
        self.stopped = stopped
    }

    /// The interval for checking files without a kernel watch, in milliseconds.
    private static let looking: Int32 = 2_000

    /// Waits until something happens or a follower is due; false when the watches have ended.
    func waits(isLooking: Bool) -> Bool {
        let due = waiting.values.map(\.due).min().map { Int32(clamping: max(0, $0 - Self.now)) }
        let longest = isLooking ? Self.looking : -1
        return poll(due.map { isLooking ? min($0, longest) : $0 } ?? longest)
            && (due == 0 || poll(stoppedOnly: true, Self.gathering))
    }

    /// - Returns: false once the other end of the pipe is closed; a byte in the pipe only wakes the thread.
    private func goesOn(_ pipe: pollfd) -> Bool {
        guard pipe.revents & Int16(POLLIN) != 0 else { return pipe.revents == 0 }
        var byte: UInt8 = 0
        return read(stopped, &byte, 1) > 0
    }

    private func poll(stoppedOnly: Bool = false, _ milliseconds: Int32) -> Bool {
        while true {
            var waiting = [
                pollfd(fd: stopped, events: Int16(POLLIN), revents: 0),
                pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0),
            ]
            guard Glibc.poll(&waiting, stoppedOnly ? 1 : 2, milliseconds) >= 0 else { continue }
            return goesOn(waiting[0])
        }
    }

    mutating func tell(_ concerned: Set<Int>, _ followers: [Int: FolderWatches.Follower]) {
        let now = Self.now
        for id in concerned {
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

    /// Reads all events. Returns the followers that are concerned, and those whose folders are gone. If events were
    /// lost, all followers are concerned.
    mutating func told(_ followers: [Int: FolderWatches.Follower]) -> (concerned: Set<Int>, moved: Set<Int>) {
        var concerned: Set<Int> = []
        var moved: Set<Int> = []
        let ended = UInt32(IN_MOVE_SELF | IN_DELETE_SELF)
        let header = MemoryLayout<inotify_event>.size
        while true {
            let count = read(descriptor, &buffer, buffer.count)
            guard count > 0 else { return (concerned, moved) }
            buffer.withUnsafeBytes { bytes in
                var at = 0
                while at + header <= count {
                    let event = bytes.loadUnaligned(fromByteOffset: at, as: inotify_event.self)
                    let next = at + header + Int(event.len)
                    guard next <= count else { return }
                    let name = String(decoding: bytes[(at + header)..<next].prefix { $0 != 0 }, as: UTF8.self)
                    for (id, follower) in followers where event.mask & ended != 0 && follower.above.contains(event.wd) {
                        moved.insert(id)
                        concerned.insert(id)
                    }
                    for (id, follower) in followers where !concerned.contains(id) && event.mask & ended == 0 {
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

    /// Milliseconds of the monotonic clock.
    private static var now: Int {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return time.tv_sec * 1000 + time.tv_nsec / 1_000_000
    }
}
