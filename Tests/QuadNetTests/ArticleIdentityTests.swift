import FoundationEssentials
import TestSupport
import Testing

@testable import FeedKit
@testable import JSONStore
@testable import NewsCore
@testable import QuadCore
@testable import quad_net

/// Successive documents of a feed, read by the fetching program and stored in files.
struct ArticleIdentityTests {
    private final class Week {
        let folder: TemporaryDirectory
        let news: JSONNewsRepository
        var now = Sample.now
        let feed = NewsFeed(id: "campus", url: "https://campus.example/feed", added: 0)

        init() async throws {
            folder = try TemporaryDirectory()
            var options = StorageOptions(now: { Date(timeIntervalSince1970: Sample.now) })
            options.durability = .relaxed
            news = JSONNewsRepository(directory: folder.path, options: options, clock: WorkerClock())
            try await news.apply(NewsChange(feeds: [.put(feed)]))
        }

        /// - Returns: the number of new articles.
        @discardableResult
        func fetch(_ items: String..., at base: String = "https://campus.example/feed") throws -> Int {
            now += 3_600
            let document = Array(Sample.rss(items.joined()).utf8)
            let parsed = try FeedParser.parse(document, baseURL: base)
            return try news.takeNew(FeedArticles.articles(of: parsed, in: feed.id, arrived: now), into: feed.id).count
        }

        func write(_ text: String, to name: String) throws {
            let path = folder.appending(name)
            try FileManager.default.createDirectory(
                atPath: folder.appending("news/articles"), withIntermediateDirectories: true)
            try Data(text.utf8).write(to: URL(filePath: path))
        }

        func unread() async throws -> [String] {
            let index = try await news.index()
            return index.slots.filter { $0.isUnread && !$0.isHidden && !$0.flags.contains(.duplicate) }
                .compactMap { news.row($0, feed: feed.id)?.title }.sorted()
        }

        func readAll() async throws {
            let ids = try await news.index().slots.map(\.id)
            try await news.apply(NewsChange(states: ids.map { .put(ArticleState($0, isRead: true)) }))
        }
    }

    @Test func announcementsWithTheSameLinkAreAllThere() async throws {
        let week = try await Week()
        let three = ["Library", "Menu", "Parking"].map { item($0, day: 2) }
        #expect(try week.fetch(three.joined()) == 3)
        #expect(try week.fetch(three.joined()) == 0)
        try await week.readAll()
        #expect(try week.fetch(three.joined(), item("Pool", day: 3)) == 1)
        #expect(try week.fetch(three.dropFirst().joined(), item("Pool", day: 3), item("Menu", day: 4)) == 1)
        #expect(try await week.unread() == ["Menu", "Pool"])
    }

    @Test func fragmentsDistinguishArticles() async throws {
        let week = try await Week()
        let link = "https://campus.example/changes#v"
        #expect(try week.fetch(item("Release", link: link + "1"), item("Release", link: link + "2")) == 2)
        try await week.readAll()
        #expect(try week.fetch(item("Release", link: link + "2"), item("Release", link: link + "3")) == 1)
        #expect(try await week.unread() == ["Release"])
    }

    @Test func aSharedGuidIsIgnored() async throws {
        let week = try await Week()
        let items = (1...4).map { (number: Int) in
            item("News \(number)", guid: "campus", link: "https://campus.example/\(number)", day: number)
        }
        #expect(try week.fetch(items[0], items[1], items[2]) == 3)
        try await week.readAll()
        #expect(try week.fetch(items[1], items[2], items[3]) == 1)
        #expect(try await week.unread() == ["News 4"])
        // Only one of the items has its own guid, and it is still recognized.
        #expect(try week.fetch(items[3]) == 0)
        #expect(try week.fetch(items[2], items[3]) == 0)
    }

    @Test func aRelativeGuidSurvivesARedirect() async throws {
        let week = try await Week()
        let item = "<item><title>Post</title><guid>post/7</guid><link>/post/7</link></item>"
        #expect(try week.fetch(item) == 1)
        try await week.readAll()
        #expect(try week.fetch(item, at: "https://www.campus.example/blog/feed.xml") == 0)
        #expect(try await week.unread() == [])
    }

    @Test func aNewWarningWithLastWeeksTitleIsUnread() async throws {
        let week = try await Week()
        #expect(try week.fetch(item("Flood warning", guid: "w1", day: 2)) == 1)
        try await week.readAll()
        #expect(try week.fetch(item("Flood warning", guid: "w2", day: 9)) == 1)
        #expect(try await week.unread() == ["Flood warning"])
        try await week.readAll()
        // Both articles are in the document.
        let both = item("Flood warning", guid: "w2", day: 9) + item("Flood warning", guid: "w3", day: 9)
        #expect(try week.fetch(both) == 1)
        #expect(try await week.unread() == ["Flood warning"])
    }

