/// Addresses to follow without having seen what is there.
package enum LikelyFeed {
    /// What to follow although nothing could be found there: without the network a feed can still be followed, but not
    /// just anything that may be mistyped.
    package static func address(typed: String, after error: NewsError) -> String? {
        let address: String
        switch error {
        case .unreachable: address = typed
        case .refused(let answering, _): address = answering
        default: return nil
        }
        return isOne(address) ? address : nil
    }

    package static func isOne(_ address: String) -> Bool {
        let path = address.lowercased().prefix { !"?#".contains($0) }
        let rest = path.firstRange(of: "://").map { path[$0.upperBound...] } ?? path
        let parts = rest.split(separator: "/").dropFirst()
        guard let last = parts.last else { return false }
        let endings = [".xml", ".rss", ".atom", ".rdf", ".json"]
        let names: Set<Substring> = ["feed", "feeds", "rss", "atom", "rss2", "index.xml"]
        return endings.contains { last.hasSuffix($0) } || parts.contains { names.contains($0) }
    }
}
