/// The open stops of a job, and which steps they hold back: those that are required, stand after a stop and are part of
/// the way that was taken. A stop holds back nothing that it waits for itself.
struct StepStops: Equatable, Sendable {
    /// Positions, the first one first.
    let open: [Int]
    /// Whether a stop before a step can hold it back, by step; empty without a stop.
    private let canBeHeld: [Bool]
    /// The steps behind the first stop that the stop waits for.
    private let neededByFirst: Set<Int>

    init(_ nodes: [StepGraph.Node], needs: [[Int]], frees: [[Int]], order: [Int]) {
        guard nodes.contains(where: { $0.isStop && !$0.state.isClosed }) else {
            (open, canBeHeld, neededByFirst) = ([], [], [])
            return
        }
        let isTaken = Self.taken(nodes, needs: needs, frees: frees, order: order)
        let open = nodes.indices.filter { nodes[$0].isStop && !nodes[$0].state.isClosed && isTaken[$0] }
        self.open = open
        canBeHeld = nodes.indices.map { nodes[$0].isRequired && isTaken[$0] && !nodes[$0].state.isClosed }
        var needed: Set<Int> = []
        if let first = open.first {
            var queue = [first]
            while let position = queue.popLast() {
                for need in needs[position] where needed.insert(need).inserted { queue.append(need) }
            }
        }
        neededByFirst = needed.filter { $0 > open.first ?? 0 }
    }

    /// The stop that holds a step back: the first one that is open.
    func holder(of position: Int) -> Int? {
        guard let first = open.first, first < position, canBeHeld[position], !neededByFirst.contains(position) else {
            return nil
        }
        return first
    }

    /// Whether it waits for this stop, be it the first or not.
    func isHeld(_ position: Int, by stop: Int) -> Bool {
        stop < position && canBeHeld[position] && !neededByFirst.contains(position)
    }

    /// All stops that come before a step.
    func all(before position: Int) -> ArraySlice<Int> {
        guard holder(of: position) != nil else { return [] }
        return open.prefix { $0 < position }
    }

    /// A step that is one of several alternatives is not taken once another was done, and neither is what leads to it
    /// alone. What somebody began is taken.
    private static func taken(
        _ nodes: [StepGraph.Node], needs: [[Int]], frees: [[Int]], order: [Int]
    ) -> [Bool] {
        var isTaken = [Bool](repeating: true, count: nodes.count)
        let isChosen = nodes.indices.map { position in
            nodes[position].isAny && needs[position].contains { nodes[$0].state == .completed }
        }
        for position in order.reversed() where !frees[position].isEmpty {
            guard !nodes[position].state.isClosed, !nodes[position].isBegun else { continue }
            isTaken[position] = !frees[position].allSatisfy { isChosen[$0] || !isTaken[$0] }
        }
        return isTaken
    }
}
