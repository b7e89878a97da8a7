import Glibc

/// Listening sockets on 127.0.0.1 and the following addresses, all at the same free port.
struct LoopbackListeners {
    let descriptors: [Int32]
    let port: UInt16

    init(addresses: Int) throws(TestSupportError) {
        // A port that is free on the first address may be in use on another.
        for _ in 0..<20 {
            let first = try Self.listen(host: 1, port: 0)
            let port = Self.boundPort(first)
            var descriptors = [first]
            for host in 2..<(addresses + 1) {
                guard let next = try? Self.listen(host: host, port: port) else { break }
                descriptors.append(next)
            }
            if descriptors.count == addresses {
                self.descriptors = descriptors
                self.port = port
                return
            }
            for descriptor in descriptors { close(descriptor) }
        }
        throw .system(call: "listening on \(addresses) addresses", code: EADDRINUSE)
    }

    private static func listen(host: Int, port: UInt16) throws(TestSupportError) -> Int32 {
        let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
        guard descriptor >= 0 else { throw .fromErrno("socket") }
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = port.bigEndian
        address.sin_addr.s_addr = (UInt32(0x7f00_0000) + UInt32(host)).bigEndian
        let bound = withUnsafeBytes(of: &address) { bytes in
            bind(descriptor, bytes.assumingMemoryBound(to: sockaddr.self).baseAddress, socklen_t(bytes.count))
        }
        guard bound == 0, Glibc.listen(descriptor, 1024) == 0 else {
            let error = TestSupportError.fromErrno("listening on 127.0.0.\(host)")
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
