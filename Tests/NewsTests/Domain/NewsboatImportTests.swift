import Testing

@testable import NewsCore
@testable import QuadCore

/// The data that a user brings from newsboat.
struct NewsboatImportTests {
    private static let urls = """
        # mine
        https://daily.example/feed.xml "Campus" later "~The Daily"

        http://plain.example/rss
        "query:Unread ones:unread = \\"yes\\""
        "query:Strange:rssurl =~ \\"x\\""
        "exec:~/bin/make-feed" tech
        https://daily.example/feed.xml Sports !
        file:///etc/passwd
        """

    @Test func newsboatFeedsAreFollowed() async throws {
        let reader = Reader()
        let (report, undo) = try await reader.service.importFeeds(Array(Self.urls.utf8))
        #expect(report.summary == "2 feeds added, 1 query feed, 1 listed again, 3 unusable")
        #expect(reader.news.value.queries.map(\.title) == ["Unread ones"])
        #expect(reader.news.value.queries.map(\.filter) == ["unread"])
        let again = try await reader.service.planImport(Array(Self.urls.utf8))
        #expect(again.isEmpty && again.alreadyFollowed.contains("Unread ones"))
        let followed = reader.news.value.feeds
        let feeds = FeedOrder(followed).sorted(followed) { $0.place }
        #expect(feeds.map(\.url) == ["https://daily.example/feed.xml", "http://plain.example/rss"])
        #expect(feeds.map(\.title) == ["The Daily", nil])
        #expect(feeds.map(\.category) == ["Campus", ""])
        #expect(feeds.map(\.tags) == [["later", "Sports"], []])
        #expect(report.unusable.map(\.title).contains("Strange"))
        #expect(report.unusable.contains { $0.reason.contains("uses “rssurl”") })
        try await reader.service.apply(undo)
        #expect(reader.news.value.feeds.isEmpty && reader.news.value.queries.isEmpty)
        await #expect(throws: NewsError.self) { try await reader.service.importFeeds(Array("just words\n".utf8)) }
    }

    @Test(arguments: [
        (
            "http://a.example/f\nhttp://a.example/f ~Twice", "Twice: The file already lists it",
            "1 feed added, 1 listed again"
        ),
        (
            "http://a.example/f ~A\nhttps://a.example/f", "https://a.example/f: The file already lists it, as “A”",
            "1 feed added, 1 listed again"
        ),
        ("http://a.example/f !", "http://a.example/f: newsboat hides it", "1 feed added"),
        ("http://a.example/f !hidden ~A", "A: newsboat hides it", "1 feed added"),
    ])
    func aLineWithAnotherMeaningIsReported(urls: String, note: String, summary: String) async throws {
        let (report, _) = try await Reader().service.importFeeds(Array(urls.utf8))
        #expect(report.notes.map { "\($0.title): \($0.reason)" }.contains { $0.hasPrefix(note) })
        #expect(report.summary == summary)
    }

