import QuadDomain
import TerminalKit

extension FeatureID {
    package static let news = FeatureID("news")
}

extension Route {
    package static let news = Route(.news)
    /// How the feeds are.
    package static let newsHealth = Route(.news, "health")
    package static let newsMutes = Route(.news, "mutes")
    package static let newsBriefing = Route(.news, "briefing")
    package static let newsSaved = Route(.news, "saved")

    package static func article(_ id: ArticleID) -> Route { Route(.news, "article", id.description) }
}

extension FeatureDeclaration {
    package static let news = FeatureDeclaration(
        .news, title: "News",
        sections: [
            .init(.news, Action.news, at: .news), .init(.newsShared, Action.newsShared, at: .news),
            .init(.newsStarters, Action.newsStarters, at: .news),
            .init(.newsBriefing, Action.newsBriefing, at: .newsBriefing),
        ],
        places: [
            Place("News", .news), Place("News: saved", .newsSaved), Place("News: today's briefing", .newsBriefing),
            Place("News: mutes", .newsMutes), Place("News: feed health", .newsHealth),
        ],
        settings: NewsSettings.declared, formerNames: Action.formerNewsNames,
        appearances: { NewsRoles.table(isMono: $0.theme == .mono) })
}

/// The News tab: what its screens share, and which of them stands at which route.
@MainActor
package final class NewsFeature: Feature {
    /// What the tab needs from outside the program.
    package struct Ports {
        let service: NewsService
        let fetching: any NewsFetching
        let briefings: any BriefingRepository
        let starters: () -> [StarterFeed]

        /// - Parameter starters: the feeds offered to somebody who follows none.
        package init(
            service: NewsService, fetching: any NewsFetching, briefings: any BriefingRepository,
            starters: @escaping () -> [StarterFeed]
        ) {
            self.service = service
            self.fetching = fetching
            self.briefings = briefings
            self.starters = starters
        }
    }

    package let library: NewsLibrary
    private let ports: Ports
    private let context: FeatureContext
    private var settings: NewsSettings

    package init(_ ports: Ports, in context: FeatureContext) {
        self.ports = ports
        self.context = context
        settings = context.configuration.news
        library = NewsLibrary(
            service: ports.service, fetching: ports.fetching, clock: context.clock, undoStack: context.undoStack,
            timers: context.timers)
        library.onMessage = { [weak context] in context?.onMessage($0) }
    }

    package func screen(for route: Route) -> (any AppScreen)? {
        switch route.path.first {
        case nil: NewsScreen(tab())
        case "article" where route.path.count == 2: ArticleID(route.path[1]).map { NewsScreen(tab(showing: $0)) }
        case "health" where route.path.count == 1: health()
        case "mutes" where route.path.count == 1: mutes()
        case "briefing" where route.path.count == 1: briefing()
        case "saved" where route.path.count == 1: saved()
        default: nil
        }
    }

    package func started() {
        let repository = library.repository
        Task { [weak self] in
            await repository.observeChangesElsewhere {
                Task { @MainActor in self?.library.changedElsewhere() }
            }
            if let notice = await repository.notice() { self?.context.onMessage(.warning(notice)) }
        }
        library.fetchEvery(minutes: settings.refreshMinutes)
    }

    package func configurationChanged(to configuration: Configuration) {
        guard configuration.news != settings else { return }
        settings = configuration.news
        library.fetchEvery(minutes: settings.refreshMinutes)
    }

    package var unwrittenChanges: UnwrittenChanges? { library.unwrittenChanges }
    package func writeAgain() async { await library.writeAgainNow() }
    package func finish() async { await library.finish() }

    // MARK: Screens

    package var services: NewsServices {
        NewsServices(library: library, briefings: ports.briefings, context: context)
    }

    private func tab(showing article: ArticleID? = nil) -> NewsViewModel {
        let viewModel = NewsViewModel(services, starters: ports.starters(), showing: article)
        context.connect(&viewModel.onChange, &viewModel.onMessage, &viewModel.onOpen)
        viewModel.onLeave = { [weak context] in context?.onLeave() }
        viewModel.canLeave = { [weak context] in context?.canLeave() ?? false }
        viewModel.onPage = { [weak context] in context?.onPage($0) }
        return viewModel
    }

    private func health() -> any AppScreen {
        let viewModel = NewsHealthViewModel(services)
        context.connect(&viewModel.onChange, &viewModel.onMessage)
        return NewsHealthScreen(viewModel)
    }

    private func mutes() -> any AppScreen {
        let viewModel = NewsMutesViewModel(services)
        context.connect(&viewModel.onChange, &viewModel.onMessage, &viewModel.onOpen)
        return NewsMutesScreen(viewModel)
    }

    private func briefing() -> any AppScreen {
        let viewModel = NewsBriefingViewModel(services)
        context.connect(&viewModel.onChange, &viewModel.onMessage, &viewModel.onOpen)
        return NewsBriefingScreen(viewModel)
    }

    private func saved() -> any AppScreen {
        let viewModel = NewsSavedViewModel(services)
        context.connect(&viewModel.onChange, &viewModel.onMessage, &viewModel.onOpen)
        return NewsSavedScreen(viewModel)
    }
}
