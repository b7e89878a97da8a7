import QuadDomain
import TerminalKit

/// Steps of other jobs, which stand in no node of this graph.
extension JobGraphViewModel {
    /// A step of another job cannot be gone to in this graph: it is typed.
    func askForNeedElsewhere(_ step: JobStep, in job: Job) {
        let summaries = library.summaries.filter { $0.id != job.id }
        let question = Dialogs.Question(
            title: "\(step.name) needs, as JOB/STEP", key: "jobs.need.\(job.id).\(step.id)",
            complete: { NeedElsewhere.completions(of: $0, among: summaries) })
        context.dialogs.ask(question) { [weak self] text, again in
            guard let self, !text.isBlank else { return }
            let typed = text.trimmingSpaces
            let need = typed.contains("/") ? typed : "\(typed)/"
            if let problem = library.problem(ofNeeds: [need], in: job.id, known: step.action.needs) {
                context.say(.warning(problem))
                return again()
            }
            add(need, to: step, in: job)
        }
    }

    private func add(_ need: String, to step: JobStep, in job: Job) {
        let known = step.action.needs
        Task {
            do {
                let needs = try await library.found(needs: known + [need], in: job.id, known: known)
                perform(needs, of: step.id, "\(step.name) needs a step of another job")
            } catch {
                context.say(.error(ErrorText.of(error)))
            }
        }
    }

    /// What holds it back may be in another job.
    func wentElsewhere(_ position: Int, _ job: Job, _ graph: StepGraph) {
        let title = job.title(ofStepAt: position)
        guard let blocker = graph.blockers(of: position).first, let target = blocker.elsewhere else {
            return context.say(.info("\(title) waits for nothing"))
        }
        if let step = target.step { context.session.keep(memory: step, of: "jobs.step.\(target.job)") }
        context.open(.jobGraph(target.job))
        context.say(.info("\(title) waits for \(blocker.name)"))
    }
}
