import CampusCore
import QuadCore
import QuadShell
import ViewState

// The questions of the agenda.
extension AgendaViewModel {
    func askDate() { model.askDate { [weak self] in self?.wentTo($0) } }

    func askSource() {
        let clubs = model.contents.clubs.filter { $0.value == .followed }.map(\.key).sorted()
        let coming = Set(model.contents.items.filter { $0.lastDay >= model.today }.map(\.club))
        let sources: [AgendaSource] =
            [.all, .forYou, .official] + clubs.filter { coming.contains($0) }.map { .club($0) }
        let items = sources.map { PaletteItem(id: $0.stored, title: $0.title, detail: detail($0)) }
        model.dialogs.choose(.init(placeholder: "show whose events", items: items)) { [weak self] item in
            self?.set(source: AgendaSource(stored: item.id))
        }
    }

    private func detail(_ source: AgendaSource) -> String {
        switch source {
        case .all: "events of all calendars"
        case .forYou: "events like those you saved"
        case .official: "events of offices, not of clubs"
        case .club: "a club that you follow"
        }
    }

    func askPeriod() {
        let items = AgendaPeriod.allCases.map { PaletteItem(id: $0.rawValue, title: $0.title, detail: "") }
        model.dialogs.choose(.init(placeholder: "show how many days", items: items)) { [weak self] item in
            if let period = AgendaPeriod(rawValue: item.id) { self?.set(period: period) }
        }
    }

    func canceled() {
        // A round that the user did not ask for is stopped only if Esc has nothing else to do.
        let isIdle = list.filterText.isEmpty && list.markedCount == 0
        if model.rounds.progress != nil || (model.rounds.isRunning && isIdle) {
            model.rounds.stop()
        } else {
            list.canceled()
        }
    }
}
