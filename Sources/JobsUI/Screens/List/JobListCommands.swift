import JobsCore
import QuadShell

@MainActor
enum JobListCommands {
    static func commands(_ viewModel: JobListViewModel) -> [Command] {
        let job = viewModel.selected
        let none = "There is no job here"
        let editing = job.map { viewModel.model.refusal(of: .rename(""), on: [$0]) } ?? none
        return [
            Command(.openItem, when: job != nil, else: none) { viewModel.opened() },
            complete(viewModel), keepFilter(viewModel),
            Command(.jobOpenCards, when: job != nil, else: none) { viewModel.went { .jobCards($0) } },
            Command(.jobOpenGraph, when: job != nil, else: none) { viewModel.went { .jobGraph($0) } },
            Command(.addItem) { NewJob.choose(in: viewModel.model) },
            Command(.jobNextView, hint: "view") { viewModel.switchedView(by: 1) },
            Command(.editItem, unless: editing) { viewModel.edited() },
        ] + deeds(viewModel) + views(viewModel)
    }

    private static func complete(_ viewModel: JobListViewModel) -> Command {
        JobNextStep.command(
            viewModel.targets, now: viewModel.model.now, none: "There is no job here",
            afterwards: "Enter opens it to reopen steps", refusal: { viewModel.refusalOfCompleting($0) }
        ) { viewModel.completed() }
    }

    private static func deeds(_ viewModel: JobListViewModel) -> [Command] {
        let job = viewModel.selected
        let none = "There is no job here"
        let whole = WholeJobCommands(
            selected: job, targets: viewModel.targets, model: viewModel.model, none: none,
            dialogs: { viewModel.asking })
        return [whole.command(.deleteItem, nil, .delete) { $0.delete() }] + whole.plan + [
            whole.command(.jobLater, "A day later", .slip(days: 1)) { $0.slip(days: 1) },
            whole.command(.jobEarlier, "A day earlier", .slip(days: -1)) { $0.slip(days: -1) },
        ] + whole.filing + [
            Command(.copyItem, when: job != nil, else: none) { viewModel.copied() },
            Command(.jobWhy, when: job != nil, else: none) { viewModel.toldWhy() },
            Command(.jobOpenHistory, when: job != nil, else: none) { viewModel.went { .jobHistory($0) } },
        ]
    }

    private static func views(_ viewModel: JobListViewModel) -> [Command] {
        [
            Command(.jobPreviousView) { viewModel.switchedView(by: -1) },
            Command(
                .jobShowHidden, viewModel.showsHidden ? "Hide jobs that begin later" : nil,
                when: viewModel.showsHidden || viewModel.hiddenCount > 0, else: "Nothing is hidden"
            ) { viewModel.switchedHidden() },
            Command(.jobGroup) { viewModel.chooseGrouping() },
            importing(viewModel.model),
            Command(.jobExport) { JobInterchange.export(viewModel.exportable, in: viewModel.model) },
        ] + JobPlaces.commands(viewModel.model)
    }

    /// Returns the import command, disabled before a file is asked for if the user may not import.
    private static func importing(_ model: JobsModel) -> Command {
        let refusal = model.rights.onlyAdmins("import jobs")
        return Command(.jobImport, unless: refusal) { JobInterchange.importFile(in: model) }
    }

    /// Returns the command that saves the filter as a view; on a saved view, the same key removes the view.
    private static func keepFilter(_ viewModel: JobListViewModel) -> Command {
        if case .kept(let name, _) = viewModel.subset {
            return Command(.jobKeepFilter, "Remove the view \(name)", hint: "remove view") { viewModel.keptFilter() }
        }
        let hint = viewModel.list.filterText.isEmpty ? "" : "save as view"
        return Command(.jobKeepFilter, hint: hint) { viewModel.keptFilter() }
    }

    static func firstStart(_ viewModel: JobListViewModel) -> [Command] {
        [
            Command(.openItem, "Make a job from the template", hint: "make a job") { viewModel.firstStart.opened() },
            Command(.addItem) { NewJob.choose(in: viewModel.model) },
            importing(viewModel.model),
        ] + JobPlaces.commands(viewModel.model)
    }
}
