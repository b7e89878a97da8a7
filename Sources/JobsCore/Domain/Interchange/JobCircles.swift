import QuadCore

/// Circles among the needs of imported jobs, within a job or across jobs, in which a step would wait for itself. The
/// import drops these needs: such a job could never be completed.
struct JobCircles {
    private struct Need: Hashable {
        let step: String
        let need: String
    }

    private var dropped: Set<Need> = []
    private var remarks: [String: [String]] = [:]

    /// The most circles to drop. A file with more is not a real file of jobs; the remaining circles show as blocked.
    private static let most = 100

    init(_ jobs: [Job]) {
        var names: [String: String] = [:]
        var actions: [TemplateAction] = []
        for job in jobs {
            for step in job.steps where !step.action.needs.isEmpty {
                let id = Self.full(step.id, in: job)
                names[id] = job.isTask ? job.name : "\(job.name) › \(step.name)"
                let needs = step.action.needs.map { Self.full($0, in: job) }
                actions.append(TemplateAction(id: id, name: step.name, needs: needs))
            }
        }
        for _ in 0..<Self.most {
            guard let circle = NeedCircle.shortest(in: actions), circle.count > 1,
                let place = actions.firstIndex(where: { $0.id == circle[0] })
            else { return }
            actions[place].needs.removeAll { $0 == circle[1] }
            dropped.insert(Need(step: circle[0], need: circle[1]))
            let words = circle.map { names[$0] ?? $0 }.chain(" needs ")
            let job = String(circle[0].prefix { $0 != "/" })
            remarks[job, default: []].append("a need is left out because it would make a cycle: \(words)")
        }
    }

    func remarks(on job: Job) -> [String] { remarks[job.id] ?? [] }

    /// Returns the job without the needs that close a circle.
    func opened(_ job: Job) -> Job {
        guard !dropped.isEmpty else { return job }
        var job = job
        for index in job.steps.indices where !job.steps[index].action.needs.isEmpty {
            let step = Self.full(job.steps[index].id, in: job)
            job.steps[index].action.needs = job.steps[index].action.needs.filter { need in
                !dropped.contains(Need(step: step, need: Self.full(need, in: job)))
            }
        }
        return job
    }

    private static func full(_ step: String, in job: Job) -> String {
        step.contains("/") ? step : "\(job.id)/\(step)"
    }
}
