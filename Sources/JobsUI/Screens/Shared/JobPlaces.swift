import QuadShell

/// The keys that go from one screen of the tab to another, the same on all of them.
@MainActor
enum JobPlaces {
    static func commands(_ library: JobsModel) -> [Command] {
        let context = library.context
        let isWell = library.unwrittenChanges == nil
        return [
            Command(.jobOpenList) { context.open(.jobs) },
            Command(.jobOpenBoard) { context.open(.jobBoard) },
            Command(.jobOpenCalendar) { context.open(.jobWeek) },
            Command(.jobOpenSteps) { context.open(.jobSteps) },
            Command(.jobOpenTemplates) { context.open(.jobTemplates) },
            Command(.jobOpenPeople) { context.open(.jobPeople) },
            Command(.jobRetry, isWell ? "Read the jobs again" : "Write again what could not be written") {
                library.retried()
            },
        ]
    }
}
