import CoachesCore
import QuadShell

extension ListModel {
    /// Shows only the rows about a school, by a filter that Esc removes.
    /// - Parameter id: the id of the school; if the school is gone, nothing is filtered.
    @MainActor
    func show(only id: String, in model: CoachesModel) {
        guard let name = model.log?.school(id)?.name else { return }
        filterChanged(to: "school:=\"\(name.filter { $0 != "\"" })\"")
    }
}
