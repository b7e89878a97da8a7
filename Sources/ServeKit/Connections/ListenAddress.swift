import Glibc

/// An address and a port to listen on. Port 0 makes the system choose a port.
package struct ListenAddress: Equatable, Sendable {
    package let address: IPAddress
    package let port: UInt16

    package init(_ address: IPAddress, port: UInt16) {
        self.address = address
        self.port = port
    }

    /// Reads text such as `127.0.0.1:8080` or `[::1]:0`.
    package init?(_ text: String) {
        guard let colon = text.lastIndex(of: ":"),
            text[text.index(after: colon)...].utf8.allSatisfy({ (0x30...0x39).contains($0) }),
            let port = UInt16(text[text.index(after: colon)...])
        else { return nil }
        var host = text[..<colon]
        if host.hasPrefix("["), host.hasSuffix("]") {
            host = host.dropFirst().dropLast()
        } else if host.contains(":") {
            return nil
        }
        guard let address = IPAddress(String(host)) else { return nil }
        self.init(address, port: port)
    }

    package var text: String { address.isIPv4 ? "\(address.text):\(port)" : "[\(address.text)]:\(port)" }

    /// Calls `body` with the address in the form of the socket calls.
    func withSocketAddress<Result>(_ body: (UnsafePointer<sockaddr>, socklen_t) -> Result) -> Result {
        func call<Address>(_ address: Address) -> Result {
            withUnsafePointer(to: address) {
                $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                    body($0, socklen_t(MemoryLayout<Address>.size))
                }
            }
        }
        if address.isIPv4 {
            var four = sockaddr_in()
            four.sin_family = sa_family_t(AF_INET)
            four.sin_port = port.bigEndian
            inet_pton(AF_INET, address.text, &four.sin_addr)
            return call(four)
        }
        var six = sockaddr_in6()
        six.sin6_family = sa_family_t(AF_INET6)
        six.sin6_port = port.bigEndian
        inet_pton(AF_INET6, address.text, &six.sin6_addr)
        return call(six)
    }
}
