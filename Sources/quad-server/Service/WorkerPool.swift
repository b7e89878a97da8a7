import Synchronization
import SystemKit

/// A few threads for work that waits for a disk or a database, so that the connections' threads never wait.
final class WorkerPool: Sendable {
    /// The works that may wait; more are refused instead of filling the memory.
    static let mostWaiting = 4_096

    private struct State {
        /// New works, in their order.
        var incoming: [@Sendable () -> Void] = []
        /// Works to run next, in the reverse order.
        var outgoing: [@Sendable () -> Void] = []

        mutating func next() -> (@Sendable () -> Void)? {
            if outgoing.isEmpty {
                outgoing = incoming.reversed()
                incoming = []
            }
            return outgoing.popLast()
        }
    }

    private let state = Mutex(State())
    private let filled = Semaphore()

    init(threads: Int) throws(SystemCallError) {
        for _ in 0..<threads { try OwnThread.start { [self] in run() } }
    }

    /// Adds work.
    /// - Returns: false if too much work waits.
    func add(_ work: @escaping @Sendable () -> Void) -> Bool {
        let isAdded = state.withLock { state in
            guard state.incoming.count + state.outgoing.count < Self.mostWaiting else { return false }
            state.incoming.append(work)
            return true
        }
        if isAdded { filled.signal() }
        return isAdded
    }

    private func run() {
        while true {
            filled.wait()
            let work = state.withLock { $0.next() }
            work?()
        }
    }
}
