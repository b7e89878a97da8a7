import FetchKit
import Synchronization
import SystemKit

/// The documents that the network thread leaves for the threads that read them. If the readers can't keep up, the queue
/// makes the network wait, so that memory stays limited.
final class DocumentQueue: Sendable {
    struct Item: Sendable {
        let job: FeedJob
        let result: Result<FetchAnswer, FetchError>

        fileprivate var size: Int { (try? result.get().body.count) ?? 0 }
    }

    private struct State {
        /// The waiting items. Readers take them from the end, because the order does not matter.
        var items: [Item] = []
        var bytes = 0
        var isNetworkWaiting = false
    }

    private let limit: Int
    private let readers: Int
    private let state = Mutex(State())
    /// Counts the items. At the end, counts once more for each reader, which then finds no item.
    private let items = Semaphore()
    private let room = Semaphore()

    /// - Parameter limit: the highest size of waiting documents in bytes.
    init(readers: Int, limit: Int = 96 << 20) {
        self.readers = readers
        self.limit = limit
    }

    func add(_ item: Item) {
        let mustWait = state.withLock { state in
            state.items.append(item)
            state.bytes += item.size
            state.isNetworkWaiting = state.bytes > limit && state.items.count > 1
            return state.isNetworkWaiting
        }
        items.signal()
        if mustWait { room.wait() }
    }

    /// Ends the queue: no more items will come.
    func close() {
        for _ in 0..<readers { items.signal() }
    }

    /// Waits for an item; returns nil at the end.
    func next() -> Item? {
        items.wait()
        let (item, hasRoom) = state.withLock { state -> (Item?, Bool) in
            let item = state.items.popLast()
            state.bytes -= item?.size ?? 0
            let hasRoom = state.isNetworkWaiting && state.bytes <= limit / 2
            if hasRoom { state.isNetworkWaiting = false }
            return (item, hasRoom)
        }
        if hasRoom { room.signal() }
        return item
    }
}
