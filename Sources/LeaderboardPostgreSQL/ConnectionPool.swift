import Synchronization
import SystemKit

/// A few connections that threads share. A lost connection is opened again; after failures, the pool waits longer and
/// longer, and refuses work meanwhile.
final class ConnectionPool: Sendable {
    private static let (shortestPause, longestPause) = (0.1, 5.0)

    private struct State {
        var idle: [Box] = []
        var pause = 0.0
        /// The time of the next attempt to connect, on the monotonic clock.
        var nextAttempt = 0.0
        var lastError: DatabaseError?
    }

    /// A connection belongs to the pool or to the one thread that took it.
    private struct Box: @unchecked Sendable {
        let connection: DatabaseConnection
    }

    private let info: String
    private let state = Mutex(State())
    private let free = Semaphore()

    init(_ info: String, connections: Int) {
        self.info = info
        for _ in 0..<connections { free.signal() }
    }

    /// Runs `body` with a connection; waits for one if all are in use.
    func with<Value>(_ body: (DatabaseConnection) throws(DatabaseError) -> Value) throws(DatabaseError) -> Value {
        free.wait()
        defer { free.signal() }
        let idle = state.withLock { $0.idle.popLast() }
        let connection = if let idle { idle.connection } else { try connect() }
        defer {
            let box = Box(connection: connection)
            if connection.isAlive { state.withLock { $0.idle.append(box) } }
        }
        return try body(connection)
    }

    /// Runs `body` again if it failed for a reason that may pass at once.
    func retrying<Value>(
        _ body: (DatabaseConnection) throws(DatabaseError) -> Value
    ) throws(DatabaseError) -> Value {
        for _ in 0..<3 {
            do throws(DatabaseError) { return try with(body) } catch  where error.isTransient {
                // The next attempt takes another connection, or opens one.
                continue
            }
        }
        return try with(body)
    }

    private func connect() throws(DatabaseError) -> DatabaseConnection {
        let now = SystemTime.monotonic
        let refusal = state.withLock { now < $0.nextAttempt ? $0.lastError : nil }
        if let refusal { throw refusal }
        do throws(DatabaseError) {
            let connection = try DatabaseConnection(info)
            state.withLock { $0.pause = 0 }
            return connection
        } catch {
            state.withLock { state in
                state.pause = min(max(state.pause * 2, Self.shortestPause), Self.longestPause)
                state.nextAttempt = now + state.pause
                state.lastError = error
            }
            throw error
        }
    }
}
