import QuadCore

/// Known names that are near to names that nobody has, for a file with many such names: to compare all of them with all
/// would take long, so that only the first ones get proposals.
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
