import QuadCore

/// Known names that are similar to unknown ones. A file may have many unknown names, and comparing all of them would
/// take long, so only the first ones get proposals.
struct NearNames {
    private let names: [String]
    private var left = 50
    private var found: [String: [String]] = [:]

    init(_ names: [String]) {
        self.names = names
    }

    mutating func proposals(for name: String) -> [String] {
        if let known = found[name] { return known }
        guard left > 0 else { return [] }
        left -= 1
        let proposals = TypedName(name).proposals(among: names)
        found[name] = proposals
        return proposals
    }
}
