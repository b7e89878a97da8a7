import CMicroHTTPD
import Glibc

/// The running libmicrohttpd with its threads.
///
/// The callbacks have a bare pointer to the server, so `Server` keeps the daemon until `stop` returns.
final class Daemon: @unchecked Sendable {
    // Any thread may use the handle: libmicrohttpd locks.
    private let handle: OpaquePointer
    private let server: ServerCore

    init(_ server: ServerCore, listener: Int32, threads: Int) throws(ServerError) {
        let callbacks = microhttpd_callbacks(
            context: Unmanaged.passUnretained(server).toOpaque(),
            accepts: { context, address, _ in
                guard let server = Daemon.server(context), let address else { return .NO }
                guard server.table.admits(IPAddress(address)) else {
                    server.metrics.refuse(.connections)
                    return .NO
                }
                return .YES
            },
            connection: { context, connection, slot, event in
                guard let server = Daemon.server(context), let connection, let slot else { return }
                server.connectionChanged(connection, slot, hasStarted: event == .CONNECTION_NOTIFY_STARTED)
            },
            request: { context, uri, connection in
                guard let server = Daemon.server(context), let connection else { return nil }
                return server.begin(connection, uri: uri).map { Unmanaged.passRetained($0).toOpaque() }
            },
            handler: { context, connection, url, method, version, data, size, slot in
                guard let connection, let url, let method, let version, let size, let pointer = slot?.pointee else {
                    return .NO
                }
                let exchange = Unmanaged<Exchange>.fromOpaque(pointer).takeUnretainedValue()
                let request = RawRequest(connection: connection, method: method, url: url, version: version)
                return exchange.proceed(request, data: data, size: size) ? .YES : .NO
            },
            completed: { context, _, slot, _ in
                guard let slot, let pointer = slot.pointee else { return }
                slot.pointee = nil
                Unmanaged<Exchange>.fromOpaque(pointer).takeRetainedValue().complete()
            })
        // libmicrohttpd divides its limit among the threads. The limit must never stop a thread from accepting, because
        // the server counts refusals.
        let connections = UInt32(clamping: (server.limits.connections + 64) * max(1, threads))
        guard
            let handle = microhttpd_start(
                listener, UInt32(clamping: threads), connections, server.limits.memory, callbacks)
        else { throw .libraryFailed }
        self.handle = handle
        self.server = server
    }

    private static func server(_ context: UnsafeMutableRawPointer?) -> ServerCore? {
        context.map { Unmanaged<ServerCore>.fromOpaque($0).takeUnretainedValue() }
    }

    /// Stops accepting connections.
    func quiesce() { _ = MHD_quiesce_daemon(handle) }

    /// Closes all connections and ends the threads. No connection may be suspended.
    func stop() { MHD_stop_daemon(handle) }
}