    @Test func everyLineIsImportedOrReported() async throws {
        let reader = Reader()
        let urls = #"""
            http://a.example/s?q=coach's "the built-in one"
            http://b.example/x?x=a\b
            http://c.example/ "open
            """#
        let (report, _) = try await reader.service.importFeeds(Array(urls.utf8))
        #expect(report.added.map(\.url) == ["http://a.example/s?q=coach's"])
        #expect(report.added.map(\.category) == ["the built-in one"])
        #expect(report.unusable.map(\.reason).contains("A quote in it is not closed"))
        #expect(report.unusable.contains { $0.reason.contains(#"x?x=a\b” is not a web address"#) })
    }

    @Test func anInvalidLineDropsNoOtherLine() async throws {
        let good = #"{"guid":"g1","url":"u","feedurl":"f","unread":0,"flags":""}"#
        let lines = try #require(try ReadStateImport.states(Array("[5, \(good), {\"guid\":7}]".utf8)))
        #expect(lines.count == 1)
        let reader = Reader()
        await #expect(
            throws: NewsError.badImport(
                "This JSON can't be read to its end; create it again: \(ReadStateImport.command)")
        ) { try await reader.service.importFeeds(Array("[\(good)".utf8)) }
    }

    private static let index = ArticleIndex(
        feeds: [NewsFeed(id: "daily", url: "https://daily.example/feed.xml", added: 0)],
        slots: [
            ArticleSlot(
                id: ArticleID(feed: "daily", key: "i:g1"), linkHash: 0, date: 0, feed: 0, flags: [], offset: 0,
                length: 1),
            ArticleSlot(
                id: ArticleID(feed: "daily", key: "l:daily.example/2"), linkHash: 0, date: 0, feed: 0, flags: [],
                offset: 0, length: 1),
        ])

    private static let json = """
        [{"guid":"g1","url":"https://daily.example/1","feedurl":"http://daily.example/feed.xml","unread":0,"flags":""},
        {"guid":"https://daily.example/2","url":"https://daily.example/2","feedurl":"https://daily.example/feed.xml","unread":0,"flags":"a"},
        {"guid":"g3","url":"","feedurl":"https://daily.example/feed.xml","unread":0,"flags":null},
        {"guid":"g4","url":"","feedurl":"https://daily.example/feed.xml","unread":1,"flags":""},
        {"guid":"g5","url":"","feedurl":"https://daily.example/feed.xml","unread":1,"flags":"s"},
        {"guid":"x","url":"","feedurl":"https://other.example/feed.xml","unread":0,"flags":""}]
        """
    private static let csv = """
        guid,url,feedurl,unread,flags
        g1,https://daily.example/1,http://daily.example/feed.xml,0,
        https://daily.example/2,https://daily.example/2,https://daily.example/feed.xml,0,a
        g3,,https://daily.example/feed.xml,0,
        "g4",,https://daily.example/feed.xml,1,
        g5,,https://daily.example/feed.xml,1,s
        x,,https://other.example/feed.xml,0,
        """

    @Test(arguments: [json, csv])
    func readArticlesAreImported(text: String) async throws {
        let lines = try #require(try ReadStateImport.states(Array(text.utf8)))
        let plan = ReadStateImport(lines, into: Self.index) { positions in positions.map { _ in nil } }
        let ids = ["i:g1", "l:daily.example/2", "i:g3", "i:g5"].map { ArticleID(feed: "daily", key: $0) }
        #expect(plan.read == Array(ids[..<3]))
        #expect(plan.saved == [ids[1], ids[3]])
        #expect((plan.known, plan.awaited, plan.foreign, plan.tooMany) == (2, 2, 1, 0))
        #expect(
            plan.summary
                == "4 articles read or saved, 2 of them saved, 2 of them once they are fetched; "
                + "1 of feeds that are not followed"
        )
        let reader = Reader()
        let undo = try await reader.service.apply(plan)
        #expect(Set(reader.news.value.marks.values.filter(\.isRead).map(\.article)) == Set(ids[..<3]))
        #expect(reader.news.value.marks[ids[3].description]?.saved == NewsSamples.now)
        try await reader.service.apply(undo)
        #expect(reader.news.value.marks.isEmpty)
    }

    @Test(arguments: ["<opml/>", "https://a.example/feed\n", "a,b\n1,2\n", "", "{}"])
    func otherFilesAreIgnored(text: String) throws { #expect(try ReadStateImport.states(Array(text.utf8)) == nil) }

    @Test func anUnclosedQuoteIsRefused() {
        let text = "guid,feedurl,unread\na,https://x.example/feed,0\n\"b,https://x.example/feed,0\n"
        #expect {
            try ReadStateImport.states(Array(text.utf8))
        } throws: { ($0 as? ImportError)?.message.contains("line 3 is never closed") == true }
    }
}
