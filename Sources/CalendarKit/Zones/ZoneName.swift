/// Names of time zones as calendar files write them.
enum ZoneName {
    /// Whether the name means UTC.
    static func isUTC(_ name: String) -> Bool {
        ["UTC", "GMT", "Z", "ETC/UTC", "ETC/GMT", "ZULU", "ETC/ZULU", "TZONE://MICROSOFT/UTC", "UNIVERSAL"]
            .contains(name.uppercased())
    }

    /// Whether the name can be that of a file of the zone database. Every other name, such as `../../etc/passwd`, is
    /// never looked up.
    static func isFileName(_ name: String) -> Bool {
        guard !name.isEmpty, name.utf8.count <= 64, name.utf8.first != UInt8(ascii: "/") else { return false }
        return name.utf8.allSatisfy { byte in
            byte.isDigit || (0x41...0x5A).contains(byte.upperCased) || byte == UInt8(ascii: "/")
                || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "+")
        }
    }

    /// Returns the names that may be hidden in a name with a prefix, such as `/vendor/2026/America/New_York`, the longest
    /// first.
    static func tails(of name: String) -> [String] {
        let parts = name.split(separator: "/", omittingEmptySubsequences: true)
        return (max(0, parts.count - 3)..<parts.count).map { parts[$0...].joined(separator: "/") }
    }
}
