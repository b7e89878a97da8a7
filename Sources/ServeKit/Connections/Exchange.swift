import CMicroHTTPD
import Synchronization
import SystemKit

/// A request on its way through the server, with its answer.
///
/// The properties outside of `state` belong to the connection's thread of libmicrohttpd.
final class Exchange: @unchecked Sendable {
    /// A suspended connection of libmicrohttpd, which any thread may resume.
    private struct SuspendedConnection: @unchecked Sendable {
        let handle: OpaquePointer
    }

    private enum Progress: Sendable {
        case running
        case suspended(SuspendedConnection)
        case answered(PreparedResponse)
        case done
    }

    private struct State: Sendable {
        var progress = Progress.running
        /// The answer when the wait ends.
        var fallback: Response?
        /// Whether the request waits for an event, so that it need not be waited for when the server stops.
        var isWaiting = false
        var ended: (@Sendable () -> Void)?
    }

    let connection: ClientConnection
    let server: ServerCore
    let id: UInt64
    let address: RawAddress
    let rawHead: RawHead
    let started: Double

    var step = Step.head
    var body: [UInt8] = []
    var route = -1
    var parts = PathParts.empty
    var method = ""
    var client: IPAddress
    var headers: [(name: String, value: String)] = []
    /// The answer of a check, for a request without a body.
    var early: PreparedResponse?
    var closes = false
    var status = 0
    var sentBytes = 0

    private let state = Mutex(State())

    enum Step { case head, body, dispatched, answered }

    init(
        _ server: ServerCore, _ connection: ClientConnection, id: UInt64, address: RawAddress, rawHead: RawHead,
        started: Double
    ) {
        self.server = server
        self.connection = connection
        self.id = id
        self.address = address
        self.rawHead = rawHead
        self.started = started
        client = connection.peer
    }

    var isOpen: Bool {
        state.withLock { state in
            switch state.progress {
            case .running, .suspended: true
            case .answered, .done: false
            }
        }
    }

    /// Stores the first answer and wakes the connection.
    @discardableResult
    func answer(_ response: PreparedResponse) -> Bool {
        state.withLock { store(response, in: &$0) }
    }

    private func store(_ response: PreparedResponse, in state: inout sending State) -> Bool {
        switch state.progress {
        case .running: state.progress = .answered(response)
        case .suspended(let suspended):
            state.progress = .answered(response)
            server.metrics.waiting.add(-1)
            MHD_resume_connection(suspended.handle)
        case .answered, .done: return false
        }
        return true
    }

    /// Sets the end of a wait, and its answer.
    func wait(seconds: Double, otherwise response: Response, ended: (@Sendable () -> Void)?) {
        let deadline = SystemTime.monotonic + min(max(0, seconds), server.limits.waitSeconds)
        let isSet = state.withLock { state in
            switch state.progress {
            case .running, .suspended: break
            case .answered, .done: return false
            }
            state.fallback = response
            state.isWaiting = true
            state.ended = ended
            connection.enter(.working, until: deadline)
            return true
        }
        // The request was answered before it could wait.
        guard isSet else { return ended?() ?? () }
        server.deadlineSet(deadline)
        if server.stopScope != nil { stop(waitingOnly: true) }
    }

    /// Ends the wait because its time is over.
    func expire() {
        let response = state.withLock { $0.fallback } ?? Response(.timedOut)
        end(with: response)
    }

    /// Ends the exchange because the server stops.
    func stop(waitingOnly: Bool) {
        guard !waitingOnly || state.withLock({ $0.isWaiting }) else { return }
        end(with: Response(.stopping))
    }

    private func end(with response: Response) {
        let prepared = PreparedResponse(response)
        // The connection's thread may finish the exchange as soon as the lock is free, and `finish` drops `ended`.
        let ended = state.withLock { state -> (@Sendable () -> Void)? in
            guard store(prepared, in: &state) else { return nil }
            defer { state.ended = nil }
            return state.ended
        }
        ended?()
    }

    /// Returns the answer. Without one, suspends the connection until the answer comes.
    func settle(_ handle: OpaquePointer) -> PreparedResponse? {
        if let response = settled { return response }
        connection.waitingExchange = self
        let suspended = SuspendedConnection(handle: handle)
        let response = state.withLock { state -> PreparedResponse? in
            guard case .running = state.progress else {
                return if case .answered(let response) = state.progress { response } else { nil }
            }
            if !state.isWaiting { connection.enter(.working, until: SystemTime.monotonic + server.limits.waitSeconds) }
            MHD_suspend_connection(suspended.handle)
            server.metrics.waiting.add(1)
            state.progress = .suspended(suspended)
            return nil
        }
        // A server that began to stop before `waitingExchange` was set did not see this exchange.
        if let scope = server.stopScope { stop(waitingOnly: scope == .waiting) }
        return response
    }

    /// The answer, if there is one.
    var settled: PreparedResponse? {
        state.withLock { if case .answered(let response) = $0.progress { response } else { nil } }
    }

    /// Forgets the connection, which may close at any time.
    func finish() {
        // The closure may hold the last reply, whose end needs the lock; so it is dropped outside.
        _ = state.withLock { state -> (@Sendable () -> Void)? in
            state.progress = .done
            defer { state.ended = nil }
            return state.ended
        }
    }
}
