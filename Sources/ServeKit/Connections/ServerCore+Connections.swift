import CMicroHTTPD
import SystemKit

/// The start and the end of connections and requests.
extension ServerCore {
    /// - Parameter slot: keeps the `ClientConnection` for libmicrohttpd.
    func connectionChanged(
        _ handle: OpaquePointer, _ slot: UnsafeMutablePointer<UnsafeMutableRawPointer?>, hasStarted: Bool
    ) {
        if hasStarted {
            guard let peer = microhttpd_peer(handle) else { return }
            let deadline = SystemTime.monotonic + limits.headSeconds
            let connection = ClientConnection(
                descriptor: microhttpd_descriptor(handle), peer: IPAddress(peer), headDeadline: deadline)
            slot.pointee = Unmanaged.passRetained(connection).toOpaque()
            table.add(connection)
            metrics.connections.add(1)
            deadlineSet(deadline)
        } else if let pointer = slot.pointee {
            slot.pointee = nil
            table.remove(Unmanaged<ClientConnection>.fromOpaque(pointer).takeRetainedValue())
            metrics.connections.add(-1)
        }
    }

    /// Starts an exchange when a request line has arrived.
    /// - Parameter uri: the address as sent; nil in a line without one.
    func begin(_ handle: OpaquePointer, uri: UnsafePointer<CChar>?) -> Exchange? {
        guard let pointer = microhttpd_context(handle) else { return nil }
        let connection = Unmanaged<ClientConnection>.fromOpaque(pointer).takeUnretainedValue()
        requestStarted()
        let address = RawAddress(uri)
        return Exchange(
            self, connection, id: nextID(), address: address,
            rawHead: uri.map { RawHead(after: $0 + address.length) } ?? .malformed,
            started: SystemTime.monotonic)
    }
}
