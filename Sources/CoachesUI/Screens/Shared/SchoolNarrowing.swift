import CoachesCore
import QuadShell

extension ListModel {
    /// Shows only what is about a school, by a filter that Esc takes away.
    /// - Parameter id: the school's; nothing is narrowed where there is none such any more.
    @MainActor
    func show(only id: String, in model: CoachesModel) {
        guard let name = model.log?.school(id)?.name else { return }
        filterChanged(to: "school:=\"\(name.filter { $0 != "\"" })\"")
    }
}
