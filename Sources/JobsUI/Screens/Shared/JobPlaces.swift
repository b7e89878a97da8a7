import QuadShell

/// The keys that go from one screen of the tab to another, the same on all of them.
@MainActor
enum JobPlaces {
    static func commands(_ library: JobsModel) -> [Command] {
        let isWell = library.unwrittenChanges == nil
        return library.context.ways([
            .jobOpenList: .jobs, .jobOpenBoard: .jobBoard, .jobOpenCalendar: .jobWeek, .jobOpenSteps: .jobSteps,
            .jobOpenTemplates: .jobTemplates, .jobOpenPeople: .jobPeople,
        ]) + [
            Command(.jobRetry, isWell ? "Read the jobs again" : "Write again what could not be written") {
                library.retried()
            }
        ]
    }
}