    /// A feed that changes the identifiers of its articles brings nothing back.
    @Test(arguments: [
        // A random guid in each fetch.
        (
            item("Post", guid: "r1", link: "https://campus.example/p", day: 2),
            item("Post", guid: "r2", link: "https://campus.example/p", day: 2)
        ),
        (item("Post", guid: "r1", link: nil), item("Post", guid: "r2", link: nil)),
        // A change from http to https in guid and link.
        (
            "<item><title>Post</title><guid>http://campus.example/p/</guid></item>",
            "<item><title>Post</title><guid>https://www.campus.example/p</guid></item>"
        ),
        (
            "<item><title>Post</title><link>http://campus.example/p?utm_source=a</link></item>",
            "<item><title>Post</title><link>https://www.campus.example/p/?utm_source=b</link></item>"
        ),
        // An edited title.
        (
            item("Flod in the library", link: "https://campus.example/p", day: 2),
            item("Flood in the library", link: "https://campus.example/p", day: 2)
        ),
        (item("Flod in the library", guid: "g", day: 2), item("Flood in the library", guid: "g", day: 3)),
        // Guids that were added later.
        (
            item("Post", link: "https://campus.example/p", day: 2),
            item("Post", guid: "g", link: "https://campus.example/p", day: 2)
        ),
    ])
    func changedIdentifiersMakeNoArticleNew(before: String, after: String) async throws {
        let week = try await Week()
        #expect(try week.fetch(before) == 1)
        try await week.readAll()
        for round in [after, before, after] { #expect(try week.fetch(round) == 0) }
        #expect(try await week.unread() == [])
    }

    @Test func aPrunedArticleDoesNotReturnUnderAnotherGuid() async throws {
        let week = try await Week()
        try week.fetch(item("Post", guid: "r1", link: "https://campus.example/p", day: 2))
        try await week.readAll()
        #expect(try week.news.prune(week.feed.id, NewsRetention(days: 1), now: week.now + 9 * 86_400) == 1)
        #expect(try week.fetch(item("Post", guid: "r2", link: "https://campus.example/p", day: 2)) == 0)
        #expect(try await week.news.index().slots.isEmpty)
    }

    /// Articles of two feeds with the same link and title are one article; articles of the same feed are not.
    @Test func aWeeklyWarningIsOneArticleInTwoFeeds() async throws {
        let week = try await Week()
        let other = NewsFeed(id: "city", url: "https://city.example/feed", added: 0)
        try await week.news.apply(NewsChange(feeds: [.put(other)]))
        let items = [item("Flood", guid: "1", day: 2), item("Flood", guid: "2", day: 9)].joined()
        try week.fetch(items)
        let parsed = try FeedParser.parse(Array(Sample.rss(items).utf8), baseURL: "https://city.example/feed")
        try week.news.take(FeedArticles.articles(of: parsed, in: other.id, arrived: week.now), into: other.id)
        let index = try await week.news.index()
        let duplicates = ArticleDuplicates(index.slots)
        #expect(index.slots.count == 4)
        #expect(index.slots.count { $0.flags.contains(.leader) } == 2)
        for position in index.slots.indices {
            let group = duplicates.members(of: Int32(position)).map { index.slots[Int($0)] }
            #expect(Set(group.map(\.feed)).count == 2 && Set(group.map(\.date)).count == 1)
        }
    }

    // MARK: Files of earlier versions

    /// Rows of version 0.2.0: without keys, recognized by resolved guids and plain links.
    @Test func theStateOfEarlierVersionsIsMigrated() async throws {
        let week = try await Week()
        let rows = [
            ("i:https://campus.example/post/7", "Post", "campus.example/post/7", 2),
            ("i:g1", "Guid", "campus.example/g1", 3), ("l:campus.example/news", "Menu", "campus.example/news", 4),
        ]
        let ids = rows.map { ArticleID(feed: week.feed.id, key: $0.0) }
        let lines = zip(rows, ids).map { row, id in
            #"{"id":"\#(id)","published":"2026-11-0\#(row.3)T10:20:30Z","arrived":"2026-11-05T08:00:00Z","#
                + #""fold":"\#(row.2)","title":"\#(row.1)","link":"https://\#(row.2)","hash":"00000000000000aa","body":[0,0]}"#
        }
        try week.write(lines.joined(separator: "\n") + "\n", to: "news/articles/campus.jsonl")
        try await week.readAll()
        let document = [
            "<item><title>Post</title><guid>post/7</guid><link>/post/7</link><pubDate>2 Nov 2026 10:20:30 GMT</pubDate></item>",
            item("Guid", guid: "g1", link: "https://campus.example/g1", day: 3), item("Menu", day: 4),
            item("Library", day: 5),
        ].joined()
        #expect(try week.fetch(document) == 1)
        #expect(try await week.unread() == ["Library"])
        let index = try await week.news.index()
        #expect(index.slots.count == 4 && index.slots.allSatisfy { $0.flags.contains(.keyed) })
        #expect(Set(ids).isSubset(of: Set(index.slots.map(\.id))))
        #expect(try week.fetch(document) == 0)
    }
}

private func item(
    _ title: String, guid: String? = nil, link: String? = "https://campus.example/news", day: Int? = nil
) -> String {
    var item = "<item><title>\(title)</title><description>About \(title)</description>"
    if let guid { item += "<guid isPermaLink=\"false\">\(guid)</guid>" }
    if let link { item += "<link>\(link)</link>" }
    if let day { item += "<pubDate>\(day) Nov 2026 10:20:30 GMT</pubDate>" }
    return item + "</item>"
}
