// User names and passwords in addresses.
extension FeedAddress {
    /// Splits an address into the bare address and its credentials, which are nil if there are none.
    package static func parted(_ address: String) -> (address: String, credentials: String?) {
        guard let range = authority(of: address), let at = address[range].lastIndex(of: "@") else {
            return (address, nil)
        }
        let bare = String(address[..<range.lowerBound]) + String(address[address.index(after: at)...])
        return (bare, String(address[range.lowerBound..<at]))
    }

    package static func withoutCredentials(_ address: String) -> String { parted(address).address }

    package static func joined(_ address: String, _ credentials: String) -> String {
        guard !credentials.isEmpty, let range = authority(of: address) else { return address }
        return "\(address[..<range.lowerBound])\(credentials)@\(address[range.lowerBound...])"
    }

    /// Returns scheme, host and port: `https://example.org:8443`, without the scheme's default port.
    package static func origin(_ address: String) -> String {
        let address = withoutCredentials(address)
        guard let range = authority(of: address) else { return address }
        var origin = address[..<range.upperBound].lowercased()
        for (scheme, port) in [("http://", ":80"), ("https://", ":443")]
        where origin.hasPrefix(scheme) && origin.hasSuffix(port) {
            origin.removeLast(port.count)
        }
        return origin
    }

    /// Returns whether data for `other` may be sent to `origin`: both are equal, or `origin` is the https version of
    /// `other`.
    package static func isTrusted(_ origin: String, from other: String) -> Bool {
        if origin == other { return true }
        guard other.hasPrefix("http://"), !other.dropFirst(7).contains(":") else { return false }
        return origin == "https://" + other.dropFirst(7)
    }

    /// Returns a typed address for use in a message, without any text that may be a password.
    package static func sayable(_ typed: String) -> String {
        let start = typed.firstRange(of: "://")?.upperBound ?? typed.startIndex
        let end = typed[start...].firstIndex { "/?#".contains($0) } ?? typed.endIndex
        var at = typed[start..<end].lastIndex(of: "@")
        // To a parser of addresses, a slash in a password ends the host.
        if at == nil, let colon = typed[start..<end].lastIndex(of: ":"),
            !typed[colon..<end].dropFirst().allSatisfy(\.isNumber)
        {
            at = typed.lastIndex(of: "@")
        }
        guard let at else { return typed }
        return "\(typed[..<start])\(typed[typed.index(after: at)...])"
    }

    private static func authority(of address: String) -> Range<String.Index>? {
        guard let start = scheme(of: address)?.upperBound else { return nil }
        let end = address[start...].firstIndex { "/?#".contains($0) } ?? address.endIndex
        return start..<end
    }
}
