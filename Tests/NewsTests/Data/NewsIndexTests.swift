import Glibc
import Synchronization
import Testing

@testable import NewsCore
@testable import QuadCore

@Suite struct NewsIndexTests {
    private let news: NewsFolder

    init() throws {
        news = try NewsFolder()
    }

    @Test func manyFeedsAreReadInOrderOfTime() async throws {
        let window = news.window()
        let feeds = (0..<40).map { NewsFolder.feed("feed-\($0)") }
        try await window.apply(NewsChange(feeds: feeds.map { .put($0) }))
        for (number, feed) in feeds.enumerated() {
            // Several articles share every third second.
            let articles = (0..<25).map {
                NewsFolder.article($0, feed: feed.id, published: NewsFolder.now - Double(($0 * 37 + number) % 300) / 3)
            }
            try window.take(articles, into: feed.id)
        }
        let index = try await window.index()
        #expect(index.slots.count == 1000)
        let isInOrder = zip(index.slots, index.slots.dropFirst()).allSatisfy { left, right in
            left.date > right.date
                || (left.date == right.date && (left.feed, left.offset) < (right.feed, right.offset))
        }
        #expect(isInOrder)
        #expect(index.slots.allSatisfy { window.row($0, feed: feeds[Int($0.feed)].id)?.id == $0.id })
    }

    /// In a feed without dates, the order in the feed decides.
    @Test func articlesOfTheSameSecondKeepTheFeedsOrder() async throws {
        let window = news.window()
        try await window.apply(NewsChange(feeds: ["a", "b"].map { .put(NewsFolder.feed($0)) }))
        for feed in ["b", "a"] {
            let articles = [3, 0, 4, 1, 2].map { NewsFolder.article($0, feed: feed, published: NewsFolder.now) }
            try window.take(articles, into: feed)
        }
        let wanted = ["a", "b"].flatMap { feed in
            [3, 0, 4, 1, 2].map { NewsFolder.article($0, feed: feed).row.id }
        }
        let index = try await window.index()
        #expect(index.slots.map(\.id) == wanted)
        try window.take([NewsFolder.article(1, feed: "a", title: "New", published: NewsFolder.now)], into: "a")
        #expect(try await window.index(updating: index, feeds: ["a"]).slots.map(\.id) == wanted)
    }

    @Test func anUpdatedIndexEqualsAFreshIndex() async throws {
        let window = news.window()
        try await window.apply(NewsChange(feeds: ["a", "b", "c"].map { .put(NewsFolder.feed($0)) }))
        for feed in ["a", "b", "c"] {
            try window.take((0..<4).map { NewsFolder.article($0, feed: feed, linkKey: "same/\($0 % 3)") }, into: feed)
        }
        var index = try await window.index()
        try window.take([NewsFolder.article(9, feed: "b", linkKey: "same/1")], into: "b")
        index = try await window.index(updating: index, feeds: ["b"])
        #expect(index == (try await news.window().index()))
        try await window.apply(NewsChange(feeds: [.remove("a"), .put(NewsFolder.feed("d"))]))
        try window.take([NewsFolder.article(1, feed: "d")], into: "d")
        index = try await window.index(updating: index, feeds: nil)
        #expect(index == (try await news.window().index()))
        #expect(index.slots.count == 10)
    }

    @Test func duplicatesAreFlaggedByTheirHashes() async throws {
        let window = news.window()
        try await window.apply(NewsChange(feeds: ["a", "b", "c"].map { .put(NewsFolder.feed($0)) }))
        for (number, feed) in ["a", "b", "c"].enumerated() {
            let articles = (0..<6).map {
                NewsFolder.article(
                    $0, feed: feed, published: NewsFolder.now - Double($0 * number % 4),
                    linkKey: $0 == 5 ? nil : "x/\($0 % 4)")
            }
            try window.take(articles, into: feed)
        }
        let removed = ArticleState(ArticleID(feed: "a", key: "1"), isRemoved: true)
        try await window.apply(NewsChange(states: [.put(removed)]))
        let index = try await window.index()
        var slots = index.slots
        ArticleDuplicates(slots).flag(&slots)
        #expect(index.slots == slots)
        #expect(index.slots.filter { $0.flags.contains(.leader) }.count == 4)
    }

