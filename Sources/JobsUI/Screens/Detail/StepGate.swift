import JobsCore
import QuadCore
import QuadShell

/// Looks before something is done to steps: whether another window did something to them since they were shown, and
/// whether all of them can.
@MainActor
struct StepGate {
    /// As the screen shows it.
    let seen: Job
    let targets: [JobTarget]
    let model: JobsModel

    private var dialogs: Dialogs { model.context.dialogs }

    /// Goes on at once, or when the question that is asked is answered so.
    /// - Parameter back: opens the form as it was filled in; nil where nothing was.
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
        let text = "Not these:\n" + outcome.refused.map { "\($0.name): \($0.reason)" }.fewLines(5)
        dialogs.confirm("\(outcome.done.count) of \(targets.count) can", text, "Do those", go)
    }

    private func conflict(with deed: JobOperation) async throws(JobError) -> StepConflict? {
        guard let current = try await model.service.repository.jobs([seen.id]).first else {
            throw .deleted([seen.name])
        }
        guard model.isChangedElsewhere(current, since: seen) else { return nil }
        for target in targets {
            guard let id = target.step, let old = seen.step(id) else { continue }
            guard let position = current.steps.firstIndex(where: { $0.id == id }) else {
                // Its form keeps what was typed.
                if SubmittedForm.current != nil { throw .stepDeleted(from: current.name) }
                throw .refused("\(old.name) was taken out in another window")
            }
            if let conflict = StepConflict(old, current.steps[position], number: position + 1, deed, model) {
                return conflict
            }
        }
        return nil
    }
}
