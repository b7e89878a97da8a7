import CampusCore
import QuadCore
import QuadShell

/// The state that the screens of games share.
@MainActor
final class GamesModel {
    let campus: CampusModel
    let service: GameService
    /// The games of other tabs.
    let others: any GameDirectory
    let writer: GameWriter
    /// A number that grows after each change of a stored game, here or in another process.
    let changes = Observed(0)
    /// A number that grows after each change by another process.
    let foreignChanges = Observed(0)
    /// The id of the last game that another window changed while it was played here, and a number that grows each time.
    let conflicts = Observed(GameConflict(id: "", number: 0))

    init(_ service: GameService, _ others: any GameDirectory, _ campus: CampusModel) {
        self.service = service
        self.others = others
        self.campus = campus
        writer = GameWriter(service, in: campus.context)
        writer.onWrite = { [weak self] in self?.changes.value += 1 }
        writer.onConflict = { [weak self] id in
            guard let self else { return }
            conflicts.value = GameConflict(id: id, number: conflicts.value.number + 1)
        }
    }

    var context: FeatureContext { campus.context }
    var today: CalendarDay { context.clock.today }

    func started() {
        context.watch(service.repository) { [weak self] in
            self?.changes.value += 1
            self?.foreignChanges.value += 1
        }
    }

    func copy(_ shareText: String?) {
        if let shareText { context.copy(shareText, as: "the result") }
    }
}
