import JobsCore
import QuadShell

/// What the list and the board do to whole jobs: to the marked ones, else to the selected one.
@MainActor
struct WholeJobCommands {
    let selected: JobSummary?
    let targets: [JobSummary]
    let model: JobsModel
    /// Why nothing can be done where no job is selected.
    let none: String
    let dialogs: () -> JobDialogs?

    /// Off where the jobs are not for who sits here.
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
            command(.jobDue, "Say when the job is due", .due(nil)) { [selected] in $0.setDue(now: selected?.due) },
        ]
    }

    var filing: [Command] {
        let isCanceled = selected?.status == .canceled
        return [
            command(.jobTags, nil, .tags(add: [], remove: [])) { [targets] in $0.tag(now: targets.map(\.tags)) },
            command(
                .jobCancel, isCanceled ? "Take the job up again" : "Cancel the job",
                isCanceled ? .uncancel : .cancel(reason: "")
            ) { isCanceled ? $0.takeBackCanceling() : $0.cancel() },
        ]
    }
}
