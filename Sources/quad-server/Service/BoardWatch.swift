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
        var isChanged = false
    }

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

    func add(_ waiter: Waiter, id: UInt64) {
        let isFirst = state.withLock { state in
            state.waiters[id] = waiter
            return state.waiters.count == 1
        }
        if polls, isFirst { work.signal() }
    }

    func remove(_ id: UInt64) { _ = state.withLock { $0.waiters.removeValue(forKey: id) } }

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
