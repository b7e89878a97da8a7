import Glibc
import JSONKit
import Synchronization
import SystemKit

/// An HTTP server with guards against malformed and excessive requests.
package final class Server: Sendable {
    private struct Running: Sendable {
        let daemon: Daemon
        let listener: Listener
    }

    private enum Progress: Sendable {
        case new
        case running(Running)
        case stopped
    }

    private let options: ServerOptions
    private let core: ServerCore
    private let progress = Mutex(Progress.new)

    /// - Parameter routes: the program's routes. The server adds `/health` and `/metrics`.
    /// - Parameter health: returns more members for `/health`, without blocking.
    package init(
        _ options: ServerOptions, routes: [Route], metrics: MetricRegistry = MetricRegistry(), log: ServerLog? = nil,
        wallClock: @escaping @Sendable () -> Double = { SystemTime.wall },
        health: @escaping @Sendable () -> [(name: String, value: JSONValue)] = { [] }
    ) {
        self.options = options
        core = ServerCore(
            options, routes: routes + [.health(health), .metrics(metrics)], registry: metrics, log: log,
            wallClock: wallClock)
    }

    /// Starts to listen.
    /// - Returns: the address with the real port.
    @discardableResult
    package func start() throws(ServerError) -> ListenAddress {
        try options.check()
        try LibraryVersion.check(LibraryVersion.current)
        try DescriptorLimit.makeRoom(for: options.limits.connections)
        let result = progress.withLock { progress in
            Result { () throws(ServerError) in
                guard case .new = progress else { throw .alreadyStarted }
                let listener = try Listener(options.listen)
                do throws(ServerError) {
                    try core.startDeadlines()
                    progress = .running(
                        Running(
                            daemon: try Daemon(core, listener: listener.descriptor, threads: options.threads),
                            listener: listener))
                } catch {
                    core.endDeadlines()
                    close(listener.descriptor)
                    throw error
                }
                return listener.address
            }
        }
        return try result.get()
    }

    /// Stops accepting connections, answers waiting requests with 503, lets the others end, and closes all connections.
    /// - Parameter seconds: the longest time for running requests.
    package func stop(within seconds: Double = 5) {
        let running = progress.withLock { progress -> Running? in
            guard case .running(let running) = progress else { return nil }
            progress = .stopped
            return running
        }
        guard let running else { return }
        running.daemon.quiesce()
        // Clients that the system has accepted but the daemon has not are told at once.
        shutdown(running.listener.descriptor, Int32(SHUT_RDWR))
        core.stop(.waiting)
        _ = core.waitUntilIdle(Deadline(after: seconds))
        // libmicrohttpd must not stop with suspended connections.
        core.stop(.all)
        core.endDeadlines()
        running.daemon.stop()
        close(running.listener.descriptor)
    }

    /// The number of open connections.
    package var connections: Int { core.table.count }

    /// The number of requests whose line has arrived and whose answer has not been sent.
    package var running: Int { core.runningRequests }

    /// The number of requests that wait for their answer.
    package var waiting: Int { core.metrics.waiting.value }
}
