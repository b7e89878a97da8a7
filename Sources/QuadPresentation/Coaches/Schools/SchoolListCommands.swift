import QuadDomain
import TerminalKit

/// What can be done in the list of schools, the most useful first.
@MainActor
enum SchoolListCommands {
    static func commands(_ viewModel: SchoolListViewModel) -> [Command] {
        let has = viewModel.selected != nil
        let none = "There is no school here; a adds one"
        let asking = SchoolAsking(viewModel.library)
        return [
            Command(.openItem, "Open the school", when: has, else: none) { viewModel.opened() },
            Command(.addItem, "Add a school") { asking.add() },
            Command(.coachFavourite, hint: "favourite", when: has, else: none) { asking.favourite(viewModel.targets) },
            Command(.schoolStatus, when: has, else: none) { asking.status(viewModel.targets) },
            Command(.schoolNotPursued, hint: viewModel.showsAll ? "pursued" : "not pursued") {
                viewModel.toggledAll()
            },
            Command(.editItem, "Edit the school", when: has, else: none) { asking.edit(viewModel.selected) },
            Command(.schoolOffer, hint: "", when: has, else: none) { asking.offer(nil, of: viewModel.selected) },
            Command(.deleteItem, "Delete the school, and say what goes with it", when: has, else: none) {
                asking.delete(viewModel.targets)
            },
            Command(.coachWhy, "Say what its fit is made of", hint: "", when: has, else: none) {
                viewModel.askedWhy()
            },
            Command(.coachPrivateNotes, when: has, else: none) { viewModel.wrotePrivateNotes() },
            Command(.coachImport) { CoachImporting.importFile(of: .schools, in: viewModel.library) },
            Command(.coachExport, when: has, else: none) { CoachExporting.export(.schools, in: viewModel.library) },
            Command(.copyItem, "Copy its address", hint: "", when: has, else: none) { asking.copy(viewModel.selected) },
            Command(.coachOpenLink, "Open its website", when: has, else: none) { asking.openLink(viewModel.selected) },
        ] + CoachPlaces.commands(viewModel.library, standing: .init(school: viewModel.selected?.id))
    }
}
