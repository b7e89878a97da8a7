import QuadShell

extension Route {
    package static let growthMethods = Route(.growth, "methods")
    static func growthMethod(_ id: String) -> Route { Route(.growth, "methods", id) }
    package static let growthArticles = Route(.growth, "articles")
    static func growthArticle(_ id: String) -> Route { Route(.growth, "articles", id) }
    package static let growthSources = Route(.growth, "sources")
    static let growthTimer = Route(.growth, "timer")
}

/// The ways to methods, articles and the timer, from every screen of the tab.
@MainActor
enum GrowthLibraryPlaces {
    static func commands(_ context: FeatureContext) -> [Command] {
        [
            Command(.growthMethods) { context.open(.growthMethods) },
            Command(.growthArticles) { context.open(.growthArticles) },
            Command(.growthOpenTimer) { context.open(.growthTimer) },
            Command(.growthSources) { context.open(.growthSources) },
        ]
    }

    nonisolated static let places = [
        Place("Growth: methods", .growthMethods), Place("Growth: articles", .growthArticles),
        Place("Growth: sources of articles", .growthSources), Place("Growth: timer", .growthTimer),
    ]

    nonisolated static let sections: [ActionRegistry.Section] = [
        .init(.growthMethod, [.growthStart], at: .growthMethods),
        .init(.growthArticle, [.growthSave], at: .growthArticles),
        .init(.growthTimer, Action.growthTimerKeys, at: .growthTimer),
    ]

    nonisolated static let screens = [
        ActionScreen("Growth: methods", in: .growth, [.growthReload, .growthRelated]),
        ActionScreen("Growth: articles", in: .growth, [.growthReload, .growthRelated, .growthFetch]),
        ActionScreen("Growth: sources of articles", in: .growth, [.growthReload, .growthFetch]),
    ]
}

extension GrowthFeature {
    func libraryScreen(for route: Route) -> (any AppScreen)? {
        switch (route.path.first, route.path.count) {
        case ("methods", 1): MethodListScreen(MethodListViewModel(shelf))
        case ("methods", 2): MethodScreen(shelf, id: route.path[1])
        case ("articles", 1): GrowthArticleListScreen(GrowthArticleListViewModel(shelf))
        case ("articles", 2): GrowthArticleScreen(shelf, id: route.path[1])
        case ("sources", 1): ArticleSourceListScreen(ArticleSourceListViewModel(shelf))
        case ("timer", 1): TimerScreen(shelf)
        default: nil
        }
    }
}
