import Synchronization

@testable import CoreTestSupport
@testable import NewsCore
@testable import QuadCore

/// News in memory: changes are applied and inverted as the port requires.
final class InMemoryNews: NewsRepository, Sendable {
    struct Contents: Sendable {
        var feeds: [NewsFeed] = []
        var marks: [String: ArticleState] = [:]
        var mutes: [NewsMute] = []
        var queries: [QueryFeed] = []
        var health: [FeedHealth] = []
        var secrets: [FeedSecret] = []
        var changes = 0
    }

    private let contents: Mutex<Contents>

    init(_ contents: Contents = Contents()) {
        self.contents = Mutex(contents)
    }

    var value: Contents { contents.withLock { $0 } }

    func overview() -> NewsOverview { NewsOverview() }
    func keep(_ overview: NewsOverview) async throws(NewsError) {}
    func feeds() async throws(NewsError) -> [NewsFeed] { value.feeds }
    func mutes() async throws(NewsError) -> [NewsMute] { value.mutes }
    func queries() async throws(NewsError) -> [QueryFeed] { value.queries }
    func health() async throws(NewsError) -> [FeedHealth] { value.health }
    func keep(_ health: [FeedHealth]) async throws(NewsError) { contents.withLock { $0.health += health } }
    func secrets() async throws(NewsError) -> [FeedSecret] { value.secrets }
    func tags() async throws(NewsError) -> [String: Int] { [:] }

    func states(of ids: [ArticleID]) async throws(NewsError) -> [ArticleID: ArticleState] {
        let marks = value.marks
        return ids.reduce(into: [:]) { $0[$1] = marks[$1.description] }
    }

    func index() async throws(NewsError) -> ArticleIndex { ArticleIndex(feeds: value.feeds) }
    func index(updating index: ArticleIndex, feeds: Set<String>?) async throws(NewsError) -> ArticleIndex { index }
    func row(_ slot: ArticleSlot, feed: String) -> ArticleRow? { nil }
    func page(of article: ArticleID) -> ArticlePage? { nil }
    func keepPage(_ page: ArticlePage?, of article: ArticleID) async throws(NewsError) {}
    func body(of slot: ArticleSlot, feed: String) -> ArticleBody? { nil }

    func apply(_ change: NewsChange) async throws(NewsError) -> NewsChange {
        contents.withLock { contents in
            contents.changes += 1
            var undo = NewsChange()
            undo.feeds = Self.apply(change.feeds, to: &contents.feeds)
            undo.secrets = Self.apply(change.secrets, to: &contents.secrets)
            undo.mutes = Self.apply(change.mutes, to: &contents.mutes)
            undo.queries = Self.apply(change.queries, to: &contents.queries)
            var marks = Array(contents.marks.values)
            undo.states = Self.apply(change.states, to: &marks)
            contents.marks = Dictionary(marks.map { ($0.id, $0) }) { first, _ in first }
            return undo
        }
    }

    private static func apply<Value>(_ items: [NewsChange.Item<Value>], to values: inout [Value]) -> [NewsChange.Item<
        Value
    >] {
        items.reversed().map { item in
            let index = values.firstIndex { $0.id == item.id }
            let before = index.map { values[$0] }
            switch (index, item.value) {
            case (let index?, let value?): values[index] = value
            case (let index?, nil): values.remove(at: index)
            case (nil, let value?): values.append(value)
            case (nil, nil): break
            }
            return before.map { .put($0) } ?? .remove(item.id)
        }
    }

    func search(
        _ filter: ArticleFilter, in index: ArticleIndex, among slots: [Int32],
        found: @escaping @Sendable ([Int32]) -> Void
    ) async throws(NewsError) {}

    func observeChangesElsewhere(_ notify: @escaping @Sendable () -> Void) async {}
    func notice() async -> String? { nil }
}

/// A reader with a fixed clock and counting ids.
struct Reader {
    let news: InMemoryNews
    let service: NewsService

    init(_ contents: InMemoryNews.Contents = .init()) {
        let news = InMemoryNews(contents)
        self.news = news
        service = NewsService(repository: news, clock: FixedClock(NewsSamples.today)) { "id-\(news.value.changes)" }
    }
}
