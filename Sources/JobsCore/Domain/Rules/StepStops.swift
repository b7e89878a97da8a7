/// The open stops of a job, and the steps they block: required steps after a stop that are part of the chosen path. A
/// stop does not block the steps that it waits for itself.
struct StepStops: Equatable, Sendable {
    /// The positions of the open stops in order.
    let open: [Int]
    /// For each step, whether an earlier stop can block it; empty if there is no stop.
    private let canBeHeld: [Bool]
    /// The steps after the first stop that the stop itself waits for.
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

    /// Returns the stop that blocks a step: the first open one.
    func holder(of position: Int) -> Int? {
        guard let first = open.first, first < position, canBeHeld[position], !neededByFirst.contains(position) else {
            return nil
        }
        return first
    }

    /// Returns whether the step waits for this stop, whether or not the stop is the first.
    func isHeld(_ position: Int, by stop: Int) -> Bool {
        stop < position && canBeHeld[position] && !neededByFirst.contains(position)
    }

    /// Returns all stops that come before a step.
    func all(before position: Int) -> ArraySlice<Int> {
        guard holder(of: position) != nil else { return [] }
        return open.prefix { $0 < position }
    }

    /// Returns whether each step is on the chosen path. Once one of several alternatives is done, the others are off
    /// the path, as are steps that only lead to them. A begun step stays on the path.
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
