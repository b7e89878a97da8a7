/// The plan that `quad jobs plan` prints for a process: its duration, the steps that decide the duration, and the steps
/// that can be done now.
package struct TemplatePlan: Equatable, Sendable {
    package let totalMinutes: Int
    package let criticalPath: [String]
    package let slack: [(id: String, minutes: Int)]
    package let ready: [String]
    package let blocked: [(id: String, blockers: [String])]
    package let percent: Int

    package static func == (left: TemplatePlan, right: TemplatePlan) -> Bool {
        left.totalMinutes == right.totalMinutes && left.criticalPath == right.criticalPath
            && left.slack.elementsEqual(right.slack, by: ==) && left.ready == right.ready
            && left.blocked.elementsEqual(right.blocked) { $0 == $1 } && left.percent == right.percent
    }

    /// - Parameter done: the ids of completed actions.
    /// - Throws: `.circle` with ids if actions wait for each other; `.refused` for an unknown id.
    package init(
        _ actions: [TemplateAction], isStrict: Bool = false, done: Set<String> = []
    ) throws(JobError) {
        if let circle = NeedCircle.shortest(in: actions) { throw .circle(circle) }
        let unknown = done.subtracting(actions.map(\.id)).sorted()
        guard unknown.isEmpty else { throw .refused("there is no action \(unknown.joined(separator: ", "))") }
        let graph = StepGraph(actions: actions, isStrict: isStrict, closed: done)
        let required = actions.contains(where: \.isRequired) ? actions.filter(\.isRequired) : actions
        let closed = required.count { done.contains($0.id) }
        self.init(
            graph, ids: actions.map(\.id), percent: required.isEmpty ? 0 : closed * 100 / required.count)
    }

    /// Makes the plan of a job as it is, with additional steps marked as done.
    package init(
        _ job: Job, elsewhere: (String) -> ElsewhereStep?, done: Set<String> = []
    ) throws(JobError) {
        if let circle = NeedCircle.shortest(in: job.steps.map(\.action)) { throw .circle(circle) }
        let unknown = done.subtracting(job.steps.map(\.id)).sorted()
        guard unknown.isEmpty else { throw .refused("there is no step \(unknown.joined(separator: ", "))") }
        var job = job
        for index in job.steps.indices where done.contains(job.steps[index].id) { job.steps[index].status = .completed }
        self.init(StepGraph(job, elsewhere: elsewhere), ids: job.steps.map(\.id), percent: job.percent)
    }

    private init(_ graph: StepGraph, ids: [String], percent: Int) {
        let plan = graph.plan
        totalMinutes = plan.totalMinutes
        criticalPath = plan.criticalPath.map { ids[$0] }
        slack = ids.enumerated().map { ($1, plan.slack[$0]) }
        ready = graph.ready.map { ids[$0] }
        blocked = ids.indices.filter { graph.isBlocked($0) }.map { position in
            (ids[position], graph.blockers(of: position).map { $0.position.map { ids[$0] } ?? $0.name })
        }
        self.percent = percent
    }
}
