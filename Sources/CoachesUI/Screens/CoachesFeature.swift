import CoachesCore
import QuadCore
import QuadShell

extension FeatureID {
    static let coaches = FeatureID("coaches")
}

extension Route {
    static let coaches = Route(.coaches)
    static let schools = Route(.coaches, "schools")
    static let contactTimeline = Route(.coaches, "timeline")
    static let recruitingEvents = Route(.coaches, "events")
    static let contactWindows = Route(.coaches, "windows")
    static let coachDuplicates = Route(.coaches, "duplicates")
    static let coachMessages = Route(.coaches, "messages")
    static let coachToDo = Route(.coaches, "todo")
    static let athleteProfile = Route(.coaches, "athlete")

    static func coach(_ id: String) -> Route { Route(.coaches, "coach", id) }
    static func coachCard(_ id: String) -> Route { Route(.coaches, "coach", id, "card") }
    static func school(_ id: String) -> Route { Route(.coaches, "school", id) }
    /// The contacts, events or to-dos of one school.
    static func contacts(ofSchool id: String) -> Route { Route(.coaches, "timeline", "school", id) }
    static func events(ofSchool id: String) -> Route { Route(.coaches, "events", "school", id) }
    static func toDo(ofSchool id: String) -> Route { Route(.coaches, "todo", "school", id) }
    static func contact(_ id: String) -> Route { Route(.coaches, "contact", id) }
}

extension FeatureDeclaration {
    static let coaches = FeatureDeclaration(
        .coaches, title: "Coaches",
        sections: [
            .init(.coaches, Action.coaches, at: .coaches),
            .init(.coachMerge, Action.coachMerge, at: .coachDuplicates),
        ],
        screens: [
            CoachListScreen.actions, CoachScreen.actions, SchoolListScreen.actions, ToDoListScreen.actions,
            EventListScreen.actions, MessageListScreen.actions, ProfileScreen.actions, TimelineScreen.actions,
            ContactWindowsScreen.actions, DuplicatesScreen.actions, SchoolScreen.actions,
        ],
        places: [
            Place("Coaches", .coaches), Place("Coaches: profile", .athleteProfile),
            Place("Coaches: to do", .coachToDo), Place("Coaches: events", .recruitingEvents),
            Place("Coaches: messages", .coachMessages),
            Place("Coaches: who may write today", .contactWindows), Place("Coaches: duplicates", .coachDuplicates),
            Place("Coaches: schools", .schools), Place("Coaches: timeline", .contactTimeline),
        ],
        settings: CoachSettings.declared, homeLog: Action.coachLog.title, roles: .coaches,
        appearances: { CoachRoles.table(isMono: $0.theme == .mono) })
}

/// The Coaches tab: its shared model, and the screen for each route.
@MainActor
final class CoachesFeature: Feature {
    let model: CoachesModel

    init(
        _ service: CoachService, rules: any ContactRulesRepository, acting: ActingViewer = ActingViewer(),
        assignments: CoachesModel.Assignments? = nil, in context: FeatureContext
    ) {
        model = CoachesModel(service, rules: rules, acting: acting, in: context)
        model.assignments = assignments
    }

    var showsPrivate: Bool { model.log?.holdsPrivate ?? true }

    func screen(for route: Route) -> (any AppScreen)? {
        let path = route.path
        return switch (path.first, path.count) {
        case (nil, _): CoachListScreen(CoachListViewModel(model))
        case ("events", 1): EventListScreen(EventListViewModel(model))
        case ("events", 3) where path[1] == "school": EventListScreen(EventListViewModel(model, of: path[2]))
        case ("todo", 1): ToDoListScreen(ToDoListViewModel(model))
        case ("todo", 3) where path[1] == "school": ToDoListScreen(ToDoListViewModel(model, about: path[2]))
        case ("messages", 1): MessageListScreen(MessageListViewModel(model))
        case ("athlete", 1): ProfileScreen(ProfileViewModel(model))
        case ("schools", 1): SchoolListScreen(SchoolListViewModel(model))
        case ("schools", 2): schoolList(of: path[1])
        case ("school", 2): SchoolScreen(SchoolViewModel(model, id: path[1]))
        case ("coach", 2): CoachScreen(CoachViewModel(path[1], model))
        case ("coach", 3) where path[2] == "card": CallCardScreen(CoachViewModel(path[1], model))
        case ("duplicates", 1): DuplicatesScreen(DuplicatesViewModel(model))
        case ("timeline", 1): TimelineScreen(TimelineViewModel(model))
        case ("timeline", 3) where path[1] == "school": TimelineScreen(TimelineViewModel(model, of: path[2]))
        case ("contact", 2): TimelineScreen(TimelineViewModel(model, selecting: path[1]))
        case ("windows", 1): ContactWindowsScreen(ContactWindowsViewModel(model))
        default: nil
        }
    }

    var banner: String? { model.banner }

    func started() {
        model.context.watch(model.service.repository) { [weak model] in model?.changedElsewhere() }
        model.followTheDays()
    }

    func configurationChanged(to configuration: Configuration) {
        model.configurationChanged(to: configuration)
    }

    var unwrittenChanges: UnwrittenChanges? { model.unwrittenChanges }
    func writeAgain() async { await model.writeAgain() }
    func finish() async { await model.finish() }
}
