import FetchKit
import Glibc
import Synchronization

/// What the network thread leaves for the threads that read documents. It holds the network back when they cannot
/// keep up, so that memory stays bounded.
final class DocumentQueue: Sendable {
    struct Item: Sendable {
        let job: FeedJob
        let result: Result<FetchAnswer, FetchError>

        fileprivate var size: Int { (try? result.get().body.count) ?? 0 }
    }

    private struct State {
        /// Taken from the end: the order does not matter.
        var items: [Item] = []
        var bytes = 0
        var isNetworkWaiting = false
    }

    private let limit: Int
    private let readers: Int
    private let state = Mutex(State())
    /// A byte for each item, and in the end for each reader: reading from an empty pipe is how they sleep.
    private let items: BytePipe
    private let room: BytePipe

    /// `limit` in bytes.
    init(readers: Int, limit: Int = 96 << 20) {
        self.readers = readers
        self.limit = limit
        items = BytePipe()
        room = BytePipe()
    }

    func add(_ item: Item) {
        let mustWait = state.withLock { state in
            state.items.append(item)
            state.bytes += item.size
            state.isNetworkWaiting = state.bytes > limit && state.items.count > 1
            return state.isNetworkWaiting
        }
        items.write()
        if mustWait { room.read() }
    }

    /// Nothing more will come.
    func close() {
        for _ in 0..<readers { items.write() }
    }

    /// Waits for an item; nil at the end.
    func next() -> Item? {
        items.read()
        let (item, hasRoom) = state.withLock { state -> (Item?, Bool) in
            let item = state.items.popLast()
            state.bytes -= item?.size ?? 0
            let hasRoom = state.isNetworkWaiting && state.bytes <= limit / 2
            if hasRoom { state.isNetworkWaiting = false }
            return (item, hasRoom)
        }
        if hasRoom { room.write() }
        return item
    }
}

/// A counter one can sleep on.
private final class BytePipe: Sendable {
    private let reading: Int32
    private let writing: Int32

    init() {
        var ends: [Int32] = [-1, -1]
        pipe(&ends)
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        (reading, writing) = (ends[0], ends[1])
    }

    deinit {
        close(reading)
        close(writing)
    }

    func write() {
        var byte: UInt8 = 1
        while Glibc.write(writing, &byte, 1) < 0, errno == EINTR {}
    }

    func read() {
        var byte: UInt8 = 0
        while Glibc.read(reading, &byte, 1) < 0, errno == EINTR {}
    }
}
