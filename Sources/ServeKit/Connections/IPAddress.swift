import Glibc

/// An IP address. An IPv4 address that is written as IPv6 counts as IPv4.
package struct IPAddress: Hashable, Sendable {
    private let high: UInt64
    private let low: UInt64
    package let isIPv4: Bool

    private static let mappedPrefix: UInt64 = 0xFFFF_0000_0000

    private init(high: UInt64, low: UInt64) {
        self.high = high
        self.low = low
        isIPv4 = high == 0 && low & 0xFFFF_FFFF_0000_0000 == Self.mappedPrefix & 0xFFFF_FFFF_0000_0000
    }

    private init(ipv4: UInt32) { self.init(high: 0, low: Self.mappedPrefix | UInt64(ipv4)) }

    /// 127.0.0.1.
    package static let loopback = IPAddress(ipv4: 0x7F00_0001)

    /// The address in text such as `192.0.2.1` or `2001:db8::1`.
    package init?(_ text: String) {
        var four = in_addr()
        var six = in6_addr()
        if inet_pton(AF_INET, text, &four) == 1 {
            self.init(ipv4: UInt32(bigEndian: four.s_addr))
        } else if inet_pton(AF_INET6, text, &six) == 1 {
            self.init(six)
        } else {
            return nil
        }
    }

    init(_ address: UnsafePointer<sockaddr>) {
        let raw = UnsafeRawPointer(address)
        if Int32(raw.loadUnaligned(as: sockaddr_in.self).sin_family) == AF_INET6 {
            self.init(raw.loadUnaligned(as: sockaddr_in6.self).sin6_addr)
        } else {
            self.init(ipv4: UInt32(bigEndian: raw.loadUnaligned(as: sockaddr_in.self).sin_addr.s_addr))
        }
    }

    private init(_ address: in6_addr) {
        let (high, low) = withUnsafeBytes(of: address) {
            ($0.loadUnaligned(as: UInt64.self), $0.loadUnaligned(fromByteOffset: 8, as: UInt64.self))
        }
        self.init(high: UInt64(bigEndian: high), low: UInt64(bigEndian: low))
    }

    package var isLoopback: Bool { isIPv4 ? low >> 24 & 0xFF == 127 : high == 0 && low == 1 }

    /// The part that one client controls: the whole IPv4 address, or the first 64 bits of an IPv6 address.
    package var network: IPAddress { isIPv4 ? self : IPAddress(high: high, low: 0) }

    /// The part that one provider's customer may have: the whole IPv4 address, or the first 48 bits of an IPv6 address.
    package var site: IPAddress { isIPv4 ? self : IPAddress(high: high & ~0xFFFF, low: 0) }

    /// The address for logs: the first 24 bits of an IPv4 address, or the first 48 bits of an IPv6 address.
    package var shortened: IPAddress {
        isIPv4 ? IPAddress(high: 0, low: low & ~0xFF) : IPAddress(high: high & ~0xFFFF, low: 0)
    }

    package var text: String {
        var buffer = [CChar](repeating: 0, count: Int(INET6_ADDRSTRLEN))
        if isIPv4 {
            var address = in_addr(s_addr: UInt32(truncatingIfNeeded: low).bigEndian)
            inet_ntop(AF_INET, &address, &buffer, socklen_t(buffer.count))
        } else {
            var words = (high.bigEndian, low.bigEndian)
            inet_ntop(AF_INET6, &words, &buffer, socklen_t(buffer.count))
        }
        return String(decoding: buffer.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }
}
