import CoachesCore
import QuadShell

/// The commands of the list of coaches, the most useful first.
@MainActor
enum CoachListCommands {
    static func commands(_ viewModel: CoachListViewModel) -> [Command] {
        let has = viewModel.selected != nil
        let none = "There is no coach here; \(viewModel.context.key(.addItem)) adds one"
        let coaches = viewModel.list.targets
        let model = viewModel.model
        let asking = CoachDialogs(model)
        return [
            Command(.openItem, when: has, else: none) { viewModel.opened() },
            Command(.coachCallCard, when: has, else: none) { viewModel.openedCard() },
            Command(.coachFollowUp, when: has, else: none) { asking.followUp(coaches) },
            Command(.addItem) { asking.add() }
                .unless(model.refusal(to: "add coaches")),
            Command(.editItem, when: has, else: none) { asking.edit(viewModel.selected) }
                .unless(model.refusal(to: "change coaches")),
            Command(.coachWaiting, hint: viewModel.showsOnlyWaiting ? "all" : "only waiting") {
                viewModel.toggledWaiting()
            },
            Command(.coachFavorite, when: has, else: none) { asking.favorite(coaches) }
                .unless(model.refusal(to: "choose favorites")),
            Command(
                .coachMessage, when: has && coaches.count < 2,
                else: has ? "A message goes to one coach at a time; V clears the marks" : none
            ) { if let coach = viewModel.selected { MessageComposer(model).choose(for: coach) } },
            Command(.coachTags, when: has, else: none) { asking.tags(coaches) }
                .unless(model.refusal(to: "change tags")),
            Command(.coachMove, when: has, else: none) { asking.move(viewModel.selected) }
                .unless(model.refusal(to: "move coaches")),
            Command(.coachWhy, "Show why the coach is due on that day", when: has, else: none) { viewModel.askedWhy() },
            Command(.deleteItem, when: has, else: none) { asking.delete(coaches) }
                .unless(model.refusal(to: "delete coaches")),
            Command(.copyItem, hint: "", when: has, else: none) { asking.copy(viewModel.selected) },
            Command(.coachOpenLink, when: has, else: none) { asking.write(to: viewModel.selected) },
            Command(.coachCompare, when: coaches.count == 2, else: "Mark exactly two coaches with v") {
                viewModel.compared()
            },
            Command(.coachImport) { CoachImportModel.importFile(of: .coaches, in: model) }
                .unless(model.refusal(to: "import coaches")),
            Command(.coachExport, when: has, else: none) {
                CoachExporter.export(.coaches, only: viewModel.exportable, in: model)
            },
        ] + CoachPlaces.commands(model, standing: .init(coach: viewModel.selected?.id))
    }
}
