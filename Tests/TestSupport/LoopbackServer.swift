import Glibc
import Synchronization

/// An HTTP/1.1 server on 127.0.0.1, for programs that fetch something: it keeps what it was asked, and answers what
/// the closure says, with delays, broken chunks or a reset where a test wants them.
///
/// One thread serves all connections, so the closure must return quickly; a `.pause` step holds up only its own
/// connection. The server stops when the value goes away.
package final class LoopbackServer: Sendable {
    package typealias Handler = @Sendable (LoopbackRequest) -> LoopbackResponse

    package let port: UInt16
    private let log: LoopbackLog
    private let thread: pthread_t
    /// Closing this end of a pipe ends the thread.
    private let stopDescriptor: Int32

    package init(_ handler: @escaping Handler) throws(TestSupportError) {
        let listener = try Self.listen()
        port = Self.boundPort(listener)
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else { throw .fromErrno("pipe") }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        stopDescriptor = ends[1]
        log = LoopbackLog()
        let loop = LoopbackLoop(listener: listener, stop: ends[0], log: log, handler: handler)
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

    /// The address of a path, with its leading slash.
    package func address(_ path: String = "/") -> String { "http://127.0.0.1:\(port)\(path)" }

    /// All requests so far, in the order they were complete.
    package var requests: [LoopbackRequest] { log.requests.withLock { $0 } }

    /// The most connections that were open at one time.
    package var mostConnections: Int { log.mostConnections.withLock { $0 } }

    private static func listen() throws(TestSupportError) -> Int32 {
        let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
        guard descriptor >= 0 else { throw .fromErrno("socket") }
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = UInt32(0x7f00_0001).bigEndian
        let bound = withUnsafeBytes(of: &address) { bytes in
            bind(descriptor, bytes.assumingMemoryBound(to: sockaddr.self).baseAddress, socklen_t(bytes.count))
        }
        guard bound == 0, Glibc.listen(descriptor, 1024) == 0 else {
            let error = TestSupportError.fromErrno("listening on 127.0.0.1")
            close(descriptor)
            throw error
        }
        _ = fcntl(descriptor, F_SETFL, O_NONBLOCK)
        return descriptor
    }

    private static func boundPort(_ descriptor: Int32) -> UInt16 {
        var address = sockaddr_in()
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        _ = withUnsafeMutableBytes(of: &address) { bytes in
            getsockname(descriptor, bytes.assumingMemoryBound(to: sockaddr.self).baseAddress, &length)
        }
        return UInt16(bigEndian: address.sin_port)
    }
}

/// What the server's thread tells the tests.
final class LoopbackLog: Sendable {
    let requests = Mutex<[LoopbackRequest]>([])
    let mostConnections = Mutex(0)
}

/// The thread's side; nothing here is seen by another thread but the log.
private final class LoopbackLoop {
    private let listener: Int32
    private let stop: Int32
    private let log: LoopbackLog
    private let handler: LoopbackServer.Handler
    private var connections: [LoopbackConnection] = []

    init(listener: Int32, stop: Int32, log: LoopbackLog, handler: @escaping LoopbackServer.Handler) {
        self.listener = listener
        self.stop = stop
        self.log = log
        self.handler = handler
    }

    func run() {
        while true {
            var requests = [
                pollfd(fd: stop, events: 0, revents: 0), pollfd(fd: listener, events: Int16(POLLIN), revents: 0),
            ]
            requests += connections.map { pollfd(fd: $0.descriptor, events: $0.events, revents: 0) }
            guard poll(&requests, nfds_t(requests.count), timeout) >= 0 || errno == EINTR else { break }
            if requests[0].revents != 0 { break }
            for index in connections.indices { serve(index, requests[index + 2].revents) }
            for connection in connections where connection.isClosed { close(connection.descriptor) }
            connections.removeAll { $0.isClosed }
            if requests[1].revents != 0 { accept() }
        }
        for descriptor in connections.map(\.descriptor) + [listener, stop] { close(descriptor) }
    }

    /// Until the first pause ends.
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

    private func accept() {
        while case let descriptor = Glibc.accept(listener, nil, nil), descriptor >= 0 {
            _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
            _ = fcntl(descriptor, F_SETFL, O_NONBLOCK)
            connections.append(LoopbackConnection(descriptor: descriptor))
        }
        log.mostConnections.withLock { $0 = max($0, connections.count) }
    }
}
