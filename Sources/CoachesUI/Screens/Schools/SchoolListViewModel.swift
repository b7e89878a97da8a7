import CoachesCore
import QuadCore
import QuadShell

/// The list of schools, with status and fit.
@MainActor
final class SchoolListViewModel {
    let model: CoachesModel
    let list: ListModel<FittedSchool>
    /// Whether schools that are no longer pursued are shown too.
    private(set) var showsAll: Bool
    private static let key = "schools.list"

    init(_ model: CoachesModel) {
        self.model = model
        let session = model.context.session
        list = ListModel(Self.key, SchoolFields.table, orders: Self.orders, in: model.context)
        showsAll = session.memory(of: "\(Self.key).all") != nil
        list.beginLoading()
        model.observe(for: self) { [weak self] in self?.refresh() }
    }

    private static var orders: [ListModel<FittedSchool>.Order] {
        [
            .init("status", "furthest first", descending: true, by: \.progress),
            .init("name", "by name", byName: \.name),
            .init("last", "last contact first", descending: true) { $0.tally.last?.dayNumber ?? .min },
            .init("silent", "longest without contact first") { $0.tally.last?.dayNumber ?? .min },
            .init("fit", "best fit first", descending: true) { $0.fit.together?.points ?? -1 },
            .init("division", "by division") { school in
                school.school.division.flatMap { Division.allCases.firstIndex(of: $0) } ?? Division.allCases.count
            },
        ]
    }

    var context: FeatureContext { model.context }
    var selected: SchoolSummary? { list.selected?.summary }
    var funnel: StatusFunnel { StatusFunnel(model.schools) }

    /// The schools that the next action applies to.
    var targets: [SchoolSummary] { list.targets.map(\.summary) }

    /// The marked schools, else all visible ones.
    var exportable: [String] { (list.markedCount > 0 ? list.targets : list.rows).map(\.id) }

    func appeared() {
        model.load()
        refresh()
    }

    private func refresh() {
        list.follow(model.content) {
            let schools = model.log?.lists.fittedSchools ?? []
            list.show(showsAll ? schools : schools.filter { $0.status != .notPursuing })
        }
    }

    // MARK: Steps of the user

    func toggledAll() {
        showsAll.toggle()
        context.session.keep(memory: showsAll ? "yes" : nil, of: "\(Self.key).all")
        refresh()
    }

    /// Shows only the schools of a stage, or all again.
    func chose(_ stage: SchoolStatus) {
        let filter = "status:\(stage.rawValue)"
        list.filterChanged(to: list.filterText == filter ? "" : filter)
    }

    func opened() {
        if let selected { context.open(.school(selected.id)) }
    }

    func wrotePrivateNotes() {
        if let selected { PrivateNoteDialogs(model).write(about: selected.id, named: selected.name) }
    }

    func askedWhy() {
        guard let fit = list.selected?.fit else { return }
        let parts = fit.signals.map { "\($0.kind.rawValue) \($0.word): \($0.words)" }
        context.say(.info("\(fit.togetherWords) · \(parts.joined(separator: " · "))"))
    }
}
