import JobsCore
import QuadCore
import QuadShell

/// Operations on the jobs of the list.
extension JobListViewModel {
    func opened() { went { .job($0) } }

    /// Opens a screen of the selected job.
    func went(_ route: (String) -> Route) {
        if let selected { context.open(route(selected.id)) }
    }

    /// The dialogs for the targets of the next action: the marked jobs, else the selected one.
    var asking: JobDialogs? { JobDialogs.about(targets, in: model) { [weak self] in self?.list.clearedMarks() } }

    /// Returns why the user may not complete the next step, as far as known yet.
    func refusalOfCompleting(_ next: JobSummary.Next) -> String? {
        guard let job = preview?.job, job.id == selected?.id, selected?.readySteps == 1,
            let position = job.steps.firstIndex(where: { $0.id == next.step })
        else { return nil }
        return model.rights.refusal(of: .complete, at: position, in: job)
    }

    /// Completes the next step; asks which one if several are ready.
    func completed() {
        JobNextStep.complete(targets, in: model) { [weak self] in self?.list.clearedMarks() }
    }

    /// Copies the marked jobs, or the selected one, as checklists.
    func copied() {
        let jobs = targets
        guard let first = jobs.first else { return }
        let name = jobs.count == 1 ? first.name : jobs.count.counted("job")
        context.attemptInTask { [self] in
            let whole = try await model.service.repository.jobs(jobs.map(\.id))
            let document = try await model.service.document(jobs: whole, as: .markdown)
            context.copy(JobMarkdown(document).text, as: name)
        }
    }

    /// Opens the form of the selected job.
    func edited() {
        guard let selected else { return }
        if let job = preview?.job, job.id == selected.id { return JobForm.edit(job, in: model) }
        // The preview is still being read.
        context.attemptInTask { [model] in
            if let job = try await model.service.repository.jobs([selected.id]).first { JobForm.edit(job, in: model) }
        }
    }
}
