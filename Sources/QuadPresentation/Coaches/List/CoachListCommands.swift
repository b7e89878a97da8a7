import QuadDomain
import TerminalKit

/// What can be done in the list of coaches, the most useful first.
@MainActor
enum CoachListCommands {
    static func commands(_ viewModel: CoachListViewModel) -> [Command] {
        let has = viewModel.selected != nil
        let none = "There is no coach here; a adds one"
        let coaches = viewModel.list.targets
        let asking = CoachAsking(viewModel.library)
        return [
            Command(.openItem, "Open the coach", when: has, else: none) { viewModel.opened() },
            Command(.coachCallCard, when: has, else: none) { viewModel.openedCard() },
            Command(.coachFollowUp, when: has, else: none) { asking.followUp(coaches) },
            Command(.addItem, "Add a coach and their school") { asking.add() },
            Command(.editItem, "Edit the coach", when: has, else: none) { asking.edit(viewModel.selected) },
            Command(.coachWaiting, hint: viewModel.showsOnlyWaiting ? "all" : "only waiting") {
                viewModel.toggledWaiting()
            },
            Command(.coachFavourite, when: has, else: none) { asking.favourite(coaches) },
            Command(
                .coachMessage, when: has && coaches.count < 2,
                else: has ? "A message goes to one coach at a time; V takes the marks away" : none
            ) {
                if let coach = viewModel.selected { MessageWriting(viewModel.library).choose(for: coach) }
            },
            Command(.coachTags, when: has, else: none) { asking.tags(coaches) },
            Command(.coachMove, when: has, else: none) { asking.move(viewModel.selected) },
            Command(.coachWhy, "Say why the coach is due then", when: has, else: none) { viewModel.askedWhy() },
            Command(.deleteItem, "Delete the coach", when: has, else: none) { asking.delete(coaches) },
            Command(.copyItem, "Copy their address", hint: "", when: has, else: none) {
                asking.copy(viewModel.selected)
            },
            Command(.coachOpenLink, when: has, else: none) { asking.write(to: viewModel.selected) },
            Command(.coachCompare, when: coaches.count == 2, else: "Mark two coaches with v, and no more") {
                viewModel.compared()
            },
            Command(.coachImport) { CoachImporting.importFile(of: .coaches, in: viewModel.library) },
            Command(.coachExport, when: has, else: none) {
                CoachExporting.export(.coaches, coaches: viewModel.exportable, in: viewModel.library)
            },
        ] + CoachPlaces.commands(viewModel.library, standing: .init(coach: viewModel.selected?.id))
    }
}
