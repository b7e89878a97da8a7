import CoachesCore
import QuadShell
import ViewState

/// Goes to a coach or a school by name, from any screen of the tab.
@MainActor
struct CoachNavigator {
    private let model: CoachesModel

    init(_ model: CoachesModel) {
        self.model = model
    }

    func present() {
        let coaches = model.coaches.map {
            PaletteItem(id: Route.coach($0.id).description, title: $0.name, detail: $0.school?.name ?? "")
        }
        let schools = model.schools.map {
            PaletteItem(id: Route.school($0.id).description, title: $0.name, detail: "school")
        }
        model.dialogs.choose(.init(placeholder: "a coach or a school", items: coaches + schools)) {
            [model] item in
            if let route = Route(item.id) { model.context.open(route) }
        }
    }
}
