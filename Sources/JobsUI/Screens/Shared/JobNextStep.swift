import JobsCore
import QuadCore
import QuadShell
import ViewState

/// Completing the next step of jobs.
@MainActor
enum JobNextStep {
    /// Returns the command.
    /// - Parameters:
    ///   - jobs: the marked jobs, else the selected one.
    ///   - afterwards: the advice for a closed job, as in “Enter opens it”.
    ///   - refusal: returns why the user may not complete the next step.
    static func command(
        _ jobs: [JobSummary], now: LocalNow, none: String, afterwards: String,
        refusal: (JobSummary.Next) -> String? = { _ in nil }, run: @escaping () -> Void
    ) -> Command {
        guard let job = jobs.first else { return Command(.jobComplete, .disabled(none), run: run) }
        if jobs.count > 1 {
            return Command(.jobComplete, "Complete the next step of \(jobs.count.grouped) jobs", run: run)
        }
        guard job.isOpen else {
            let reason = "\(job.name) is \(StepSign(job, now).words); \(afterwards)"
            return Command(.jobComplete, .disabled(reason), run: run)
        }
        guard let next = job.next, let title = job.nextTitle else {
            return Command(
                .jobComplete, "Complete the job", when: job.openSteps == 0, else: "No step is ready", run: run)
        }
        if job.readySteps > 1 {
            let choice = "Choose one of the \(job.readySteps) ready steps to complete"
            return Command(.jobComplete, choice, hint: "complete…", run: run)
        }
        let refusal = refusal(next)
        return Command(
            .jobComplete, "Complete \(title.text)", hint: title.isOnly ? nil : "complete step \(next.number)",
            when: next.isReady && refusal == nil,
            else: refusal ?? "\(title.text) waits for \(JobText.waited(for: job))", run: run)
    }

    /// Completes the next step; asks which one if several steps of a single job are ready.
    static func complete(_ jobs: [JobSummary], in model: JobsModel, done: @escaping () -> Void) {
        guard let job = jobs.first else { return }
        guard jobs.count == 1 else {
            return model.perform(
                [.complete], on: jobs.map { JobTarget($0.id) },
                title: { "Completed the next step of \($0.counted("job"))" }, then: done)
        }
        guard job.readySteps > 1 else {
            let name = job.nextTitle?.inJob ?? job.name
            return complete(job.next?.step, name, of: job.id, in: model, done)
        }
        model.context.attemptInTask {
            guard let (full, elsewhere) = try await model.service.job(job.id) else { return }
            choose(full, StepGraph(full, elsewhere: elsewhere).ready, in: model, done)
        }
    }

    private static func choose(_ job: Job, _ ready: [Int], in model: JobsModel, _ done: @escaping () -> Void) {
        let items = ready.map { position in
            let step = job.steps[position]
            return PaletteItem(
                id: step.id, title: job.title(ofStepAt: position), detail: model.personName(job.assignee(of: step)))
        }
        model.context.dialogs.choose(.init(placeholder: "which step to complete", items: items)) { item in
            complete(item.id, "\(item.title) in \(job.name)", of: job.id, in: model, done)
        }
    }

    private static func complete(
        _ step: String?, _ name: String, of job: String, in model: JobsModel, _ done: @escaping () -> Void
    ) {
        JobDialogs(model, [JobTarget(job, step: step)], called: name, done: done).complete()
    }
}
