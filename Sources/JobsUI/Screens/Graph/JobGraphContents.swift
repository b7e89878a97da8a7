import JobsCore
import QuadCore
import TextKit
import ViewState

/// The steps of a job as nodes of a graph.
@MainActor
struct JobGraphContents {
    let nodes: [GraphNode]
    let criticalPath: [Int]
    let folding: GraphFolding
    /// Needed steps of other jobs, whose nodes come after the job's own.
    let elsewhere: [ElsewhereStep]

    init() {
        (nodes, criticalPath, elsewhere) = ([], [], [])
        folding = GraphFolding(needs: [], of: [])
    }

    /// - Parameter isOpened: whether the run that begins with this step is shown step by step.
    init(_ open: OpenJob, _ plan: JobPlan, _ subset: JobGraphSubset, isOpened: (String) -> Bool) {
        guard let job = open.job, let graph = open.graph else {
            (nodes, criticalPath, elsewhere) = ([], [], [])
            folding = GraphFolding(needs: [], of: [])
            return
        }
        let folding = GraphFolding(needs: graph.needs, of: Self.shown(job, graph, subset)) {
            isOpened(job.steps[$0].id)
        }
        self.folding = folding
        let critical = Set(plan.criticalPath)
        let elsewhere = Self.elsewhere(graph, folding, onlyOpen: subset == .open)
        self.elsewhere = elsewhere.steps
        nodes =
            folding.groups.indices.map { index in
                let group = folding.groups[index]
                let needs = folding.needs[index] + (elsewhere.needs[index] ?? [])
                return group.count == 1
                    ? Self.node(group[0], needs, open, plan, critical)
                    : Self.node(run: group, needs, open, critical)
            } + elsewhere.steps.map { Self.node($0, open) }
        var path: [Int] = []
        for node in plan.criticalPath.compactMap({ folding.groupOf[$0] }) where path.last != node { path.append(node) }
        criticalPath = path
    }

    /// Returns the node of a step of another job.
    func node(of target: JobTarget) -> Int? {
        elsewhere.firstIndex { $0.target == target }.map { folding.groups.count + $0 }
    }

    /// Returns the step of another job in a node; nil for a step of this job.
    func step(elsewhereAt node: Int) -> ElsewhereStep? {
        elsewhere.indices.contains(node - folding.groups.count) ? elsewhere[node - folding.groups.count] : nil
    }

    /// Returns each needed step of another job once, and for each node of this job the nodes of the steps it needs.
    private static func elsewhere(
        _ graph: StepGraph, _ folding: GraphFolding, onlyOpen: Bool
    ) -> (steps: [ElsewhereStep], needs: [Int: [Int]]) {
        var steps: [ElsewhereStep] = []
        var places: [JobTarget: Int] = [:]
        var needs: [Int: [Int]] = [:]
        for (index, group) in folding.groups.enumerated() {
            for step in group.flatMap({ graph.elsewhere($0) }) where !onlyOpen || !step.isClosed {
                guard let target = step.target else { continue }
                let place = places[target] ?? steps.count
                if place == steps.count { steps.append(step) }
                places[target] = place
                let node = folding.groups.count + place
                if needs[index]?.contains(node) != true { needs[index, default: []].append(node) }
            }
        }
        return (steps, needs)
    }

    private static func node(_ step: ElsewhereStep, _ open: OpenJob) -> GraphNode {
        GraphNode(
            id: step.target.map { "\($0.job)/\($0.step ?? "")" } ?? "",
            sign: step.isSkipped ? .skipped : step.isClosed ? .done : .ready, number: "",
            name: StepTitle.path(step.job, step.step), details: [open.model.personName(step.assignee)], needs: [],
            isElsewhere: true)
    }

    private static func shown(_ job: Job, _ graph: StepGraph, _ subset: JobGraphSubset) -> [Int] {
        switch subset {
        case .all: return Array(job.steps.indices)
        case .open: return job.steps.indices.filter { job.steps[$0].isOpen }
        case .around(let id):
            guard let position = graph.position(of: id) else { return Array(job.steps.indices) }
            let near = reached(from: position, graph.needs).union(reached(from: position, graph.frees))
            return job.steps.indices.filter { near.contains($0) }
        }
    }

    private static func reached(from position: Int, _ edges: [[Int]]) -> Set<Int> {
        var seen: Set<Int> = [position]
        var queue = [position]
        while let next = queue.popLast() {
            for other in edges[next] where seen.insert(other).inserted { queue.append(other) }
        }
        return seen
    }

    private static func node(
        _ position: Int, _ needs: [Int], _ open: OpenJob, _ plan: JobPlan, _ critical: Set<Int>
    ) -> GraphNode {
        guard let words = StepText(open, at: position) else {
            return GraphNode(id: "", sign: .blocked, number: "", name: "", needs: needs)
        }
        let action = words.step.action
        let isCritical = critical.contains(position)
        let minutes = action.minutes > 0 ? JobLength.text(action.minutes) : ""
        let who = isCritical ? words.person : whoOrSlack(words, plan.slack[position])
        let date = date(words)
        return GraphNode(
            id: words.step.id, sign: words.sign, number: "\(words.number)",
            name: elsewhere(words) + action.signedName,
            time: (isCritical ? "*" : "") + minutes, details: date.isEmpty ? [who] : [who, date], needs: needs,
            isCritical: isCritical, isOverdue: words.isOverdue)
    }

    /// Returns a text such as `(after Visit) ` for a job with an open step that this one needs.
    private static func elsewhere(_ words: StepText) -> String {
        let open = words.elsewhere.filter { !$0.isClosed }
        guard let first = open.first, words.step.isOpen else { return "" }
        return "(after \(first.job)\(open.count > 1 ? " +\(open.count - 1)" : "")) "
    }

    /// Returns the slack; a step without slack shows its person. A closed step shows its person in the width of the
    /// slack, so that nothing moves sideways.
    private static func whoOrSlack(_ words: StepText, _ slack: Int) -> String {
        guard slack > 0 else { return words.person }
        let text = "slack \(JobLength.text(slack))"
        return words.step.isClosed ? TextLayout.fit(words.person, to: TextWidth.columns(of: text)) : text
    }

    /// Returns the date. Once a date is no longer a forecast, a space replaces the sign for a forecast.
    private static func date(_ words: StepText) -> String {
        let wasForeseen = words.step.action.dueRule?.anchor == .actionDone && words.expected?.isForeseen == false
        return words.due + (wasForeseen ? " " : "")
    }

    /// Returns a run of steps without branches as one node.
    private static func node(run: [Int], _ needs: [Int], _ open: OpenJob, _ critical: Set<Int>) -> GraphNode {
        let words = run.compactMap { StepText(open, at: $0) }
        let isCritical = run.allSatisfy(critical.contains)
        let minutes = words.reduce(0) { $0 + $1.step.action.minutes }
        let next = words.first { $0.step.isOpen } ?? words.last
        return GraphNode(
            id: words.first?.step.id ?? "", sign: next?.sign ?? .blocked,
            number: words.first.map { "\($0.number)" } ?? "",
            name: run.count.counted("step"),
            time: (isCritical ? "*" : "") + (minutes > 0 ? JobLength.text(minutes) : ""),
            details: [words.last.map { "to \($0.title)" } ?? ""], needs: needs, isCritical: isCritical,
            isOverdue: words.contains(where: \.isOverdue))
    }
}
