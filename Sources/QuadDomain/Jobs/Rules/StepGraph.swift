/// How the steps of a job, or the actions of a template, hang on each other: by their positions in the order they have.
///
/// Made in time linear in steps and needs, so that a graph of ten thousand can be made anew at every key.
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
        /// All earlier steps come first, as it is a stop or the job is strict.
        let isOrdered: Bool
        let minutes: Int
    }

    /// Of each step, what it needs within the job, lowest position first.
    package let needs: [[Int]]
    /// Of each step, what needs it.
    package let frees: [[Int]]
    /// By the longest way from a step that needs nothing. Steps of a circle stand in one level behind all others.
    package let levels: [[Int]]

    let nodes: [Node]
    /// Needs that are steps of other jobs.
    let outside: [Int: [ElsewhereStep]]
    /// Every step behind all it needs; steps of a circle are last.
    let order: [Int]
    private let positions: [String: Int]
    private let readiness: [Bool]
    /// The first open step; the count where none is.
    private let firstOpen: Int

    /// - Parameter elsewhere: what a step of another job is, by `job/step`; nil for one that is gone, which holds back
    ///   nothing.
    package init(_ job: Job, elsewhere: (String) -> ElsewhereStep? = { _ in nil }) {
        self.init(
            job.steps.map(\.action),
            nodes: job.steps.map { step in
                let state: State =
                    switch step.status {
                    case .pending, .inProgress: .open
                    case .failed: .failed
                    case .completed: .completed
                    case .skipped: .skipped
                    }
                return Node(step.action, state: state, isStrict: job.isStrict, assignee: job.assignee(of: step))
            }, elsewhere: elsewhere)
    }

    /// - Parameter closed: ids of the actions that are completed.
    package init(actions: [TemplateAction], isStrict: Bool = false, closed: Set<String> = []) {
        self.init(
            actions,
            nodes: actions.map { Node($0, state: closed.contains($0.id) ? .completed : .open, isStrict: isStrict) },
            elsewhere: { _ in nil })
    }

    private init(_ actions: [TemplateAction], nodes: [Node], elsewhere: (String) -> ElsewhereStep?) {
        var positions: [String: Int] = [:]
        positions.reserveCapacity(actions.count)
        for (position, action) in actions.enumerated() where positions[action.id] == nil {
            positions[action.id] = position
        }
        var needs = [[Int]](repeating: [], count: actions.count)
        var frees = needs
        var outside: [Int: [ElsewhereStep]] = [:]
        for (position, action) in actions.enumerated() where !action.needs.isEmpty {
            var found: [Int] = []
            for need in action.needs {
                if let other = positions[need] {
                    found.append(other)
                } else if need.contains("/"), let step = elsewhere(need) {
                    outside[position, default: []].append(step)
                }
            }
            if found.count > 1 { found = Self.sortedOnce(found) }
            for need in found { frees[need].append(position) }
            needs[position] = found
        }
        self.positions = positions
        self.needs = needs
        self.frees = frees
        self.outside = outside
        self.nodes = nodes
        (order, levels) = Self.layers(needs, frees)
        let firstOpen = nodes.firstIndex { !$0.state.isClosed } ?? nodes.count
        self.firstOpen = firstOpen
        readiness = nodes.indices.map { position in
            nodes[position].state == .open && !(nodes[position].isOrdered && firstOpen < position)
                && Self.isTriggered(nodes[position], needs[position].lazy.map { nodes[$0].state }, outside[position])
        }
    }

    private static func sortedOnce(_ positions: [Int]) -> [Int] {
        var once: [Int] = []
        for position in positions.sorted() where once.last != position { once.append(position) }
        return once
    }

    /// A skipped need counts as done, but does not open an any-trigger unless all are skipped.
    private static func isTriggered(
        _ node: Node, _ needs: some Sequence<State>, _ outside: [ElsewhereStep]?
    ) -> Bool {
        let outside = outside ?? []
        if needs.allSatisfy(\.isClosed), outside.allSatisfy(\.isClosed) { return true }
        return node.isAny
            && (needs.contains { $0 == .completed } || outside.contains { $0.isClosed && !$0.isSkipped })
    }

    private static func layers(_ needs: [[Int]], _ frees: [[Int]]) -> (order: [Int], levels: [[Int]]) {
        var missing = needs.map(\.count)
        var depths = [Int](repeating: 0, count: needs.count)
        var order = needs.indices.filter { missing[$0] == 0 }
        order.reserveCapacity(needs.count)
        var next = 0
        var levelCount = order.isEmpty ? 0 : 1
        while next < order.count {
            let position = order[next]
            next += 1
            for follower in frees[position] {
                depths[follower] = max(depths[follower], depths[position] + 1)
                missing[follower] -= 1
                guard missing[follower] == 0 else { continue }
                levelCount = max(levelCount, depths[follower] + 1)
                order.append(follower)
            }
        }
        if order.count < needs.count {
            for position in needs.indices where missing[position] > 0 {
                depths[position] = levelCount
                order.append(position)
            }
            levelCount += 1
        }
        var levels = [[Int]](repeating: [], count: levelCount)
        for position in needs.indices { levels[depths[position]].append(position) }
        return (order, levels)
    }

    package func position(of id: String) -> Int? { positions[id] }

    /// Whether it can be done now. Also one that was begun; not one that failed.
    package func isReady(_ position: Int) -> Bool { readiness[position] }

    /// Whether it is still to be done but something must come first. One that failed waits for nothing but a decision.
    package func isBlocked(_ position: Int) -> Bool { nodes[position].state == .open && !readiness[position] }

    package var ready: [Int] { readiness.indices.filter { readiness[$0] } }

    /// Whether its trigger is satisfied, whatever the order asks for.
    func isTriggered(_ position: Int) -> Bool {
        Self.isTriggered(nodes[position], needs[position].lazy.map { nodes[$0].state }, outside[position])
    }

    /// Whether earlier steps hold it back.
    func isHeldByOrder(_ position: Int) -> Bool { nodes[position].isOrdered && firstOpen < position }

    /// The first open step, whose being open holds back all that keep to the order.
    var firstOpenPosition: Int { firstOpen }
}

extension StepGraph.Node {
    init(_ action: TemplateAction, state: StepGraph.State, isStrict: Bool, assignee: String? = nil) {
        self.init(
            name: action.name, assignee: assignee, state: state, isAny: action.trigger == .any,
            isOrdered: isStrict || action.isStop, minutes: max(0, action.minutes))
    }
}
