import CoachesCore
import QuadShell

/// The keys that lead from one screen of the tab to another, the same on all of them.
@MainActor
enum CoachPlaces {
    /// - Parameter standing: the coach or school on screen, which a logged line means if it names nobody.
    static func commands(
        _ model: CoachesModel, standing: LogLineReader.Standing = .init()
    ) -> [Command] {
        let context = model.context
        let isWell = model.unwrittenChanges == nil
        return [
            Command(.coachLog) { context.present(QuickLogLayer(QuickLogViewModel(model, standing: standing))) }
        ]
            + context.ways([
                .coachOpenCoaches: .coaches, .coachOpenSchools: .schools, .coachOpenTimeline: .contactTimeline,
                .coachOpenWindows: .contactWindows, .coachOpenToDo: .coachToDo, .coachOpenEvents: .recruitingEvents,
                .coachOpenMessages: .coachMessages, .coachOpenDuplicates: .coachDuplicates,
            ]) + [
                Command(.coachOpenAthlete) { FamilyChoice(model).present() },
                Command(.coachDemo) {
                    model.context.openDemo(in: .coaches)
                },
                Command(.coachOpenProfile) { context.open(.athleteProfile) },
                Command(.coachOpenByName) { CoachNavigator(model).present() },
                Command(.coachRetry, isWell ? "Read it again" : "Save again what could not be saved") {
                    model.retried()
                },
            ]
    }
}
