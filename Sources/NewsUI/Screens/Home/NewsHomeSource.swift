import NewsCore
import QuadCore
import QuadShell

/// What Home is told of the news: how many articles are unread, as counted last.
package struct NewsHomeSource: HomeSource {
    package let files: [String]
    private let overview: @Sendable () -> NewsOverview

    init(files: [String], overview: @escaping @Sendable () -> NewsOverview) {
        self.files = files
        self.overview = overview
    }

    package var feature: String { FeatureID.news.name }
    package var title: String { FeatureDeclaration.news.title }

    package func digest(for viewer: HomeViewer, on day: CalendarDay) async throws -> HomeDigest {
        let overview = overview()
        guard !overview.lines.isEmpty else { return HomeDigest(viewer: viewer.key, day: day) }
        let card = HomeCard(
            id: "unread", value: overview.unread.grouped, label: "unread articles", route: Route.news.description)
        return HomeDigest(viewer: viewer.key, day: day, cards: [card])
    }
}
