import JobsCore
import QuadCore
import QuadShell

extension FeatureID {
    static let jobs = FeatureID("jobs")
}

extension Route {
    static let jobs = Route(.jobs)
    static let jobBoard = Route(.jobs, "board")
    static let jobWeek = Route(.jobs, "calendar", "week")
    static let jobSteps = Route(.jobs, "steps")
    static let jobTemplates = Route(.jobs, "templates")
    static let jobPeople = Route(.jobs, "people")

    static func job(_ id: String) -> Route { Route(.jobs, "job", id) }
    static func jobGraph(_ id: String) -> Route { Route(.jobs, "job", id, "graph") }
    static func jobCards(_ id: String) -> Route { Route(.jobs, "job", id, "cards") }
    static func jobCard(_ id: String, step: String) -> Route { Route(.jobs, "job", id, "cards", step) }
    static func jobHistory(_ id: String) -> Route { Route(.jobs, "job", id, "history") }
    static func jobTemplate(_ id: String) -> Route { Route(.jobs, "template", id) }
    static func jobTemplateGraph(_ id: String) -> Route { Route(.jobs, "template", id, "graph") }
    /// - Parameter span: `day`, `week` or `month`.
    static func jobCalendar(_ span: String) -> Route { Route(.jobs, "calendar", span) }
}

extension FeatureDeclaration {
    static let jobs = FeatureDeclaration(
        .jobs, title: "Jobs",
        sections: [
            .init(.jobs, Action.jobs, at: .jobs), .init(.jobList, Action.jobList, at: .jobs),
            .init(.jobSteps, Action.jobSteps), .init(.jobGraph, Action.jobGraph), .init(.jobCards, Action.jobCards),
            .init(.jobCalendar, Action.jobCalendar, at: .jobWeek),
            .init(.jobTemplates, Action.jobTemplates, at: .jobTemplates),
        ],
        screens: [
            JobListScreen.actions, JobOpenStepsScreen.actions, JobTemplateListScreen.actions,
            PersonListScreen.actions.at(.jobPeople),
        ],
        places: [
            Place("Jobs", .jobs), Place("Jobs: board", .jobBoard), Place("Jobs: this week", .jobWeek),
            Place("Jobs: today", .jobCalendar("day")), Place("Jobs: this month", .jobCalendar("month")),
            Place("Jobs: next and blocked steps", .jobSteps), Place("Jobs: templates", .jobTemplates),
            Place("Jobs: people", .jobPeople),
        ],
        roles: .jobs, appearances: { JobRoles.table(isMono: $0.theme == .mono) })
}

/// The Jobs tab: the shared model of its screens, and the screen for each route.
@MainActor
final class JobsFeature: Feature {
    let model: JobsModel
    /// Day, week and month are three views of one position in the calendar.
    private lazy var calendar = JobCalendarViewModel(model)

    init(_ service: JobService, in context: FeatureContext) {
        model = JobsModel(service, in: context)
    }

    func screen(for route: Route) -> (any AppScreen)? {
        let path = route.path
        return switch (path.first, path.count) {
        case (nil, _): JobListScreen(JobListViewModel(model))
        case ("board", 1): JobBoardScreen(JobBoardViewModel(model))
        case ("calendar", 2): JobCalendarSpan(rawValue: path[1]).map { JobCalendarScreen(calendar, $0) }
        case ("steps", 1): JobOpenStepsScreen(JobOpenStepsViewModel(model))
        case ("people", 1): personList
        case ("templates", 1): JobTemplateListScreen(JobTemplateListViewModel(model))
        case ("template", 2): JobTemplateScreen(JobTemplateViewModel(path[1], model))
        case ("template", 3) where path[2] == "graph":
            JobTemplateScreen(JobTemplateViewModel(path[1], model, isGraphLarge: true))
        case ("job", 2): JobScreen(JobViewModel(OpenJob(path[1], model)))
        case ("job", 3): jobScreen(path[1], view: path[2])
        case ("job", 4) where path[2] == JobView.cards.rawValue:
            JobCardsScreen(JobCardsViewModel(OpenJob(path[1], model), at: path[3]))
        default: nil
        }
    }

    private func jobScreen(_ id: String, view: String) -> (any AppScreen)? {
        switch JobView(rawValue: view) {
        case .cards: JobCardsScreen(JobCardsViewModel(OpenJob(id, model)))
        case .graph: JobGraphScreen(JobGraphViewModel(OpenJob(id, model)))
        case .history: JobHistoryScreen(JobHistoryViewModel(OpenJob(id, model)))
        default: nil
        }
    }

    private var personList: PersonListScreen {
        PersonListScreen(PersonListViewModel(model.peopleSource), name: "Jobs › People") { [model] in
            JobPlaces.commands(model)
        }
    }

    func started() {
        model.context.watch(model.service.repository) { [weak model] in model?.changedElsewhere() }
        model.context.watch(model.service.people) { [weak model] in model?.changedElsewhere() }
        model.followTheDays()
    }

    var unwrittenChanges: UnwrittenChanges? { model.unwrittenChanges }
    func writeAgain() async { await model.writeAgain() }
    func finish() async { await model.finish() }
}
