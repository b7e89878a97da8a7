import CoachesCore
import QuadShell

/// The keys that go from one screen of the tab to another, the same on all of them.
@MainActor
enum CoachPlaces {
    /// - Parameter standing: whom or what the screen is about, who is meant where a logged line names nobody.
    static func commands(
        _ library: CoachesModel, standing: LogLineReader.Standing = .init()
    ) -> [Command] {
        let context = library.context
        let isWell = library.unwrittenChanges == nil
        return [
            Command(.coachLog) { context.present(QuickLogLayer(QuickLogViewModel(library, standing: standing))) }
        ]
            + context.ways([
                .coachOpenCoaches: .coaches, .coachOpenSchools: .schools, .coachOpenTimeline: .contactTimeline,
                .coachOpenWindows: .contactWindows, .coachOpenToDo: .coachToDo, .coachOpenEvents: .recruitingEvents,
                .coachOpenMessages: .coachMessages, .coachOpenDuplicates: .coachDuplicates,
            ]) + [
                Command(.coachOpenAthlete) { FamilyChoice(library).present() },
                Command(.coachDemo, library.isDemo ? "Leave the demo" : Action.coachDemo.title) {
                    if library.isDemo { library.leftDemo() } else { library.enteredDemo() }
                },
                Command(.coachOpenProfile) { context.open(.athleteProfile) },
                Command(.coachOpenByName) { CoachNavigator(library).present() },
                Command(.coachRetry, isWell ? "Read it again" : "Write again what could not be written") {
                    library.retried()
                },
            ]
    }
}
