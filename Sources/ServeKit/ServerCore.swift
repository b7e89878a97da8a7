import Glibc
import Synchronization
import SystemKit

/// The parts of a server that its connections share.
final class ServerCore: Sendable {
    /// The requests that get an answer at once when the server stops.
    enum StopScope: Int, Equatable, Sendable { case waiting = 1, all }

    let limits: ServerLimits
    let proxies: [IPAddress]
    let router: Router
    let table: ConnectionTable
    let metrics: ServerMetrics
    let log: ServerLog?
    let wallClock: @Sendable () -> Double
    private let stopping = Atomic(0)
    private let lastID = Atomic(UInt64(0))
    private let running = Atomic(0)
    private let deadlines = Mutex<DeadlineThread?>(nil)

    init(
        _ options: ServerOptions, routes: [Route], registry: MetricRegistry, log: ServerLog?,
        wallClock: @escaping @Sendable () -> Double
    ) {
        limits = options.limits
        proxies = options.proxies
        router = Router(routes)
        table = ConnectionTable(options)
        metrics = ServerMetrics(registry, routes: routes.map { "\($0.method.rawValue) \($0.pattern.text)" })
        self.log = log
        self.wallClock = wallClock
    }

    func nextID() -> UInt64 { lastID.add(1, ordering: .relaxed).newValue }

    // MARK: Deadlines

    func startDeadlines() throws(ServerError) {
        let metrics = metrics
        let thread = try DeadlineThread(table) { metrics.refuse(.deadline, count: $0) }
        deadlines.withLock { $0 = thread }
    }

    func endDeadlines() {
        let thread = deadlines.withLock { thread in
            defer { thread = nil }
            return thread
        }
        thread?.end()
    }

    func deadlineSet(_ deadline: Double) { deadlines.withLock { $0 }?.notice(deadline) }

    // MARK: Stopping

    var stopScope: StopScope? { StopScope(rawValue: stopping.load(ordering: .sequentiallyConsistent)) }

    /// Answers the requests in the scope, now and from now on.
    func stop(_ scope: StopScope) {
        stopping.store(scope.rawValue, ordering: .sequentiallyConsistent)
        for connection in table.all { connection.waitingExchange?.stop(waitingOnly: scope == .waiting) }
    }

    var runningRequests: Int { running.load(ordering: .relaxed) }

    func requestStarted() { running.add(1, ordering: .relaxed) }

    func requestEnded() { running.subtract(1, ordering: .relaxed) }

    /// Returns whether all requests ended before the deadline.
    func waitUntilIdle(_ deadline: Deadline) -> Bool {
        while runningRequests > 0 {
            if deadline.hasPassed { return false }
            OwnThread.sleep(2)
        }
        return true
    }
}
