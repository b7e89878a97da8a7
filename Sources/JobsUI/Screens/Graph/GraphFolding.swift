/// What of a graph stands in one node of the drawing: mostly one step, in a long graph also a run of steps without
/// branches, of which each only waits for the one before.
struct GraphFolding: Equatable, Sendable {
    /// Steps of each node, in their order.
    let groups: [[Int]]
    /// The node of each step; nil for what is left out.
    let groupOf: [Int?]
    /// For each node those it needs.
    let needs: [[Int]]

    /// From here on runs fold.
    static let mostNodes = 60

    /// - Parameters:
    ///   - steps: what is drawn, by position.
    ///   - isOpened: whether a run that begins with this step is to stay open.
    init(needs all: [[Int]], of steps: [Int], isOpened: (Int) -> Bool = { _ in false }) {
        let shown = Set(steps)
        var needs = Array(repeating: [Int](), count: all.count)
        var frees = needs
        for step in steps {
            needs[step] = all[step].filter { shown.contains($0) && $0 != step }
            for need in needs[step] { frees[need].append(step) }
        }
        /// Whether a step can stand in the node of its only need.
        func follows(_ step: Int) -> Int? {
            guard needs[step].count == 1, frees[needs[step][0]].count == 1 else { return nil }
            return needs[step][0]
        }
        var groups: [[Int]] = []
        var groupOf = [Int?](repeating: nil, count: all.count)
        for step in steps where steps.count <= Self.mostNodes || follows(step) == nil {
            var run = [step]
            while steps.count > Self.mostNodes, let last = run.last, frees[last].count == 1,
                follows(frees[last][0]) != nil, frees[last][0] != step
            {
                run.append(frees[last][0])
            }
            // Two steps take no more room than a node that says so.
            let isFolded = run.count > 2 && !isOpened(step)
            for group in isFolded ? [run] : run.map({ [$0] }) {
                for member in group { groupOf[member] = groups.count }
                groups.append(group)
            }
        }
        self.groups = groups
        self.groupOf = groupOf
        self.needs = groups.map { group in needs[group[0]].compactMap { groupOf[$0] } }
    }
}
