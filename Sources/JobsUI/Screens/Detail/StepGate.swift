import JobsCore
import QuadCore
import QuadShell

/// The checks before an operation on steps: whether another window changed the steps since they were shown, and whether
/// the operation is possible for all of them.
@MainActor
struct StepGate {
    /// The job as shown on the screen.
    let seen: Job
    let targets: [JobTarget]
    let model: JobsModel

    private var dialogs: Dialogs { model.context.dialogs }

    /// Continues at once, or after the user agrees.
    /// - Parameter back: reopens the form with its input; nil if there is no form.
    func pass(_ deed: JobOperation, back: (() -> Void)? = nil, _ go: @escaping () -> Void) {
        model.context.attemptInTask {
            if let conflict = try await conflict(with: deed) { return conflict.ask(dialogs, back: back, go) }
            guard targets.count > 1 else { return go() }
            let outcome = try await model.service.preview(deed, on: targets)
            guard !outcome.refused.isEmpty else { return go() }
            ask(outcome, go)
        }
    }

    private func ask(_ outcome: JobOutcome, _ go: @escaping () -> Void) {
        let text = "These can't be changed:\n" + outcome.refused.map { "\($0.name): \($0.reason)" }.fewLines(5)
        dialogs.confirm("\(outcome.done.count) of \(targets.count) can be changed", text, "Change the rest", go)
    }

    private func conflict(with deed: JobOperation) async throws(JobError) -> StepConflict? {
        guard let current = try await model.service.repository.jobs([seen.id]).first else {
            throw .deleted([seen.name])
        }
        guard model.isChangedElsewhere(current, since: seen) else { return nil }
        for target in targets {
            guard let id = target.step, let old = seen.step(id) else { continue }
            guard let position = current.steps.firstIndex(where: { $0.id == id }) else {
                // The form keeps the input.
                if SubmittedForm.current != nil { throw .stepDeleted(from: current.name) }
                throw .refused("\(old.name) was removed in another window")
            }
            if let conflict = StepConflict(old, current.steps[position], number: position + 1, deed, model) {
                return conflict
            }
        }
        return nil
    }
}
