import QuadDomain
import TerminalKit

/// The keys of the list of jobs.
@MainActor
enum JobListCommands {
    static func commands(_ viewModel: JobListViewModel) -> [Command] {
        let job = viewModel.selected
        let none = "There is no job here"
        return [
            Command(.openItem, "Open the job", when: job != nil, else: none) { viewModel.opened() },
            complete(viewModel),
            Command(.jobOpenCards, when: job != nil, else: none) { viewModel.went { .jobCards($0) } },
            Command(.jobOpenGraph, when: job != nil, else: none) { viewModel.went { .jobGraph($0) } },
            Command(.addItem, "Make a job from a template", hint: "new") { NewJob.choose(in: viewModel.library) },
            Command(.editItem, "Edit the job", when: job != nil, else: none) { viewModel.edited() },
            Command(.deleteItem, "Delete the job", when: job != nil, else: none) { viewModel.asking?.delete() },
        ] + deeds(viewModel) + views(viewModel)
    }

    private static func complete(_ viewModel: JobListViewModel) -> Command {
        guard let job = viewModel.selected else {
            return Command(.jobComplete, .disabled("There is no job here")) {}
        }
        let marked = viewModel.list.markedCount
        if marked > 0 {
            return Command(.jobComplete, "Complete the next step of \(marked) jobs") { viewModel.completed() }
        }
        guard job.isOpen else {
            return Command(
                .jobComplete,
                .disabled(
                    "\(job.name) is \(StepSign(job, today: viewModel.library.today).words); Enter opens it to reopen steps"
                )
            ) {}
        }
        guard let next = job.next else {
            return Command(.jobComplete, "Complete the job", when: job.openSteps == 0, else: "No step is ready") {
                viewModel.completed()
            }
        }
        return Command(
            .jobComplete, "Complete step \(next.number) \(next.name)", hint: "complete step \(next.number)",
            when: next.isReady, else: "\(next.name) waits for \(JobWords.listed(job.blockers))"
        ) { viewModel.completed() }
    }

    private static func deeds(_ viewModel: JobListViewModel) -> [Command] {
        let job = viewModel.selected
        let none = "There is no job here"
        let isCancelled = job?.status == .cancelled
        return [
            Command(.jobAssign, "Assign the job", when: job != nil, else: none) { viewModel.asking?.assign() },
            Command(.jobDue, "Say when the job is due", when: job != nil, else: none) {
                viewModel.asking?.setDue(now: job?.due)
            },
            Command(.jobLater, "A day later", when: job != nil, else: none) { viewModel.asking?.slip(days: 1) },
            Command(.jobEarlier, "A day earlier", when: job != nil, else: none) { viewModel.asking?.slip(days: -1) },
            Command(.jobTags, when: job != nil, else: none) { viewModel.asking?.tag(now: job?.tags ?? []) },
            Command(
                .jobCancel, isCancelled ? "Take the job up again" : "Cancel the job", when: job != nil, else: none
            ) { isCancelled ? viewModel.asking?.takeBackCancelling() : viewModel.asking?.cancel() },
            Command(.copyItem, "Copy the job as a checklist", when: job != nil, else: none) { viewModel.copied() },
            Command(.jobWhy, when: job != nil, else: none) { viewModel.toldWhy() },
            Command(.jobOpenHistory, when: job != nil, else: none) { viewModel.went { .jobHistory($0) } },
        ]
    }

    private static func views(_ viewModel: JobListViewModel) -> [Command] {
        [
            Command(.jobNextView) { viewModel.switchedView(by: 1) },
            Command(.jobPreviousView) { viewModel.switchedView(by: -1) },
            Command(.jobGroup) { viewModel.chooseGrouping() },
            Command(.jobKeepFilter) { viewModel.keptFilter() },
            Command(.jobImport) { JobInterchange.importFile(in: viewModel.library) },
            Command(.jobExport) { JobInterchange.export(viewModel.exportable, in: viewModel.library) },
        ] + JobPlaces.commands(viewModel.library)
    }

    static func firstStart(_ viewModel: JobListViewModel) -> [Command] {
        [
            Command(.openItem, "Make a job from the template", hint: "make a job") { viewModel.firstStart.opened() },
            Command(.addItem, "Make a job from a template") { NewJob.choose(in: viewModel.library) },
            Command(.jobImport) { JobInterchange.importFile(in: viewModel.library) },
        ] + JobPlaces.commands(viewModel.library)
    }
}
