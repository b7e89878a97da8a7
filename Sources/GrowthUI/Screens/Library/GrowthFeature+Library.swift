import QuadShell

extension Route {
    static let growthMethods = Route(.growth, "methods")
    static func growthMethod(_ id: String) -> Route { Route(.growth, "methods", id) }
    static let growthArticles = Route(.growth, "articles")
    static func growthArticle(_ id: String) -> Route { Route(.growth, "articles", id) }
    static let growthSources = Route(.growth, "sources")
    static let growthTimer = Route(.growth, "timer")
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
