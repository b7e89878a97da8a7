import LeaderboardCore
import ServeKit
import Synchronization
import SystemKit

/// The requests that wait for a change of a board.
final class BoardWatch: Sendable {
    struct Waiter: Sendable {
        let request: BoardRequest
        let viewer: PlayerID?
        /// The revision that the client knows.
        let since: String
        let reply: Reply
    }

    /// Returns the answer for a waiter, or nil if its board has the revision that the client knows.
    typealias Look = @Sendable (Waiter) -> PreparedResponse?

    private struct State {
        var waiters: [UInt64: Waiter] = [:]
        /// The waiting requests by network, and the network of each.
        var counts: [IPAddress: Int] = [:]
        var networks: [UInt64: IPAddress] = [:]
        var isChanged = false

        /// - Returns: the number of waiting requests; nil if there is no room.
        mutating func add(_ waiter: Waiter, _ id: UInt64, _ network: IPAddress) -> Int? {
            guard waiters.count < BoardWatch.mostWaiters, counts[network, default: 0] < BoardWatch.mostOfNetwork else {
                return nil
            }
            waiters[id] = waiter
            networks[id] = network
            counts[network, default: 0] += 1
            return waiters.count
        }

        mutating func remove(_ id: UInt64) {
            guard waiters.removeValue(forKey: id) != nil, let network = networks.removeValue(forKey: id) else { return }
            let count = counts[network, default: 0] - 1
            counts[network] = count > 0 ? count : nil
        }
    }

    /// Waiting requests hold a connection each. So they may hold half of the connections, and those of one network few.
    private static let (mostWaiters, mostOfNetwork) = (ServerLimits().connections / 2, 32)

    /// The milliseconds in which changes are collected.
    private static let pause = 100
    private static let pollingPause = 1_000

    private let polls: Bool
    private let look: Look
    private let state = Mutex(State())
    private let work = Semaphore()

    /// - Parameter polls: whether others can change the data, so that boards must be looked at again and again.
    init(polls: Bool, look: @escaping Look) throws(SystemCallError) {
        self.polls = polls
        self.look = look
        try OwnThread.start { [self] in run() }
    }

    var count: Int { state.withLock { $0.waiters.count } }

    /// - Returns: whether there is room for another waiting request, of this network and at all.
    func add(_ waiter: Waiter, id: UInt64, of network: IPAddress) -> Bool {
        var count = state.withLock { $0.add(waiter, id, network) }
        if count == nil, removeAbandoned() { count = state.withLock { $0.add(waiter, id, network) } }
        if polls, count == 1 { work.signal() }
        return count != nil
    }

    /// Ends the requests whose clients have left.
    /// - Returns: whether there were any.
    private func removeAbandoned() -> Bool {
        let left = state.withLock { $0.waiters.filter { $0.value.reply.isAbandoned } }
        for (id, waiter) in left {
            remove(id)
            waiter.reply.send(Response(304))
        }
        return !left.isEmpty
    }

    func remove(_ id: UInt64) { state.withLock { $0.remove(id) } }

    /// Announces a change of the data.
    func changed() {
        let isNew = state.withLock { state in
            guard !state.waiters.isEmpty, !state.isChanged else { return false }
            state.isChanged = true
            return true
        }
        if isNew { work.signal() }
    }

    private func run() {
        while true {
            work.wait()
            repeat {
                OwnThread.sleep(polls ? Self.pollingPause : Self.pause)
                let waiters = state.withLock { state in
                    state.isChanged = false
                    return state.waiters
                }
                for (id, waiter) in waiters {
                    guard let response = look(waiter) else { continue }
                    remove(id)
                    waiter.reply.send(response)
                }
            } while polls && count > 0
        }
    }
}
