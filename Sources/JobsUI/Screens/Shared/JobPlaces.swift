import QuadShell

/// The keys that lead from one screen of the tab to another, the same on all screens.
@MainActor
enum JobPlaces {
    static func commands(_ model: JobsModel) -> [Command] {
        let isWell = model.unwrittenChanges == nil
        return model.context.ways([
            .jobOpenList: .jobs, .jobOpenBoard: .jobBoard, .jobOpenCalendar: .jobWeek, .jobOpenSteps: .jobSteps,
            .jobOpenTemplates: .jobTemplates, .jobOpenPeople: .jobPeople,
        ]) + [
            Command(.jobRetry, isWell ? "Read the jobs again" : "Retry what could not be saved") {
                model.retried()
            }
        ]
    }
}
