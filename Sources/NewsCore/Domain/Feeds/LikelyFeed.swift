import QuadCore

/// Addresses that the user may follow although nobody has seen a feed there.
package enum LikelyFeed {
    /// Returns the addresses to follow although no feed could be found: without the network, the user can still follow
    /// a feed. Addresses that may be mistyped are left out.
    ///
    /// - Returns: One address; or two if nobody knows whether the server takes https or http. The user has to choose,
    ///   because a fetch by the wrong scheme would never work.
    package static func addresses(typed: String, after error: NewsError) -> [String] {
        let address: String
        switch error {
        case .unreachable: address = typed
        case .refused(let answering, _): address = answering
        default: return []
        }
        guard isOne(address) else { return [] }
        guard FeedAddress.scheme(of: address) == nil, let whole = try? FeedAddress.read(address),
            let rest = whole.firstRange(of: "https://")?.upperBound
        else { return [address] }
        return [whole, "http://" + whole[rest...]]
    }

    static func isOne(_ address: String) -> Bool {
        let path = address.lowercased().prefix { !"?#".contains($0) }
        let rest = path.firstRange(of: "://").map { path[$0.upperBound...] } ?? path
        let parts = rest.split(separator: "/").dropFirst()
        guard let last = parts.last else { return false }
        let endings = [".xml", ".rss", ".atom", ".rdf", ".json"]
        let names: Set<Substring> = ["feed", "feeds", "rss", "atom", "rss2", "index.xml"]
        return endings.contains { last.hasSuffix($0) } || parts.contains { names.contains($0) }
    }
}
