import HomeCore
import QuadCore
import QuadShell

extension FeatureID {
    package static let home = FeatureID("home")
}

extension Route {
    package static let home = Route(.home)
    package static let homeWidgets = Route(.home, "widgets")
}

extension FeatureDeclaration {
    package static let home = FeatureDeclaration(
        .home, title: "Home",
        sections: [
            .init(.home, Action.home, at: .home), .init(.homeWidgets, Action.homeWidgets, at: .homeWidgets),
        ],
        screens: [HomeScreen.actions], places: [Place("Home", .home), Place("Home: widgets", .homeWidgets)],
        // Digests are kept in the place of frames, each for who may see it.
        keepsFrames: false)
}

/// The Home tab: the day, gathered from all tabs. It knows none of them by name.
package final class HomeFeature: Feature {
    private let viewModel: HomeViewModel

    package init(_ service: HomeService, layouts: any HomeLayoutRepository, in context: FeatureContext) {
        viewModel = HomeViewModel(service, layouts: layouts, in: context)
    }

    package func screen(for route: Route) -> (any AppScreen)? {
        switch route.path {
        case []: HomeScreen(viewModel)
        case ["widgets"]: HomeWidgetsScreen(HomeWidgetsViewModel(viewModel))
        default: nil
        }
    }

    package var banner: String? { viewModel.banner }
    package func started() { viewModel.started() }

    package func turned(_ step: RecordedStep) {
        if step.places.contains("home.json") { viewModel.rearranged() }
    }
}
