import HomeCore
import QuadCore
import QuadShell

extension FeatureID {
    static let home = FeatureID("home")
}

extension Route {
    static let home = Route(.home)
    static let homeWidgets = Route(.home, "widgets")
}

extension FeatureDeclaration {
    static let home = FeatureDeclaration(
        .home, title: "Home",
        sections: [
            .init(.home, Action.home, at: .home), .init(.homeWidgets, Action.homeWidgets, at: .homeWidgets),
        ],
        screens: [HomeScreen.actions], places: [Place("Home", .home), Place("Home: widgets", .homeWidgets)],
        // Home stores a digest for each viewer instead of a first frame.
        keepsFrames: false)
}

/// The Home tab: the day, collected from all tabs. Home knows no tab by name.
final class HomeFeature: Feature {
    private let viewModel: HomeViewModel

    init(_ service: HomeService, layouts: any HomeLayoutRepository, in context: FeatureContext) {
        viewModel = HomeViewModel(service, layouts: layouts, in: context)
    }

    func screen(for route: Route) -> (any AppScreen)? {
        switch route.path {
        case []: HomeScreen(viewModel)
        case ["widgets"]: HomeWidgetsScreen(HomeWidgetsViewModel(viewModel))
        default: nil
        }
    }

    var banner: String? { viewModel.banner }
    func started() { viewModel.started() }

    func turned(_ step: RecordedStep) {
        if step.places.contains("home.json") { viewModel.rearranged() }
    }
}
