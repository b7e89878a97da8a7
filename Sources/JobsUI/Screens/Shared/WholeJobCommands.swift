import JobsCore
import QuadShell

/// The operations of the list and the board on whole jobs: the marked ones, else the selected one.
@MainActor
struct WholeJobCommands {
    let selected: JobSummary?
    let targets: [JobSummary]
    let model: JobsModel
    /// The reason to show if no job is selected.
    let none: String
    let dialogs: () -> JobDialogs?

    /// Returns a command, disabled if the user may not perform the operation on the jobs.
    func command(
        _ action: Action, _ title: String?, hint: String? = nil, _ deed: JobOperation,
        run: @escaping (JobDialogs) -> Void
    ) -> Command {
        let refusal = selected == nil ? none : model.refusal(of: deed, on: targets)
        return Command(action, title, hint: hint, unless: refusal) { [dialogs] in dialogs().map(run) }
    }

    var plan: [Command] {
        [
            command(.jobAssign, "Assign the job", .assign(nil)) { $0.assign() },
            command(.jobDue, "Set the job's due date", .due(nil)) { [selected] in $0.setDue(now: selected?.due) },
        ]
    }

    var filing: [Command] {
        let isCanceled = selected?.status == .canceled
        return [
            command(.jobTags, nil, .tags(add: [], remove: [])) { [targets] in $0.tag(now: targets.map(\.tags)) },
            command(
                .jobCancel, isCanceled ? "Resume the job" : "Cancel the job",
                isCanceled ? .uncancel : .cancel(reason: "")
            ) { isCanceled ? $0.resume() : $0.cancel() },
        ]
    }
}
