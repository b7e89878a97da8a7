/// The rule for the client's address behind proxies.
enum ForwardedAddress {
    /// Returns the last address that is not a proxy's. Without a readable address, the nearest known address counts.
    /// - Parameter header: the entries of `X-Forwarded-For` in order, separated by commas.
    static func client(peer: IPAddress, header: String?, proxies: [IPAddress]) -> IPAddress {
        guard proxies.contains(peer), let header else { return peer }
        var client = peer
        for entry in header.split(separator: ",", omittingEmptySubsequences: false).reversed() {
            let trimmed = entry.drop { $0 == " " || $0 == "\t" }.prefix { $0 != " " && $0 != "\t" }
            guard let address = IPAddress(String(trimmed)) else { return client }
            client = address
            if !proxies.contains(address) { return client }
        }
        return client
    }
}
