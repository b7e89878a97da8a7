import JobsCore
import QuadShell

@MainActor
enum JobBoardCommands {
    static func commands(_ viewModel: JobBoardViewModel) -> [Command] {
        let job = viewModel.selected
        let none = "There is no card here"
        let list = viewModel.list
        return [
            Command(.jobLeft, "Go to the column on the left") { viewModel.moved(columns: -1) },
            Command(.jobRight, "Go to the column on the right") { viewModel.moved(columns: 1) },
            move(viewModel, .jobLater, by: 1), move(viewModel, .jobEarlier, by: -1),
            JobNextStep.command(
                viewModel.targets, now: viewModel.model.now, none: none, afterwards: "< moves it back"
            ) { viewModel.completed() },
            Command(.openItem, when: job != nil, else: none) { viewModel.opened() },
            Command(.jobOpenGraph, when: job != nil, else: none) { viewModel.went { .jobGraph($0) } },
            Command(.jobOpenCards, when: job != nil, else: none) { viewModel.went { .jobCards($0) } },
            Command(.addItem, "Make a job from a template") { NewJob.choose(in: viewModel.model) },
            Command(.markItem, "Mark the card for the next action", when: job != nil, else: none) {
                viewModel.toggledMark()
            },
            Command(.markAll, "Mark all cards, or none", when: job != nil, else: none) { list.toggledAllMarks() },
            Command(.chooseOrder) { ListCommands.chooseOrder(of: list, viewModel.context.dialogs) },
        ] + deeds(viewModel) + JobPlaces.commands(viewModel.model)
            + ListCommands.movement { viewModel.moved($0) }
    }

    private static func deeds(_ viewModel: JobBoardViewModel) -> [Command] {
        let whole = WholeJobCommands(
            selected: viewModel.selected, targets: viewModel.targets, model: viewModel.model,
            none: "There is no card here", dialogs: { viewModel.asking })
        return whole.plan + whole.filing + [
            whole.command(.deleteItem, "Delete the job", hint: "", .delete) { $0.delete() }
        ]
    }

    private static func move(_ viewModel: JobBoardViewModel, _ action: Action, by step: Int) -> Command {
        guard let job = viewModel.selected else { return Command(action, .disabled("There is no card here")) {} }
        guard let status = viewModel.column(after: job, by: step) else {
            return Command(action, .disabled(noColumn(for: job))) {}
        }
        let title = status == .canceled ? "Resume it" : "Move it to \(JobText.title(of: status))"
        return Command(action, title, hint: step > 0 ? "to \(JobText.title(of: status).lowercased())" : "") {
            viewModel.movedCards(by: step)
        }
    }

    private static func noColumn(for job: JobSummary) -> String {
        switch job.status {
        case .ready: "\(job.name) is ready: nothing is done yet; X cancels it"
        case .completed: "\(job.name) is completed; only an open job can be canceled (X)"
        case .inProgress, .canceled: "\(job.name) is canceled; < resumes it"
        }
    }
}
