import Glibc
import Synchronization

/// An HTTP/1.1 server on 127.0.0.1 and the given number of following addresses, for programs that fetch something. The
/// closure determines the responses, with delays, broken chunks or a reset if a test needs them.
///
/// One thread serves all connections, so the closure must return quickly. A `.pause` step blocks only its own
/// connection. The server stops when the value is released.
package final class LoopbackServer: Sendable {
    package typealias Handler = @Sendable (LoopbackRequest) -> LoopbackResponse

    package let port: UInt16
    private let log: LoopbackLog
    private let thread: pthread_t
    /// The end of a pipe that ends the thread when it is closed.
    private let stopDescriptor: Int32

    /// Starts a server. `addresses` is the number of addresses 127.0.0.1, 127.0.0.2 … on which it listens, all at the
    /// same port.
    package init(addresses: Int = 1, _ handler: @escaping Handler) throws(TestSupportError) {
        let listeners = try LoopbackListeners(addresses: addresses)
        port = listeners.port
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else { throw .fromErrno("pipe") }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        stopDescriptor = ends[1]
        log = LoopbackLog()
        let loop = LoopbackLoop(listeners: listeners.descriptors, stop: ends[0], log: log, handler: handler)
        var thread = pthread_t()
        let code = pthread_create(
            &thread, nil,
            { context in
                if let context { Unmanaged<LoopbackLoop>.fromOpaque(context).takeRetainedValue().run() }
                return nil
            }, Unmanaged.passRetained(loop).toOpaque())
        self.thread = thread
        guard code == 0 else { throw .system(call: "pthread_create", code: code) }
    }

    deinit {
        close(stopDescriptor)
        pthread_join(thread, nil)
    }

    /// Returns the address of a path, which begins with a slash, on the host with the given number, counted from 1.
    package func address(_ path: String = "/", host: Int = 1) -> String { "http://127.0.0.\(host):\(port)\(path)" }

    /// All requests so far, in the order in which they were complete.
    package var requests: [LoopbackRequest] { log.requests.withLock { $0 } }

    /// The most connections that were open at one time.
    package var mostConnections: Int { log.mostConnections.withLock { $0 } }

    /// The most connections that were open at one time on a single address.
    package var mostConnectionsToOneHost: Int { log.mostConnectionsToOneHost.withLock { $0 } }

    /// The total number of connections.
    package var connectionCount: Int { log.connectionCount.withLock { $0 } }
}

/// The server's thread. Other threads see only its log.
private final class LoopbackLoop {
    private let listeners: [Int32]
    private let stop: Int32
    private let log: LoopbackLog
    private let handler: LoopbackServer.Handler
    private var connections: [LoopbackConnection] = []

    init(listeners: [Int32], stop: Int32, log: LoopbackLog, handler: @escaping LoopbackServer.Handler) {
        self.listeners = listeners
        self.stop = stop
        self.log = log
        self.handler = handler
    }

    func run() {
        while true {
            var requests = [pollfd(fd: stop, events: 0, revents: 0)]
            requests += listeners.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
            requests += connections.map { pollfd(fd: $0.descriptor, events: $0.events, revents: 0) }
            guard poll(&requests, nfds_t(requests.count), timeout) >= 0 || errno == EINTR else { break }
            if requests[0].revents != 0 { break }
            for index in connections.indices { serve(index, requests[index + 1 + listeners.count].revents) }
            for connection in connections where connection.isClosed { close(connection.descriptor) }
            connections.removeAll { $0.isClosed }
            for host in listeners.indices where requests[host + 1].revents != 0 { accept(host) }
        }
        for descriptor in connections.map(\.descriptor) + listeners + [stop] { close(descriptor) }
    }

    /// The time until the first pause ends.
    private var timeout: Int32 {
        guard let first = connections.compactMap(\.resumesAt).min() else { return -1 }
        return Deadline(in: ContinuousClock.now.duration(to: first)).pollTimeout()
    }

    private func serve(_ index: Int, _ events: Int16) {
        connections[index].proceed(events) { [log, handler] request in
            log.requests.withLock { $0.append(request) }
            return handler(request)
        }
    }

    private func accept(_ host: Int) {
        while case let descriptor = Glibc.accept(listeners[host], nil, nil), descriptor >= 0 {
            _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
            _ = fcntl(descriptor, F_SETFL, O_NONBLOCK)
            connections.append(LoopbackConnection(descriptor: descriptor, host: host))
            count(host)
        }
    }

    /// Counts the open connections, without those that the client has closed since the last poll.
    private func count(_ host: Int) {
        let open = connections.filter { !$0.hasPeerHungUp }
        let here = open.filter { $0.host == host }
        log.connectionCount.withLock { $0 += 1 }
        log.mostConnections.withLock { $0 = max($0, open.count) }
        log.mostConnectionsToOneHost.withLock { $0 = max($0, here.count) }
    }
}
