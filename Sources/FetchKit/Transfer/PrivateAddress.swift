import Glibc

/// Addresses of this machine or of private networks (RFC 1918, 4193, 6598, 6890). A server on the internet must not
/// redirect a client there.
enum PrivateAddress {
    /// Whether the host in an address is private by itself: a private number or a name of this machine.
    /// - Parameter isPrivate: judges a numeric address.
    static func isNamed(by host: String, _ isPrivate: (String) -> Bool) -> Bool {
        var name = host.lowercased()
        while name.hasSuffix(".") { name.removeLast() }
        if name == "localhost" || name.hasSuffix(".localhost") { return true }
        if name.hasPrefix("["), name.hasSuffix("]") { name = String(name.dropFirst().dropLast()) }
        return isPrivate(name)
    }

    /// - Parameter text: an IP address, with or without a zone. Any other text is not private.
    static func contains(_ text: String) -> Bool {
        var four = in_addr()
        if inet_pton(AF_INET, text, &four) == 1 { return contains(UInt32(bigEndian: four.s_addr)) }
        var six = in6_addr()
        guard inet_pton(AF_INET6, String(text.prefix { $0 != "%" }), &six) == 1 else { return false }
        return contains(withUnsafeBytes(of: &six) { Array($0) })
    }

    private static let fours: [(UInt32, bits: UInt32)] = [
        (0x0000_0000, 8), (0x0A00_0000, 8), (0x6440_0000, 10), (0x7F00_0000, 8), (0xA9FE_0000, 16), (0xAC10_0000, 12),
        (0xC000_0000, 24), (0xC0A8_0000, 16), (0xC612_0000, 15), (0xE000_0000, 3),
    ]

    private static func contains(_ address: UInt32) -> Bool {
        fours.contains { net, bits in address >> (32 - bits) == net >> (32 - bits) }
    }

    private static func contains(_ bytes: [UInt8]) -> Bool {
        func four(at place: Int) -> UInt32 { bytes[place..<place + 4].reduce(0) { $0 << 8 | UInt32($1) } }
        // IPv4-mapped addresses and the old form with an IPv4 address in the last four bytes; `::` and `::1` are among
        // these.
        if bytes[..<10].allSatisfy({ $0 == 0 }), [0, 0xFF].contains(bytes[10]), bytes[10] == bytes[11] {
            return contains(four(at: 12))
        }
        // NAT64 and 6to4 addresses lead to the IPv4 address inside.
        if bytes[..<12] == [0, 0x64, 0xFF, 0x9B, 0, 0, 0, 0, 0, 0, 0, 0] { return contains(four(at: 12)) }
        if bytes[0] == 0x20, bytes[1] == 0x02 { return contains(four(at: 2)) }
        return bytes[0] & 0xFE == 0xFC || bytes[0] == 0xFE && bytes[1] & 0x80 == 0x80 || bytes[0] == 0xFF
    }
}
