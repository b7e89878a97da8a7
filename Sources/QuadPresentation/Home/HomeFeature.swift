import QuadDomain
import TerminalKit

extension FeatureID {
    package static let home = FeatureID("home")
}

extension Route {
    package static let home = Route(.home)
}

extension FeatureDeclaration {
    package static let home = FeatureDeclaration(
        .home, title: "Home", sections: [.init(.home, Action.home, at: .home)], localActions: Action.homeLocal,
        places: [Place("Home", .home)])
}

/// The Home tab: the day, gathered from all tabs. It knows none of them by name.
package final class HomeFeature: Feature {
    private let viewModel: HomeViewModel

    package init(_ service: HomeService, in context: FeatureContext) {
        viewModel = HomeViewModel(service, in: context)
    }

    package func screen(for route: Route) -> (any AppScreen)? {
        route.path.isEmpty ? HomeScreen(viewModel) : nil
    }

    package func started() { viewModel.started() }
}
