import CoachesCore
import QuadShell

/// The commands of the list of schools, the most useful first.
@MainActor
enum SchoolListCommands {
    static func commands(_ viewModel: SchoolListViewModel) -> [Command] {
        let has = viewModel.selected != nil
        let none = "There is no school here; \(viewModel.context.key(.addItem)) adds one"
        let model = viewModel.model
        let asking = SchoolDialogs(model)
        return [
            Command(.openItem, "Open the school", when: has, else: none) { viewModel.opened() },
            Command(.addItem, "Add a school") { asking.add() }.unless(model.refusal(to: "add schools")),
            Command(.coachFavorite, hint: "favorite", when: has, else: none) { asking.favorite(viewModel.targets) }
                .unless(model.refusal(to: "choose favorites")),
            Command(.schoolStatus, when: has, else: none) { asking.status(viewModel.targets) }
                .unless(model.refusal(to: "set a school's status")),
            Command(.schoolNotPursued, hint: viewModel.showsAll ? "pursued" : "not pursued") { viewModel.toggledAll() },
            Command(.editItem, "Edit the school", when: has, else: none) { asking.edit(viewModel.selected) }
                .unless(model.refusal(to: "change schools")),
            Command(.schoolOffer, hint: "", when: has, else: none) { asking.offer(nil, of: viewModel.selected) }
                .unless(model.refusal(to: "change offers")),
            Command(.deleteItem, "Delete the school and what belongs to it", when: has, else: none) {
                asking.delete(viewModel.targets)
            }.unless(model.refusal(to: "delete schools")),
            Command(.coachWhy, "Show what its fit is based on", hint: "", when: has, else: none) {
                viewModel.askedWhy()
            },
            Command(.coachPrivateNotes, when: has, else: none) { viewModel.wrotePrivateNotes() },
            Command(.coachImport) { CoachImportModel.importFile(of: .schools, in: model) }
                .unless(model.refusal(to: "import schools")),
            Command(.coachExport, when: has, else: none) {
                CoachExporter.export(.schools, only: viewModel.exportable, in: model)
            },
            Command(.copyItem, "Copy its address", hint: "", when: has, else: none) { asking.copy(viewModel.selected) },
            Command(.coachOpenLink, "Open its website", when: has, else: none) { asking.openLink(viewModel.selected) },
        ] + CoachPlaces.commands(model, standing: .init(school: viewModel.selected?.id))
    }
}
