extension NeedCircle {
    /// The steps of a job with all steps of other jobs they may wait for, because a circle can go through several jobs.
    struct Steps {
        private let job: Job
        private var actions: [TemplateAction] = []
        private var names: [String: String] = [:]

        init(of job: Job, _ others: OtherJobs) {
            self.job = job
            add(job, isOwn: true)
            var queue = job.neededJobs
            var isSeen: Set<String> = [job.id]
            while let id = queue.popLast() {
                guard isSeen.insert(id).inserted, let other = others.jobs[id] else { continue }
                add(other, isOwn: false)
                queue += other.neededJobs
            }
        }

        private mutating func add(_ job: Job, isOwn: Bool) {
            for (position, step) in job.steps.enumerated() {
                let id = "\(job.id)/\(step.id)"
                let title = job.title(ofStepAt: position)
                names[id] = isOwn ? title : StepTitle.path(job.name, title)
                actions.append(
                    TemplateAction(
                        id: id, name: step.name,
                        needs: step.action.needs.map { $0.contains("/") ? $0 : "\(job.id)/\($0)" }))
            }
        }

        /// Returns the names along the circle that a new need would close.
        func circle(closedBy need: String, of step: String) -> [String]? {
            let full = need.contains("/") ? need : "\(job.id)/\(need)"
            return NeedCircle.closed(by: full, of: "\(job.id)/\(step)", in: actions)?.map { names[$0] ?? $0 }
        }
    }
}
