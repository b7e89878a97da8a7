import QuadDomain
import TerminalKit

extension FeatureID {
    package static let growth = FeatureID("growth")
}

extension Route {
    package static let growth = Route(.growth)
}

extension FeatureDeclaration {
    package static let growth = FeatureDeclaration(
        .growth, title: "Growth",
        sections: [.init(.growth, Action.growth, at: .growth)] + GrowthLibraryPlaces.sections,
        localActions: Action.growthTodayLocal,
        screens: GrowthLibraryPlaces.screens,
        places: [Place("Growth", .growth)] + GrowthLibraryPlaces.places,
        settings: GrowthTimerSettings.declared)
}

/// The Growth tab: what its screens share, and which of them stands at which route.
@MainActor
package final class GrowthFeature: Feature {
    let services: GrowthServices
    let context: FeatureContext
    /// What one practises by and reads, with the timer.
    let shelf: GrowthShelf

    package init(_ services: GrowthServices, in context: FeatureContext) {
        self.services = services
        self.context = context
        shelf = GrowthShelf(services.library, in: context)
    }

    package func screen(for route: Route) -> (any AppScreen)? {
        guard !route.path.isEmpty else { return GrowthTodayScreen(GrowthTodayViewModel(in: context)) }
        return libraryScreen(for: route)
    }

    package var badge: FeatureBadge? { shelf.timer.badge }

    package func started() { shelf.timer.begin() }

    package func finish() async { await shelf.timer.end() }
}
