import QuadCore

/// Addresses to follow without having seen what is there.
package enum LikelyFeed {
    /// What to follow although nothing could be found there: without the network a feed can still be followed, but not
    /// just anything that may be mistyped.
    ///
    /// - Returns: two addresses where nobody knows whether the server takes https or http; which it is, who typed it has
    ///   to say: fetched by the wrong one, it would never come.
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
