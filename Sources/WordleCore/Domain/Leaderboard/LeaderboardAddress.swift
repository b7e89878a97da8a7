/// The address of a leaderboard server: `https://quad.example.edu`, with a path if the server has one.
package struct LeaderboardAddress: Equatable, Sendable {
    private static let mostCharacters = 500

    /// The address without a slash at its end.
    package let text: String
    package let host: String
    /// The host with its port, if the address has one.
    package let server: String

    /// Reads the setting. Games and tokens go over http only to this machine.
    package init(_ setting: String) throws(LeaderboardError) {
        guard setting.utf8.count <= Self.mostCharacters, setting.utf8.allSatisfy({ $0 > 0x20 && $0 != 0x7F }) else {
            throw .badAddress("the address is too long or has spaces")
        }
        let scheme = setting.hasPrefix("https://") ? "https://" : setting.hasPrefix("http://") ? "http://" : nil
        guard let scheme else { throw .badAddress("the address does not begin with https://") }
        let rest = setting.dropFirst(scheme.count)
        let authority = rest.prefix { $0 != "/" }
        guard !authority.isEmpty, !authority.contains("@"), !rest.contains("?"), !rest.contains("#") else {
            throw .badAddress("the address has a password, a question mark or no host")
        }
        host = Self.host(of: authority)
        server = String(authority)
        guard !host.isEmpty else { throw .badAddress("the address has no host") }
        guard scheme == "https://" || Self.isLoopback(host) else {
            throw .badAddress("others can read http; use https, or http for a server on this machine")
        }
        var text = setting
        while text.hasSuffix("/") { text.removeLast() }
        self.text = text
    }

    private static func host(of authority: Substring) -> String {
        if authority.hasPrefix("[") { return String(authority.dropFirst().prefix { $0 != "]" }) }
        return authority.prefix { $0 != ":" }.lowercased()
    }

    private static func isLoopback(_ host: String) -> Bool {
        if host == "localhost" || host == "::1" { return true }
        let numbers = host.split(separator: ".", omittingEmptySubsequences: false)
        return numbers.count == 4 && numbers[0] == "127" && numbers.allSatisfy { UInt8($0) != nil }
    }
}
