import QuadDomain
import TerminalKit

extension FeatureID {
    package static let coaches = FeatureID("coaches")
}

extension Route {
    package static let coaches = Route(.coaches)
    package static let schools = Route(.coaches, "schools")
    package static let contactTimeline = Route(.coaches, "timeline")
    package static let recruitingEvents = Route(.coaches, "events")
    package static let contactWindows = Route(.coaches, "windows")
    package static let coachDuplicates = Route(.coaches, "duplicates")
    package static let coachMessages = Route(.coaches, "messages")
    package static let athleteProfile = Route(.coaches, "athlete")

    package static func coach(_ id: String) -> Route { Route(.coaches, "coach", id) }
    package static func coachCard(_ id: String) -> Route { Route(.coaches, "coach", id, "card") }
    package static func school(_ id: String) -> Route { Route(.coaches, "school", id) }
    package static func contact(_ id: String) -> Route { Route(.coaches, "contact", id) }
}

extension FeatureDeclaration {
    package static let coaches = FeatureDeclaration(
        .coaches, title: "Coaches",
        sections: [
            .init(.coaches, Action.coaches, at: .coaches),
            .init(.coachMerge, Action.coachMerge, at: .coachDuplicates),
        ],
        localActions: [
            .init(.openItem, "Open the coach", at: .coaches),
            .init(.addItem, "Add a coach and their school", at: .coaches),
            .init(.editItem, "Edit the coach", at: .coaches), .init(.deleteItem, "Delete the coach", at: .coaches),
            .init(.openItem, "Edit it", at: .athleteProfile),
            .init(.editItem, "Edit it", at: .athleteProfile),
            .init(.addItem, "Add an event", at: .recruitingEvents),
            .init(.addItem, "Add a template", at: .coachMessages),
            .init(.addItem, "Add a metric, video, document or parent", at: .athleteProfile),
            .init(.deleteItem, "Delete it", at: .athleteProfile),
            .init(.copyItem, "Copy their address", at: .coaches),
            .init(.openItem, "Open the coach of the contact", at: .contactTimeline),
            .init(.editItem, "Edit the contact", at: .contactTimeline),
            .init(.deleteItem, "Delete the contact", at: .contactTimeline),
            .init(.openItem, "Show rule, source and dates", at: .contactWindows),
            .init(.editItem, "Edit a file of dates", at: .contactWindows),
            .init(.openItem, "Merge the two", at: .coachDuplicates),
            .init(.deleteItem, "Say that they are not the same", at: .coachDuplicates),
        ],
        screens: Action.coachScreens,
        places: [
            Place("Coaches", .coaches), Place("Coaches: profile", .athleteProfile),
            Place("Coaches: events", .recruitingEvents), Place("Coaches: messages", .coachMessages),
            Place("Coaches: who may write today", .contactWindows), Place("Coaches: duplicates", .coachDuplicates),
            Place("Coaches: schools", .schools), Place("Coaches: timeline", .contactTimeline),
        ],
        settings: CoachSettings.declared, roles: .coaches,
        appearances: { CoachRoles.table(isMono: $0.theme == .mono) })
}

/// The Coaches tab: what its screens share, and which of them stands at which route.
@MainActor
package final class CoachesFeature: Feature {
    package let library: CoachesLibrary

    package init(
        _ service: CoachService, rules: any ContactRulesRepository, acting: ActingViewer = ActingViewer(),
        in context: FeatureContext
    ) {
        library = CoachesLibrary(service, rules: rules, acting: acting, in: context)
    }

    package func screen(for route: Route) -> (any AppScreen)? {
        let path = route.path
        return switch (path.first, path.count) {
        case (nil, _): CoachListScreen(CoachListViewModel(library))
        case ("events", 1): EventListScreen(EventListViewModel(library))
        case ("messages", 1): MessageListScreen(MessageListViewModel(library))
        case ("athlete", 1): ProfileScreen(ProfileViewModel(library))
        case ("schools", 1): SchoolListScreen(SchoolListViewModel(library))
        case ("school", 2): SchoolScreen(SchoolViewModel(library, id: path[1]))
        case ("coach", 2): CoachScreen(CoachViewModel(path[1], library))
        case ("coach", 3) where path[2] == "card": CallCardScreen(CoachViewModel(path[1], library))
        case ("duplicates", 1): DuplicatesScreen(DuplicatesViewModel(library))
        case ("timeline", 1): TimelineScreen(TimelineViewModel(library))
        case ("contact", 2): TimelineScreen(TimelineViewModel(library, selecting: path[1]))
        case ("windows", 1): ContactWindowsScreen(ContactWindowsViewModel(library))
        default: nil
        }
    }

    package var banner: String? { library.banner }

    package func started() {
        library.context.watch(library.service.repository) { [weak library] in library?.changedElsewhere() }
        library.followTheDays()
    }

    package func configurationChanged(to configuration: Configuration) {
        library.configurationChanged(to: configuration)
    }

    package var unwrittenChanges: UnwrittenChanges? { library.unwrittenChanges }
    package func writeAgain() async { await library.writeAgain() }
    package func finish() async { await library.finish() }
}
