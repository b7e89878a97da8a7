import JobsCore
import QuadCore
import QuadShell

/// Steps of other jobs: needed steps have nodes, and others are typed.
extension JobGraphViewModel {
    /// A text such as `Visit › Pick dates: completed`; empty if a step of this job is selected.
    var elsewhereWords: String {
        guard let node = selectedNode, let step = contents.step(elsewhereAt: node) else { return "" }
        let state = step.isSkipped ? "skipped" : step.isClosed ? "completed" : "open"
        let person = model.personName(step.assignee)
        let facts = [state, person].filter { !$0.isEmpty }.joined(separator: " · ")
        return "\(StepTitle.path(step.job, step.step)), a step of another job: \(facts)"
    }

    /// Opens the graph of the other job at the step; while the user edits needs, adds or drops the need.
    func openedElsewhere(_ target: JobTarget) {
        guard edited == nil else { return changedNeed(elsewhere: target) }
        if let step = target.step { context.session.keep(memory: step, of: "jobs.step.\(target.job)") }
        context.open(.jobGraph(target.job))
    }

    private func changedNeed(elsewhere target: JobTarget) {
        guard let job = open.job, let step = edited.flatMap({ job.step($0) }), let other = target.step else { return }
        let need = "\(target.job)/\(other)"
        let isNeeded = step.action.needs.contains(need)
        let needs = isNeeded ? step.action.needs.filter { $0 != need } : step.action.needs + [need]
        perform(needs, of: step.id, "\(step.name) \(isNeeded ? "no longer needs" : "needs") a step of another job")
    }

    /// Asks for a step of another job, which the graph does not show.
    func askForNeedElsewhere(_ step: JobStep, in job: Job) {
        let summaries = model.summaries.filter { $0.id != job.id }
        let question = Dialogs.Question(
            title: "What \(step.name) needs, as JOB/STEP", key: "jobs.need.\(job.id).\(step.id)",
            complete: { NeedElsewhere.completions(of: $0, among: summaries) })
        context.dialogs.ask(question) { [weak self] text, again in
            guard let self, !text.isBlank else { return }
            let typed = text.trimmingSpaces
            let need = typed.contains("/") ? typed : "\(typed)/"
            if let problem = model.problem(ofNeeds: [need], in: job.id, known: step.action.needs) {
                context.say(.warning(problem))
                return again()
            }
            add(need, to: step, in: job)
        }
    }

    private func add(_ need: String, to step: JobStep, in job: Job) {
        let known = step.action.needs
        context.attemptInTask { [self] in
            let needs = try await model.found(needs: known + [need], in: job.id, known: known)
            perform(needs, of: step.id, "\(step.name) needs a step of another job")
        }
    }

    /// Moves to the blocker if it is a step of another job.
    func wentElsewhere(_ position: Int, _ job: Job, _ graph: StepGraph) {
        let title = job.title(ofStepAt: position)
        guard let blocker = graph.blockers(of: position).first, let target = blocker.elsewhere else {
            return context.say(.info("\(title) waits for nothing"))
        }
        openedElsewhere(target)
        context.say(.info("\(title) waits for \(blocker.name)"))
    }
}
