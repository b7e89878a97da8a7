import NewsCore
import QuadCore
import QuadShell

extension FeatureID {
    static let news = FeatureID("news")
}

extension Route {
    static let news = Route(.news)
    /// The health of the feeds.
    static let newsHealth = Route(.news, "health")
    static let newsMutes = Route(.news, "mutes")
    static let newsBriefing = Route(.news, "briefing")
    static let newsSaved = Route(.news, "saved")

    /// The articles of one feed.
    static func feed(_ id: String) -> Route { Route(.news, "feed", id) }
    static func article(_ id: ArticleID) -> Route { Route(.news, "article", id.description) }
}

extension FeatureDeclaration {
    static let news = FeatureDeclaration(
        .news, title: "News",
        sections: [
            .init(.news, Action.news, at: .news), .init(.newsShared, Action.newsShared, at: .news),
            .init(.newsStarters, Action.newsStarters, at: .news),
            .init(.newsBriefing, Action.newsBriefing, at: .newsBriefing),
            .init(.newsHealth, Action.newsHealth, at: .newsHealth),
        ],
        screens: [
            NewsScreen.actions, SourceScreen.actions, NewsBriefingScreen.actions, NewsMutesScreen.actions,
            NewsHealthScreen.actions,
        ],
        places: [
            Place("News", .news), Place("News: saved", .newsSaved), Place("News: today's briefing", .newsBriefing),
            Place("News: mutes", .newsMutes), Place("News: feed health", .newsHealth),
        ],
        settings: NewsSettings.declared, formerNames: Action.formerNewsNames, roles: .article,
        ownActions: { $0.news.commands.map(Action.own) },
        appearances: { ArticleRoles.table(isMono: $0.theme == .mono) })
}

/// The News tab: the objects that its screens share, and the screen for each route.
@MainActor
final class NewsFeature: Feature {
    /// The tab's interfaces to the outside.
    struct Ports {
        let service: NewsService
        let fetching: any NewsFetching
        let briefings: any BriefingRepository
        let starters: () -> [StarterFeed]
        let downloads: NewsDownloadService?
        /// Lists the sources that other tabs follow.
        let otherSources: @Sendable () async -> [FollowedSource]
        /// Returns the interests of the user's profile.
        let interests: @Sendable () async -> [String]

        /// - Parameter starters: returns the feeds that are offered to a user who follows none.
        init(
            service: NewsService, fetching: any NewsFetching, briefings: any BriefingRepository,
            starters: @escaping () -> [StarterFeed], downloads: NewsDownloadService? = nil,
            otherSources: @escaping @Sendable () async -> [FollowedSource] = { [] },
            interests: @escaping @Sendable () async -> [String] = { [] }
        ) {
            self.service = service
            self.fetching = fetching
            self.briefings = briefings
            self.starters = starters
            self.downloads = downloads
            self.otherSources = otherSources
            self.interests = interests
        }
    }

    let model: NewsModel
    private let ports: Ports
    private let context: FeatureContext
    private let downloads: NewsDownloadList?
    private var settings: NewsSettings

    init(_ ports: Ports, in context: FeatureContext) {
        self.ports = ports
        self.context = context
        settings = context.configuration.news
        downloads = ports.downloads.map { NewsDownloadList($0, in: context) }
        model = NewsModel(ports.service, fetching: ports.fetching, in: context)
    }

    func screen(for route: Route) -> (any AppScreen)? {
        switch route.path.first {
        case nil: NewsScreen(NewsViewModel(services, starters: ports.starters()))
        case "article" where route.path.count == 2:
            ArticleID(route.path[1]).map { OneArticleScreen(OneArticleViewModel($0, services)) }
        case "feed" where route.path.count == 2: SourceScreen(SourceViewModel(.feed(route.path[1]), services))
        case "health" where route.path.count == 1:
            NewsHealthScreen(NewsHealthViewModel(services, others: ports.otherSources))
        case "mutes" where route.path.count == 1: NewsMutesScreen(NewsMutesViewModel(services))
        case "briefing" where route.path.count == 1: NewsBriefingScreen(NewsBriefingViewModel(services))
        case "saved" where route.path.count == 1: SourceScreen(SourceViewModel(.saved, services))
        default: nil
        }
    }

    func started() {
        context.watch(model.repository) { [weak model] in model?.changedElsewhere() }
        model.rounds.fetchEvery(minutes: settings.refreshMinutes)
    }

    func configurationChanged(to configuration: Configuration) {
        guard configuration.news != settings else { return }
        settings = configuration.news
        model.rounds.fetchEvery(minutes: settings.refreshMinutes)
    }

    var unwrittenChanges: UnwrittenChanges? { model.unwrittenChanges }
    func writeAgain() async { await model.writeAgain()?.value }
    func finish() async {
        await downloads?.finish()
        await model.finish()
    }

    private var services: NewsServices {
        NewsServices(
            model: model, briefings: ports.briefings, downloads: downloads, interests: ports.interests, context: context
        )
    }
}
