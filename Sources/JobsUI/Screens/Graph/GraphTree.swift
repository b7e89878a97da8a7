/// A graph as an indented list, for screens without room for wires and for screen readers. Each node appears once,
/// under the need with the longest path to it.
struct GraphTree: Equatable, Sendable {
    struct Row: Equatable, Sendable {
        let node: Int
        let parent: Int?
        let depth: Int
        /// For each level of indentation, whether the branch continues below.
        let goesOn: [Bool]
        /// The needs other than the parent.
        let otherNeeds: [Int]
    }

    private(set) var rows: [Row] = []
    private var rowOf: [Int: Int] = [:]

    /// - Parameters:
    ///   - needs: the needs of each node.
    ///   - isCritical: whether a node is on the critical path, which makes it the parent among needs with equally long
    ///     paths.
    init(needs: [[Int]], isCritical: (Int) -> Bool) {
        let (levels, kept) = GraphLayers.levels(of: needs)
        var children = Array(repeating: [Int](), count: needs.count)
        var parents = [Int?](repeating: nil, count: needs.count)
        for node in needs.indices {
            let best = kept[node].max {
                (levels[$0], isCritical($0) ? 1 : 0, -$0) < (levels[$1], isCritical($1) ? 1 : 0, -$1)
            }
            parents[node] = best
            if let best { children[best].append(node) }
        }
        var stack = needs.indices.filter { parents[$0] == nil }.reversed().map { (node: $0, goesOn: [Bool]()) }
        while let (node, goesOn) = stack.popLast() {
            rowOf[node] = rows.count
            rows.append(
                Row(
                    node: node, parent: parents[node], depth: goesOn.count, goesOn: goesOn,
                    otherNeeds: needs[node].filter { $0 != parents[node] }))
            for (place, child) in children[node].enumerated().reversed() {
                stack.append((child, goesOn + [place < children[node].count - 1]))
            }
        }
    }

    func row(of node: Int) -> Int? { rowOf[node] }
}
