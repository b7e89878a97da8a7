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
        sections: [.init(.growth, Action.growth, at: .growth)],
        localActions: Action.growthTodayLocal,
        places: [Place("Growth", .growth)])
}

/// The Growth tab: what its screens share, and which of them stands at which route.
@MainActor
package final class GrowthFeature: Feature {
    let services: GrowthServices
    let context: FeatureContext

    package init(_ services: GrowthServices, in context: FeatureContext) {
        self.services = services
        self.context = context
    }

    package func screen(for route: Route) -> (any AppScreen)? {
        guard !route.path.isEmpty else { return GrowthTodayScreen(GrowthTodayViewModel(in: context)) }
        return nil
    }
}
