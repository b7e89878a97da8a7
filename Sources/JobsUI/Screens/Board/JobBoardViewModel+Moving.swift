import JobsCore
import QuadCore
import QuadShell
import ViewState

/// Operations on cards. Moving a card to another column changes steps, so the program shows the consequences first.
extension JobBoardViewModel {
    /// The dialogs for keys that work everywhere in the tab.
    var asking: JobDialogs? { JobDialogs.about(targets, in: model) { [weak self] in self?.list.clearedMarks() } }

    func completed() {
        JobNextStep.complete(targets, in: model) { [weak self] in self?.list.clearedMarks() }
    }

    /// Returns the column a card would move to; nil if its steps allow no move.
    func column(after job: JobSummary, by step: Int) -> Job.Status? {
        switch (job.status, step > 0) {
        case (.ready, true), (.completed, false): .inProgress
        case (.inProgress, true): .completed
        case (.inProgress, false): .ready
        // The steps tell in which column a job was before it was canceled.
        case (.canceled, false): .canceled
        default: nil
        }
    }

    /// Moves the selected card, or the marked cards of its column, to the next or the previous column.
    func movedCards(by step: Int) {
        guard let selected, let status = column(after: selected, by: step) else { return }
        let jobs = targets.filter { $0.status == selected.status }
        guard !jobs.isEmpty else { return context.say(.info("The marked cards are in other columns")) }
        let targets = jobs.map { JobTarget($0.id) }
        let move = Move(jobs: jobs, to: status, others: self.targets.count - jobs.count)
        switch status {
        case .ready: ask(move, .reopenAll, on: targets)
        case .completed: ask(move, .completeAll, on: targets)
        case .canceled: ask(move, .uncancel, on: targets)
        case .inProgress where step > 0: ask(move, .start, on: jobs.map { JobTarget($0.id, step: $0.next?.step) })
        case .inProgress: reopenLast(move)
        }
    }

    private struct Move {
        let jobs: [JobSummary]
        let to: Job.Status
        /// The number of marked cards in other columns, which stay.
        let others: Int

        var subject: String { jobs.count == 1 ? jobs[0].name : jobs.count.counted("job") }

        /// The move as a command.
        var title: String {
            to == .canceled ? "Resume \(subject)" : "Move \(subject) to \(JobText.title(of: to))"
        }

        var done: String {
            to == .canceled ? "Resumed \(subject)" : "Moved \(subject) to \(JobText.title(of: to))"
        }
    }

    /// Reopens the required step that was completed last, which puts a completed job back in progress.
    private func reopenLast(_ move: Move) {
        context.attemptInTask { [self] in
            let jobs = try await model.service.repository.jobs(move.jobs.map(\.id))
            ask(
                move, .reopen(alsoFollowers: false),
                on: jobs.map { JobTarget($0.id, step: Self.lastClosed(in: $0)) })
        }
    }

    private static func lastClosed(in job: Job) -> String? {
        let closed = job.steps.filter(\.isClosed)
        let required = closed.filter(\.action.isRequired)
        return (required.isEmpty ? closed : required).enumerated().max { left, right in
            let (one, other) = (left.element.completedAt, right.element.completedAt)
            if let one, let other, one != other { return one < other }
            return left.offset < right.offset
        }?.element.id
    }

    /// Shows the consequences, and makes the change if the user agrees.
    private func ask(_ move: Move, _ deed: JobOperation, on targets: [JobTarget]) {
        context.attemptInTask(as: .warning) { [self] in
            let outcome = try await model.service.preview(deed, on: targets)
            let text = JobMoveText.sentences(deed, outcome, others: move.others)
            context.dialogs.confirm("\(move.title)?", text, "Move") { [weak self] in
                self?.model.perform([deed], on: targets, title: move.done) { self?.list.clearedMarks() }
            }
        }
    }
}
