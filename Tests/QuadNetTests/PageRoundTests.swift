import FoundationEssentials
import TestSupport
import Testing

@testable import FetchKit
@testable import NewsCore
@testable import QuadCore
@testable import quad_net

/// The pages of new articles, fetched after their feeds.
struct PageRoundTests {
    private let folder: TemporaryDirectory
    private let store: any NewsRepository & NewsIntake
    private static let words = String(
        repeating: "<p>A whole sentence, and another one, and so on until this is text enough, with commas.</p>",
        count: 8)
    private static let page = "<html><head><title>T</title></head><body><article>\(words)</article></body></html>"

    init() throws {
        folder = try TemporaryDirectory()
        let files = WorkerFiles(directory: folder.path)
        try files.prepare()
        store = files.open()
    }

    private func follow(_ feed: NewsFeed, failures: Int = 0) async throws {
        try await store.apply(NewsChange(feeds: [.put(feed)]))
        var health = FeedHealth(id: feed.id)
        health.pageFailures = failures
        try await store.keep([health])
    }

    private func pages(_ feed: String, _ count: Int, at server: LoopbackServer, _ path: String) -> [PageRound.Page] {
        (0..<count).map { number in
            PageRound.Page(
                feed: feed, article: ArticleID(feed: feed, key: "\(number)"), link: server.address("\(path)/\(number)"))
        }
    }

    private func feed(_ id: String) -> NewsFeed {
        NewsFeed(id: id, url: "https://\(id).example/", added: 0, fetchesFullText: true)
    }

    @Test func storedPagesPerFeedAreLimited() async throws {
        let server = try LoopbackServer { _ in .text(Self.page, type: "text/html") }
        try await follow(feed("a"), failures: 2)
        let wanted = pages("a", 30, at: server, "/a")
        try await PageRound(fetcher: Fetcher(userAgent: "QuadTests"), store: store).run(wanted)
        #expect(server.requests.count == PageRound.mostOfFeed)
        #expect(store.page(of: wanted[0].article)?.html.contains("whole sentence") == true)
        #expect(store.page(of: wanted[19].article) != nil && store.page(of: wanted[20].article) == nil)
        #expect(try await store.health().map(\.pageFailures) == [0])
    }

    @Test func aFeedWithFailingPagesIsNotFetchedAgain() async throws {
        let server = try LoopbackServer { request in
            request.path.hasPrefix("/good") ? .text(Self.page, type: "text/html") : .text("", status: 403)
        }
        try await follow(feed("bad"))
        try await follow(feed("good"))
        let round = PageRound(fetcher: Fetcher(userAgent: "QuadTests"), store: store)
        try await round.run(pages("bad", 10, at: server, "/bad") + pages("good", 10, at: server, "/good"))
        #expect(server.requests.filter { $0.path.hasPrefix("/bad") }.count == FeedHealth.mostPageFailures)
        let feeds = try await store.feeds()
        #expect(feeds.filter(\.fetchesFullText).map(\.id) == ["good"])
        let bad = try #require(try await store.health().first { $0.id == "bad" })
        #expect(bad.pageFailures == 3 && bad.pageTrouble?.contains("refuses access") == true)
        let feed = try #require(feeds.first { $0.id == "bad" })
        let advice = FeedHealthText(feed, bad, at: FilterTime(now: 0)).advice
        #expect(
            advice?.hasPrefix("Full text is off because 3 pages in a row could not be fetched: The site refuses")
                == true)
        // After the user turns full text on again, the count begins again.
        try await store.apply(NewsChange(feeds: [.put(self.feed("bad"))]))
        try await round.run(pages("bad", 2, at: server, "/good"))
        #expect(try await store.health().first { $0.id == "bad" }?.pageFailures == 0)
        #expect(try await store.feeds().allSatisfy(\.fetchesFullText))
    }
}