    /// An article in several feeds is listed once. A save or tag in one feed applies to all feeds, including feeds that
    /// bring the article later.
    @Test func savingInOneFeedSavesInAllFeeds() async throws {
        let window = news.window()
        try await window.apply(NewsChange(feeds: ["a", "b"].map { .put(NewsFolder.feed($0)) }))
        for feed in ["a", "b"] {
            try window.take((0..<3).map { NewsFolder.article($0, feed: feed, linkKey: "x/\($0)") }, into: feed)
        }
        let ids = (0..<3).map { number in ["a", "b"].map { ArticleID(feed: $0, key: "\(number)") } }
        let states = [
            ArticleState(ids[0][0], saved: 5, tags: ["one", "two"]), ArticleState(ids[0][1], tags: ["Two", "three"]),
            ArticleState(ids[1][1], saved: 7),
        ]
        try await window.apply(NewsChange(states: states.map { .put($0) }))
        let index = try await window.index()
        let flags = Dictionary(uniqueKeysWithValues: index.slots.map { ($0.id, $0.flags) })
        #expect(ids[0].allSatisfy { flags[$0]?.isSuperset(of: [.saved, .tagged]) == true })
        #expect(ids[1].allSatisfy { flags[$0]?.contains(.saved) == true && flags[$0]?.contains(.tagged) == false })
        #expect(ids[2].allSatisfy { flags[$0]?.isDisjoint(with: [.saved, .tagged]) == true })
        #expect(index.tags[ids[0][0]] == index.tags[ids[0][1]])
        #expect(index.tags[ids[0][0]]?.count == 3)
        #expect(Set(index.keptElsewhere.map(Set.init)) == [Set(ids[0]), Set(ids[1])])
    }

    @Test func aMuteSparesSavedAndTaggedArticles() async throws {
        let window = news.window()
        try await window.apply(NewsChange(feeds: ["a", "b"].map { .put(NewsFolder.feed($0)) }))
        for feed in ["a", "b"] {
            try window.take((0..<5).map { NewsFolder.article($0, feed: feed, linkKey: "x/\($0)") }, into: feed)
        }
        let ids = (0..<2).map { ArticleID(feed: "a", key: "\($0)") }
        try await window.apply(
            NewsChange(states: [.put(ArticleState(ids[0], saved: 5)), .put(ArticleState(ids[1], tags: ["t"]))]))
        try await window.apply(NewsChange(mutes: [.put(NewsMute(id: "m", kind: .author, text: "Ada", added: 1))]))
        var index = try await window.index()
        #expect(Set(index.slots.filter { !$0.isHidden }.map(\.id)) == Set(ids))
        #expect(index.hiddenByMute == ["m": 3])
        #expect(index.sparedByMute == ["m": 2])
        _ = try await window.edit([ids[0]]) { $0.saved = nil }
        index = try await window.index(updating: index, feeds: nil)
        #expect(index.slots.filter { !$0.isHidden }.map(\.id) == [ids[1]], "it is hidden again")
        #expect(index == (try await news.window().index()))
    }

    /// The digest shows the first articles of each day; later articles do not replace them.
    @Test func aDigestLimitsTheArticlesPerDay() async throws {
        let window = news.window()
        var feed = NewsFolder.feed("a")
        feed.digest = 2
        try await window.apply(NewsChange(feeds: [.put(feed), .put(NewsFolder.feed("b"))]))
        let noon = (NewsFolder.now / 86_400).rounded(.down) * 86_400 + 43_200
        func article(_ number: Int, _ feed: String = "a", days: Double = 0) -> FetchedArticle {
            NewsFolder.article(number, feed: feed, published: noon - days * 86_400 + Double(number) * 60)
        }
        func shown(_ index: ArticleIndex) -> [String] {
            index.titles(window).enumerated().filter { !index.slots[$0.offset].isHidden }.map(\.element).sorted()
        }
        try window.take((0..<4).map { article($0) } + [article(7, days: 1)], into: "a")
        try window.take((10..<13).map { article($0, "b") }, into: "b")
        var index = try await window.index()
        let others = ["Article 10", "Article 11", "Article 12", "Article 7"]
        #expect(shown(index) == ["Article 0", "Article 1"] + others)
        #expect(index.hiddenByMute == [:] && index.hiddenByDigest == 2)
        #expect(index.slots.allSatisfy { $0.flags.contains(.hidden) == $0.flags.contains(.digested) })
        try window.take([article(5)], into: "a")
        let saved = ArticleState(ArticleID(feed: "a", key: "3"), saved: 1)
        try await window.apply(NewsChange(states: [.put(saved)]))
        index = try await window.index(updating: index, feeds: ["a"])
        #expect(shown(index) == ["Article 0", "Article 1"] + others[..<3] + ["Article 3", "Article 7"])
        #expect(index == (try await news.window().index()))
        feed.digest = nil
        try await window.apply(NewsChange(feeds: [.put(feed)]))
        index = try await window.index(updating: index, feeds: nil)
        #expect(index.slots.allSatisfy { !$0.isHidden } && index.hiddenByDigest == 0)
    }

