import CampusCore
import QuadCore
import QuadShell

/// The clubs as a list.
@MainActor
final class ClubListViewModel {
    let model: CampusModel
    let list: ListModel<ClubRow>
    private let show: (String) -> Void

    /// - Parameter show: shows the events of a club in the agenda.
    init(_ model: CampusModel, show: @escaping (String) -> Void) {
        self.model = model
        self.show = show
        list = ListModel(
            "campus.clubs", ClubRow.table,
            orders: [
                .init("given", "followed first"), .init("coming", "most events first", descending: true, by: \.coming),
            ],
            filterHint: "followed coming:>3", in: model.context)
        list.beginLoading()
        model.observe(for: self) { [weak self] in self?.refresh() }
    }

    func appeared() {
        model.appeared()
        refresh()
    }

    private func refresh() {
        list.follow(model.content) { list.show(ClubRow.rows(model.contents, now: model.now)) }
    }

    func opened() { if let row = list.selected { show(row.name) } }
    func followed() {
        if let row = list.selected { model.setClub(row.name, row.choice == .followed ? nil : .followed) }
    }
    func muted() { if let row = list.selected { model.setClub(row.name, row.choice == .muted ? nil : .muted) } }
}
