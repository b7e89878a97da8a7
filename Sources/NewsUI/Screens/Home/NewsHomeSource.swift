import NewsCore
import QuadCore
import QuadShell

/// The digest of the news for Home: the number of unread articles, as counted last.
struct NewsHomeSource: HomeSource {
    let files: [String]
    private let overview: @Sendable () -> NewsOverview

    init(files: [String], overview: @escaping @Sendable () -> NewsOverview) {
        self.files = files
        self.overview = overview
    }

    var feature: String { FeatureID.news.name }
    var title: String { FeatureDeclaration.news.title }
    var firstStep: HomeFirstStep? {
        HomeFirstStep(
            purpose: "Read feeds, also without a network", step: "Follow some feeds", route: Route.news.description)
    }

    func digest(for viewer: HomeViewer, on day: CalendarDay) async throws -> HomeDigest {
        let overview = overview()
        guard !overview.lines.isEmpty else { return HomeDigest(viewer: viewer.key, day: day) }
        let card = HomeCard(
            id: "unread", value: overview.unread.grouped, label: "unread articles", route: Route.news.description)
        var digest = HomeDigest(viewer: viewer.key, day: day, cards: [card])
        digest.isBegun = true
        return digest
    }
}