    /// If the user read one of several duplicates, later duplicates arrive as read.
    @Test func aDuplicateOfAReadArticleArrivesRead() async throws {
        let window = news.window()
        try await window.apply(NewsChange(feeds: ["a", "b"].map { .put(NewsFolder.feed($0)) }))
        try window.take((0..<3).map { NewsFolder.article($0, feed: "a", linkKey: "x/\($0)") }, into: "a")
        let read = ArticleState(ArticleID(feed: "a", key: "1"), isRead: true)
        try await window.apply(NewsChange(states: [.put(read)]))
        try window.take((0..<3).map { NewsFolder.article($0, feed: "b", linkKey: "x/\($0)") }, into: "b")
        let index = try await window.index()
        #expect(index.readElsewhere == [ArticleID(feed: "b", key: "1")])
        #expect(Set(index.slots.filter { !$0.isUnread }.map(\.id)) == [read.article, ArticleID(feed: "b", key: "1")])
        try await window.apply(NewsChange(states: [.remove(read.id)]))
        #expect(try await window.index().slots.allSatisfy(\.isUnread))
    }

    @Test func aPagesTextIsRestoredAndRemoved() async throws {
        let window = try await news.filled(1)
        let slot = try #require(try await window.index().slots.first)
        try await window.keepPage(ArticlePage(html: "<p>The page</p>"), of: slot.id)
        #expect(window.page(of: slot.id) == ArticlePage(html: "<p>The page</p>"))
        #expect(window.body(of: slot, feed: "example.org-1")?.isFullText == true)
        // A page that is not shown is kept, and the feed's text is shown.
        try await window.keepPage(ArticlePage(html: "<p>The page</p>", isShown: false), of: slot.id)
        #expect(window.body(of: slot, feed: "example.org-1") == ArticleBody(html: "<p>Text of 0</p>"))
        #expect(news.window().page(of: slot.id) == ArticlePage(html: "<p>The page</p>", isShown: false))
        try await window.keepPage(nil, of: slot.id)
        try await window.keepPage(nil, of: slot.id)
        #expect(window.page(of: slot.id) == nil)
        #expect(window.body(of: slot, feed: "example.org-1")?.html == "<p>Text of 0</p>")
    }

    /// A file may claim any size. The feed's own text is then shown.
    @Test(arguments: [(1 << 40) + 1, 1 << 31])
    func aPageThatIsTooLargeIsIgnored(bytes: Int) async throws {
        let window = try await news.filled(1)
        let slot = try #require(try await window.index().slots.first)
        try await window.keepPage(ArticlePage(html: "<p>The page</p>"), of: slot.id)
        #expect(truncate(news.path("pages/\(slot.id).json"), bytes) == 0)
        #expect(window.page(of: slot.id) == nil)
        #expect(window.body(of: slot, feed: "example.org-1")?.html == "<p>Text of 0</p>")
        let index = try await window.index()
        let hits = Mutex<[Int32]>([])
        try await window.search(ArticleFilter("text", now: NewsFolder.now), in: index, among: [0]) { positions in
            hits.withLock { $0 += positions }
        }
        #expect(hits.withLock { $0 } == [0])
    }

    @Test func mutesHideAndAreCounted() async throws {
        let window = news.window()
        try await window.apply(NewsChange(feeds: ["a", "b"].map { .put(NewsFolder.feed($0)) }))
        for feed in ["a", "b"] { try window.take((0..<4).map { NewsFolder.article($0, feed: feed) }, into: feed) }
        let byFeed = NewsMute(id: "f", kind: .feed, text: "b", added: 0)
        try await window.apply(NewsChange(mutes: [.put(byFeed)]))
        var index = try await window.index()
        #expect(index.hiddenByMute == ["f": 4])
        let byWord = NewsMute(id: "w", kind: .word, text: "article 2", added: 0)
        try await window.apply(NewsChange(mutes: [.remove("f"), .put(byWord)]))
        index = try await window.index(updating: index, feeds: nil)
        #expect(index.hiddenByMute == ["w": 2])
        #expect(index.slots.filter(\.isHidden).count == 2)
        // A correction removes the word.
        try window.take([NewsFolder.article(2, feed: "a", title: "Another")], into: "a")
        index = try await window.index(updating: index, feeds: ["a"])
        #expect(index.hiddenByMute == ["w": 1])
        #expect(index == (try await news.window().index()))
        let over = NewsMute(id: "w", kind: .word, text: "article 2", until: CalendarDay("2026-01-01"), added: 0)
        try await window.apply(NewsChange(mutes: [.put(over)]))
        index = try await window.index(updating: index, feeds: nil)
        #expect(index.hiddenByMute.isEmpty)
        #expect(!index.slots.contains { $0.isHidden })
    }
}
