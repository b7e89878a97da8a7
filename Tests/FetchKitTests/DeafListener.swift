import Glibc
import Testing

/// A port with a full queue of connections, so that the kernel silently drops further connections.
final class DeafListener {
    let port: UInt16
    private var descriptors: [Int32] = []

    init() throws {
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = UInt32(0x7f00_0001).bigEndian
        let listener = Self.socket()
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        let bound = withUnsafeMutableBytes(of: &address) { bytes in
            let pointer = bytes.assumingMemoryBound(to: sockaddr.self).baseAddress
            return bind(listener, pointer, length) == 0 && listen(listener, 0) == 0
                && getsockname(listener, pointer, &length) == 0
        }
        try #require(bound)
        port = UInt16(bigEndian: address.sin_port)
        descriptors = [listener]
        for _ in 0..<4 {
            let client = Self.socket()
            descriptors.append(client)
            _ = withUnsafeBytes(of: &address) { bytes in
                connect(client, bytes.assumingMemoryBound(to: sockaddr.self).baseAddress, length)
            }
        }
    }

    deinit {
        for descriptor in descriptors { close(descriptor) }
    }

    private static func socket() -> Int32 {
        let kind = SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue
        return Glibc.socket(AF_INET, Int32(kind), 0)
    }
}
