import CoachesCore
import QuadShell
import ViewState

/// Goes to a coach or a school by name, from any screen of the tab.
@MainActor
struct CoachNavigator {
    private let library: CoachesModel

    init(_ library: CoachesModel) {
        self.library = library
    }

    func present() {
        let coaches = library.coaches.map {
            PaletteItem(id: Route.coach($0.id).description, title: $0.name, detail: $0.school?.name ?? "")
        }
        let schools = library.schools.map {
            PaletteItem(id: Route.school($0.id).description, title: $0.name, detail: "school")
        }
        library.dialogs.choose(.init(placeholder: "a coach or a school", items: coaches + schools)) {
            [library] item in
            if let route = Route(item.id) { library.context.open(route) }
        }
    }
}
