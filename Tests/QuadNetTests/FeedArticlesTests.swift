import Testing

@testable import FeedKit
@testable import NewsCore
@testable import quad_net

struct FeedArticlesTests {
    private func articles(_ document: String) throws -> [FetchedArticle] {
        let feed = try FeedParser.parse(Array(document.utf8), baseURL: "https://campus.example/feed")
        return FeedArticles.articles(of: feed, in: "campus", arrived: Sample.now)
    }

    /// An article about another page links to this page too, but has other content.
    @Test func theSameArticleNeedsTheSameTitle() throws {
        func key(_ title: String, _ link: String = "https://www.campus.example/a?utm_source=x") throws -> String? {
            let item = "<item><title>\(title)</title><link>\(link)</link><guid>g</guid></item>"
            return try articles(Sample.rss(item)).first?.row.linkKey
        }
        let known = try #require(try key("Ada wins: the race"))
        #expect(try key("ADA WINS - The Race!", "http://campus.example/a/") == known)
        #expect(try key("What I think of Ada") != known)
        #expect(try key("Ada wins: the race", "https://campus.example/b") != known)
        #expect(known.utf8.count == "campus.example/a".utf8.count + 9)
    }

    @Test func anEntryBecomesARow() throws {
        let item = """
            <item><title>Ada &amp;amp; co</title><link>https://www.campus.example/a?utm_source=x</link><guid isPermaLink="false">g1</guid>
            <author>ada@example.org (Ada)</author><category>Sports</category><category>Sports</category>
            <enclosure url="https://campus.example/a.mp3" type="audio/mpeg" length="9"/>
            <pubDate>Wed, 11 Nov 2026 10:00:00 GMT</pubDate>
            <description>&lt;p onclick="x()"&gt;Hello&lt;script&gt;bad()&lt;/script&gt; &lt;a href="/b"&gt;b&lt;/a&gt;</description>
            </item>
            """
        let article = try #require(try articles(Sample.rss(item)).first)
        #expect(article.row.id == ArticleID(feed: "campus", key: "i:g1"))
        #expect(article.row.title == "Ada & co")
        #expect(article.row.linkKey?.hasPrefix("campus.example/a ") == true)
        #expect(article.row.topics == ["Sports"])
        #expect(article.row.published == 1_794_391_200)
        #expect(article.row.enclosures == [.init(url: "https://campus.example/a.mp3", type: "audio/mpeg", length: 9)])
        let html = String(decoding: article.html, as: UTF8.self)
        #expect(html.contains("<p>Hello") && html.contains("href=\"https://www.campus.example/b\""))
        #expect(!html.contains("script") && !html.contains("onclick"))
    }

    /// The references are relative to the article's page, unless the feed says otherwise.
    @Test(arguments: [
        ("", "#fn1", "https://campus.example/blog/2026/post/#fn1"),
        ("", "a.png", "https://campus.example/blog/2026/post/a.png"),
        ("", "/b", "https://campus.example/b"),
        (" xml:base=\"https://other.example/x/\"", "#fn1", "https://other.example/x/#fn1"),
        (" xml:base=\"https://campus.example/feed\"", "#fn1", "https://campus.example/feed#fn1"),
    ])
    func linksAreRelativeToTheArticle(base: String, link: String, address: String) throws {
        let item = """
            <item><guid isPermaLink="false">1</guid><link>/blog/2026/post/</link>
            <description\(base)>&lt;p&gt;&lt;a href="\(link)"&gt;1&lt;/a&gt;&lt;/p&gt;</description></item>
            """
        let article = try #require(try articles(Sample.rss(item)).first)
        #expect(String(decoding: article.html, as: UTF8.self).contains("href=\"\(address)\""))
    }

    @Test func aPodcastHasItsDuration() throws {
        let item = """
            <item xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd"><guid>1</guid><itunes:duration>52:10</itunes:duration>
            <enclosure url="https://campus.example/cover.jpg" type="image/jpeg" length="9"/>
            <enclosure url="https://campus.example/a.mp3" type="audio/mpeg" length="48250000"/></item>
            """
        let row = try #require(try articles(Sample.rss(item)).first?.row)
        #expect(row.enclosures.map(\.seconds) == [nil, 3_130])
        // A name is not an address.
        #expect(row.link == nil)
    }

    @Test(arguments: [
        ("<item><guid>1</guid><description>Just a few words</description></item>", "Just a few words"),
        ("<item><guid>1</guid><link>https://campus.example/x</link></item>", "https://campus.example/x"),
        ("<item><guid isPermaLink=\"false\">1</guid></item>", "Untitled"),
        ("<item><guid>1</guid><title>\u{1B}[31mRed\u{202E}</title></item>", "[31mRed"),
    ])
    func titlesAreCleaned(item: String, title: String) throws {
        #expect(try articles(Sample.rss(item)).map(\.row.title) == [title])
    }

    @Test func plainTextKeepsItsLines() throws {
        let json = #"{"version":"https://jsonfeed.org/version/1.1","title":"t","items":[{"id":"1","content_text":"#
        func html(_ text: String) throws -> String {
            String(decoding: try #require(try articles("\(json)\"\(text)\"}]}").first).html, as: UTF8.self)
        }
        #expect(try html("One & only") == "One &amp; only")
        #expect(try html("First\\nline\\n\\nSecond <b>\\r\\n\\n") == "<p>First<br />line</p><p>Second &lt;b&gt;</p>")
    }

    @Test func longTitlesAreTruncated() throws {
        let words = String(repeating: "word ", count: 1_000)
        let title = try #require(try articles(Sample.rss(Sample.item(1, title: words))).first?.row.title)
        #expect(title.hasSuffix("word…") && title.utf8.count < 1_100)
    }

    @Test func aDuplicateItemIsReadOnce() throws {
        #expect(try articles(Sample.rss(Sample.item(1), Sample.item(2), Sample.item(1))).count == 2)
    }

    @Test(arguments: [
        ([1.0, 2, 3, 4], 7.0), ([1], nil), ([], nil), ([1, 2, 3, 4, 30], 1), ([100, 200], 0),
    ])
    func itemsPerWeekAreEstimated(daysAgo: [Double], expected: Double?) {
        let articles = daysAgo.enumerated().map { number, days in
            FetchedArticle(
                row: ArticleRow(
                    id: ArticleID(rawValue: UInt64(number)), title: "", published: Sample.now - days * 86_400,
                    arrived: Sample.now), html: [])
        }
        #expect(FeedArticles.itemsAWeek(articles, now: Sample.now) == expected)
    }
}
