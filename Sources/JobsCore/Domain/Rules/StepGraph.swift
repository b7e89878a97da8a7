/// The dependency graph of a job's steps or a template's actions, by their positions in the order.
///
/// Built in time linear in steps and needs, so that a graph of ten thousand steps can be rebuilt at every key press.
package struct StepGraph: Equatable, Sendable {
    enum State: Equatable, Sendable {
        case open, failed, completed, skipped

        var isClosed: Bool { self == .completed || self == .skipped }
    }

    struct Node: Equatable, Sendable {
        let name: String
        let assignee: String?
        let state: State
        let isAny: Bool
        /// Whether all earlier steps come first, because the job is strict.
        let isOrdered: Bool
        /// Whether later required steps wait for this one.
        let isStop: Bool
        let isRequired: Bool
        let isBegun: Bool
        let minutes: Int
    }

    /// For each step, its needs within the job, lowest position first.
    package let needs: [[Int]]
    /// For each step, the steps that need it.
    package let frees: [[Int]]
    let nodes: [Node]
    /// Needs that are steps of other jobs, by position.
    let outside: [Int: [ElsewhereStep]]
    /// The steps in topological order; steps of a circle come last.
    let order: [Int]
    private let depths: [Int]
    private let positions: [String: Int]
    private let readiness: [Bool]
    /// The position of the first open step; the number of steps if none is open.
    private let firstOpen: Int
    /// The open stops, and the steps they block.
    let stops: StepStops

    /// - Parameter elsewhere: looks up a step of another job by `job/step`; nil if the step is gone, which then blocks
    ///   nothing.
    package init(_ job: Job, elsewhere: (String) -> ElsewhereStep? = { _ in nil }) {
        let steps = job.steps
        self.init(
            ids: steps.map { $0.action.id }, wanted: steps.map { $0.action.needs },
            nodes: steps.map { step in
                let state: State =
                    switch step.status {
                    case .pending, .inProgress: .open
                    case .failed: .failed
                    case .completed: .completed
                    case .skipped: .skipped
                    }
                return Node(
                    step.action, state: state, isStrict: job.isStrict, isBegun: step.status == .inProgress,
                    assignee: job.assignee(of: step))
            }, elsewhere: elsewhere)
    }

    /// - Parameter closed: the ids of the completed actions.
    package init(actions: [TemplateAction], isStrict: Bool = false, closed: Set<String> = []) {
        self.init(
            ids: actions.map { $0.id }, wanted: actions.map { $0.needs },
            nodes: actions.map { action in
                let isClosed = !closed.isEmpty && closed.contains(action.id)
                return Node(action, state: isClosed ? .completed : .open, isStrict: isStrict)
            }, elsewhere: { _ in nil })
    }

    /// - Parameter wanted: the ids of each step's needs.
    private init(ids: [String], wanted: [[String]], nodes: [Node], elsewhere: (String) -> ElsewhereStep?) {
        var positions: [String: Int] = [:]
        positions.reserveCapacity(ids.count)
        // If several steps share an id, the first counts.
        for position in ids.indices.reversed() { positions[ids[position]] = position }
        var needs = [[Int]](repeating: [], count: ids.count)
        var freed = [Int](repeating: 0, count: ids.count)
        var outside: [Int: [ElsewhereStep]] = [:]
        for position in ids.indices where !wanted[position].isEmpty {
            var found: [Int] = []
            found.reserveCapacity(wanted[position].count)
            for need in wanted[position] {
                if let other = positions[need] {
                    found.append(other)
                } else if let step = elsewhere(need) {
                    outside[position, default: []].append(step)
                }
            }
            if found.count > 1 { found = Self.sortedOnce(found) }
            for need in found { freed[need] += 1 }
            needs[position] = found
        }
        self.positions = positions
        self.needs = needs
        frees = Self.frees(needs, freed)
        self.outside = outside
        self.nodes = nodes
        (order, depths) = Self.layers(needs, frees)
        let firstOpen = nodes.firstIndex { !$0.state.isClosed } ?? nodes.count
        self.firstOpen = firstOpen
        let stops = StepStops(nodes, needs: needs, frees: frees, order: order)
        self.stops = stops
        readiness = nodes.indices.map { position in
            nodes[position].state == .open && !(nodes[position].isOrdered && firstOpen < position)
                && stops.holder(of: position) == nil
                && Self.isTriggered(position, nodes, needs, outside)
        }
    }

    private static func sortedOnce(_ positions: [Int]) -> [Int] {
        var once: [Int] = []
        for position in positions.sorted() where once.last != position { once.append(position) }
        return once
    }

    private static func frees(_ needs: [[Int]], _ counts: [Int]) -> [[Int]] {
        var frees = counts.map { count in
            var followers: [Int] = []
            followers.reserveCapacity(count)
            return followers
        }
        for position in needs.indices {
            for need in needs[position] { frees[need].append(position) }
        }
        return frees
    }

    /// Returns whether the trigger is met. A skipped need counts as done, but only opens an any-trigger if all needs
    /// are skipped.
    private static func isTriggered(
        _ position: Int, _ nodes: [Node], _ needs: [[Int]], _ outside: [Int: [ElsewhereStep]]
    ) -> Bool {
        let others = outside.isEmpty ? [] : outside[position] ?? []
        var isAllClosed = true
        var isOneCompleted = false
        for need in needs[position] {
            isAllClosed = isAllClosed && nodes[need].state.isClosed
            isOneCompleted = isOneCompleted || nodes[need].state == .completed
        }
        for other in others {
            isAllClosed = isAllClosed && other.isClosed
            isOneCompleted = isOneCompleted || other.isClosed && !other.isSkipped
        }
        return isAllClosed || nodes[position].isAny && isOneCompleted
    }

    private static func layers(_ needs: [[Int]], _ frees: [[Int]]) -> (order: [Int], depths: [Int]) {
        var missing = needs.map { $0.count }
        var depths = [Int](repeating: 0, count: needs.count)
        var order: [Int] = []
        order.reserveCapacity(needs.count)
        for position in needs.indices where missing[position] == 0 { order.append(position) }
        var next = 0
        var deepest = -1
        while next < order.count {
            let position = order[next]
            next += 1
            deepest = max(deepest, depths[position])
            for follower in frees[position] {
                depths[follower] = max(depths[follower], depths[position] + 1)
                missing[follower] -= 1
                if missing[follower] == 0 { order.append(follower) }
            }
        }
        if order.count < needs.count {
            for position in needs.indices where missing[position] > 0 {
                depths[position] = deepest + 1
                order.append(position)
            }
        }
        return (order, depths)
    }

    /// The steps by level: the longest path from a step without needs. Steps of a circle form one level after all
    /// others.
    var levels: [[Int]] {
        var levels = [[Int]](repeating: [], count: (depths.max() ?? -1) + 1)
        for position in depths.indices { levels[depths[position]].append(position) }
        return levels
    }

    /// Returns the needed steps of other jobs, done or not.
    package func elsewhere(_ position: Int) -> [ElsewhereStep] { outside[position] ?? [] }

    package func position(of id: String) -> Int? { positions[id] }

    /// Returns whether the step can be done now. A begun step is ready, a failed one is not.
    package func isReady(_ position: Int) -> Bool { readiness[position] }

    /// Returns whether the step is open but something must come first. A failed step only waits for a decision and is
    /// not blocked.
    package func isBlocked(_ position: Int) -> Bool { nodes[position].state == .open && !readiness[position] }

    package var ready: [Int] { readiness.indices.filter { readiness[$0] } }

    /// Returns whether the step's trigger is met, regardless of the order.
    func isTriggered(_ position: Int) -> Bool {
        Self.isTriggered(position, nodes, needs, outside)
    }

    /// Returns whether earlier steps block the step, regardless of its needs.
    func isHeldByOrder(_ position: Int) -> Bool { isHeldByAll(position) || stops.holder(of: position) != nil }

    /// Returns whether all earlier steps come first, and one of them is open.
    func isHeldByAll(_ position: Int) -> Bool { nodes[position].isOrdered && firstOpen < position }

    /// The first open step, which blocks all later steps that follow the order.
    var firstOpenPosition: Int { firstOpen }
}

extension StepGraph.Node {
    init(
        _ action: TemplateAction, state: StepGraph.State, isStrict: Bool, isBegun: Bool = false, assignee: String? = nil
    ) {
        self.init(
            name: action.name, assignee: assignee, state: state, isAny: action.trigger == .any,
            isOrdered: isStrict, isStop: action.isStop, isRequired: action.isRequired, isBegun: isBegun,
            minutes: max(0, action.minutes))
    }
}
