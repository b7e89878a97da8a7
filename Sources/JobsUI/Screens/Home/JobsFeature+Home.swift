import JobsCore
import QuadCore
import QuadShell

// Operations on steps and jobs from Home: the same as on the screens of the tab.
extension JobsFeature {
    func actFromHome(_ deed: HomeOperation, on things: [HomeTarget]) {
        let targets = things.compactMap { thing in
            if case .entry(let id) = thing { JobTarget(homeID: id) } else { nil }
        }
        guard let first = targets.first else { return }
        let model = model
        model.context.writeInTask { [self] in
            // Names and rights come from the tab, which may not have been opened yet.
            await model.whenRead()
            let job = try? await model.service.repository.jobs([first.job]).first
            perform(deed, on: targets, called: Self.name(of: targets, job), first: job)
        }
    }

    private func perform(_ deed: HomeOperation, on targets: [JobTarget], called subject: String, first job: Job?) {
        let asking = JobDialogs(model, targets, called: subject)
        switch deed {
        case .complete: asking.complete()
        case .later: asking.setDue(now: job.flatMap { Self.due(of: targets[0], in: $0) })
        case .why: model.context.say(.info(why(targets[0], called: subject)))
        case .never: break
        }
    }

    private static func name(of targets: [JobTarget], _ job: Job?) -> String {
        guard targets.count == 1 else { return targets.count.counted("step") }
        guard let job else { return "the job" }
        let position = targets[0].step.flatMap { id in job.steps.firstIndex { $0.id == id } }
        return position.map { job.stepTitle($0).inJob } ?? job.name
    }

    private static func due(of target: JobTarget, in job: Job) -> DueDate? {
        target.step.flatMap { StepDates(job)[$0]?.due } ?? job.due
    }

    private func why(_ target: JobTarget, called subject: String) -> String {
        guard let summary = model.summary(target.job) else { return "\(subject) is gone" }
        let urgency = Urgency(summary, model.now)
        let waits = JobText.waited(for: summary)
        let waiting = waits.isEmpty || summary.next?.step != target.step ? "" : "It waits for \(waits). "
        return "\(waiting)Urgency of \(summary.name): \(JobText.sum(of: urgency))"
    }
}
