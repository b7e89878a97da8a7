import NewsCore
import QuadCore
import QuadShell

/// The feeds to begin with. The user marks the feeds to follow.
@MainActor
final class StarterListViewModel {
    struct Row: Equatable, Sendable, Identifiable {
        let feed: StarterFeed

        var id: String { feed.url }
    }

    let list: ListModel<Row>
    private let feeds: [StarterFeed]
    private let model: NewsModel

    init(_ feeds: [StarterFeed], _ services: NewsServices) {
        self.feeds = feeds
        model = services.model
        list = ListModel(
            "news.starters", Self.table,
            orders: [
                .init("given", "as offered"), .init("name", "by name", byName: \.feed.title),
                .init("category", "by category", byName: \.feed.category),
            ], in: services.context)
        list.show(feeds.map { Row(feed: $0) })
    }

    private static let table = FilterTable<Row>(
        [.init(FilterField("category", .text, "what it is about")) { .texts([$0.feed.category]) }],
        texts: { [$0.feed.title, $0.feed.category, $0.feed.url] })

    /// Whether the starters replace the panes, because no feed is followed yet.
    var isOffered: Bool { model.content.followsNothing && model.phase == .loaded }

    /// The ticked feeds, even if the filter hides them by now.
    var chosen: [StarterFeed] { feeds.filter { list.marked.contains($0.url) } }
}
