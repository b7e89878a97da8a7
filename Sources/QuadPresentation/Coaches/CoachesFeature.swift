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
    package static func school(_ id: String) -> Route { Route(.coaches, "school", id) }
    package static func contact(_ id: String) -> Route { Route(.coaches, "contact", id) }
}
