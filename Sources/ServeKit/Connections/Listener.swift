import Glibc
import SystemKit

/// A listening socket.
struct Listener {
    let descriptor: Int32
    /// The address with the real port.
    let address: ListenAddress

    init(_ wanted: ListenAddress) throws(ServerError) {
        func failure() -> ServerError { .cannotListen(wanted.text, SystemCallError.last.reason) }
        let family = wanted.address.isIPv4 ? AF_INET : AF_INET6
        let socket = socket(family, Int32(SOCK_STREAM.rawValue), 0)
        guard socket >= 0 else { throw failure() }
        _ = fcntl(socket, F_SETFD, FD_CLOEXEC)
        _ = fcntl(socket, F_SETFL, fcntl(socket, F_GETFL) | O_NONBLOCK)
        var yes: Int32 = 1
        let size = socklen_t(MemoryLayout<Int32>.size)
        setsockopt(socket, SOL_SOCKET, SO_REUSEADDR, &yes, size)
        if !wanted.address.isIPv4 { setsockopt(socket, Int32(IPPROTO_IPV6), IPV6_V6ONLY, &yes, size) }
        guard wanted.withSocketAddress({ bind(socket, $0, $1) }) == 0, listen(socket, 1_024) == 0,
            let port = Self.port(of: socket)
        else {
            let error = failure()
            close(socket)
            throw error
        }
        descriptor = socket
        address = ListenAddress(wanted.address, port: port)
    }

    private static func port(of socket: Int32) -> UInt16? {
        var storage = sockaddr_in6()
        var size = socklen_t(MemoryLayout<sockaddr_in6>.size)
        let result = withUnsafeMutablePointer(to: &storage) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { getsockname(socket, $0, &size) }
        }
        // The port is at the same place in both families.
        return result == 0 ? UInt16(bigEndian: storage.sin6_port) : nil
    }
}
