import QuadDomain
import TerminalKit

/// Completes what is to be done next in jobs.
@MainActor
enum JobNextStep {
    /// Which step is asked where several of the one job are ready.
    static func complete(_ jobs: [JobSummary], in library: JobsLibrary, done: @escaping () -> Void) {
        guard let job = jobs.first else { return }
        guard jobs.count == 1 else {
            return library.perform(
                [.complete], on: jobs.map { JobTarget($0.id) },
                title: { "Completed the next step of \(JobWords.count($0, "job"))" }, then: done)
        }
        guard job.readySteps > 1 else {
            let name = job.next.map { "\($0.number) \($0.name) in \(job.name)" } ?? job.name
            return complete(job.next?.step, name, of: job.id, in: library, done)
        }
        Task {
            do {
                guard let (full, elsewhere) = try await library.service.job(job.id) else { return }
                choose(full, StepGraph(full, elsewhere: elsewhere).ready, in: library, done)
            } catch {
                library.context.say(.error(ErrorText.of(error)))
            }
        }
    }

    private static func choose(_ job: Job, _ ready: [Int], in library: JobsLibrary, _ done: @escaping () -> Void) {
        let items = ready.map { position in
            let step = job.steps[position]
            return PaletteItem(
                id: step.id, title: job.title(ofStepAt: position), detail: library.personName(job.assignee(of: step)))
        }
        library.context.dialogs.choose(.init(placeholder: "which step is done", items: items)) { item in
            complete(item.id, "\(item.title) in \(job.name)", of: job.id, in: library, done)
        }
    }

    private static func complete(
        _ step: String?, _ name: String, of job: String, in library: JobsLibrary, _ done: @escaping () -> Void
    ) {
        JobAsking(library, [JobTarget(job, step: step)], called: name, done: done).complete()
    }
}
