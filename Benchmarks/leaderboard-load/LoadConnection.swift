import Glibc

/// A keep-alive connection to a server on this machine, with one request on its way at a time.
final class LoadConnection {
    private let descriptor: Int32
    private var buffer = [UInt8](repeating: 0, count: 1 << 16)

    struct Answer {
        let status: Int
        let body: [UInt8]
    }

    init?(port: UInt16) {
        descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = port.bigEndian
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        let result = withUnsafePointer(to: address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
            }
        }
        guard result == 0 else { return nil }
        var one: Int32 = 1
        setsockopt(descriptor, Int32(IPPROTO_TCP), TCP_NODELAY, &one, socklen_t(MemoryLayout<Int32>.size))
    }

    deinit { close(descriptor) }

    /// - Parameter address: the address that the client claims to have.
    static func request(
        _ method: String, _ path: String, body: [UInt8] = [], token: String? = nil, address: String
    ) -> [UInt8] {
        var head = "\(method) \(path) HTTP/1.1\r\nHost: board.example\r\nX-Forwarded-For: \(address)\r\n"
        if let token { head += "Authorization: Bearer \(token)\r\n" }
        if !body.isEmpty { head += "Content-Type: application/json\r\nContent-Length: \(body.count)\r\n" }
        return Array("\(head)\r\n".utf8) + body
    }

    /// Sends a whole request.
    func send(_ bytes: [UInt8]) -> Bool {
        bytes.withUnsafeBytes { Glibc.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) } == bytes.count
    }

    /// Waits for the answer; nil if the connection ends.
    func receive() -> Answer? {
        var count = 0
        while true {
            let got = buffer.withUnsafeMutableBytes { bytes in
                recv(descriptor, bytes.baseAddress.map { $0 + count }, bytes.count - count, 0)
            }
            guard got > 0 else { return nil }
            count += got
            guard let split = headEnd(count) else { continue }
            let head = String(decoding: buffer[..<split], as: UTF8.self)
            let length = head.firstRange(of: "Content-Length: ").flatMap { range in
                Int(head[range.upperBound...].prefix { $0.isNumber })
            }
            guard count >= split + 4 + (length ?? 0) else { continue }
            return Answer(
                status: Int(head.dropFirst(9).prefix(3)) ?? 0, body: Array(buffer[(split + 4)..<count]))
        }
    }

    private func headEnd(_ count: Int) -> Int? {
        guard count >= 4 else { return nil }
        for at in 0...(count - 4)
        where buffer[at] == 13 && buffer[at + 1] == 10 && buffer[at + 2] == 13 && buffer[at + 3] == 10 {
            return at
        }
        return nil
    }
}
