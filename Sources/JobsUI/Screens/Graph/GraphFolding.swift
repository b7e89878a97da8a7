/// The steps in each node of the drawing. A node is usually one step. In a long graph, a node may also be a run of
/// steps without branches, each waiting only for the step before.
struct GraphFolding: Equatable, Sendable {
    /// The steps of each node, in order.
    let groups: [[Int]]
    /// The node of each step; nil for a step that is left out.
    let groupOf: [Int?]
    /// The needs of each node.
    let needs: [[Int]]

    /// The number of nodes above which runs are folded.
    static let mostNodes = 60

    /// - Parameters:
    ///   - steps: the positions of the steps to draw.
    ///   - isOpened: whether a run that begins with this step stays unfolded.
    init(needs all: [[Int]], of steps: [Int], isOpened: (Int) -> Bool = { _ in false }) {
        let shown = Set(steps)
        var needs = Array(repeating: [Int](), count: all.count)
        var frees = needs
        for step in steps {
            needs[step] = all[step].filter { shown.contains($0) && $0 != step }
            for need in needs[step] { frees[need].append(step) }
        }
        /// Returns the only need of a step if the step can share its node.
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
            // Two steps take no more room than a folded node.
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
