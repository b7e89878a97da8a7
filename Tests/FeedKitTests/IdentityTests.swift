import TestSupport
import Testing

@testable import FeedKit

@Suite struct IdentityTests {
    @Test(arguments: [
        ("http://www.example.org/a/", "example.org/a"), ("https://example.org:443/a#top", "example.org/a"),
        ("https://m.example.org/a?utm_source=x&fbclid=y", "example.org/a"), ("https://example.org", "example.org"),
        ("https://en.m.example.org/wiki/A", "en.example.org/wiki/A"),
        ("http://example.org/a?b=2&a=1", "example.org/a?a=1&b=2"),
        ("http://example.org/%7Ea/index.html", "example.org/~a"), ("http://EXAMPLE.org/A", "example.org/A"),
        ("http://u:p@example.org:8080/", "example.org:8080"), ("http://m.com/x", "m.com/x"), ("mailto:a@b", nil),
        ("", nil),
        ("http://example.org/a/../b", "example.org/b"), ("http://example.org/#!/a", "example.org#!/a"),
    ])
    func foldsLinks(link: String, key: String?) { #expect(CanonicalLink.key(link) == key) }

    @Test func fallsBackInOrder() throws {
        let full = try #require(
            EntryIdentity(try rssEntry("<guid isPermaLink='false'>7</guid><link>http://e/a</link>")))
        #expect(full.key == "i:7")
        let linked = try #require(EntryIdentity(try rssEntry("<link>http://e/a/</link><title>t</title>")))
        #expect(linked.key == "l:e/a - t")
        #expect(linked.formerKey == "l:e/a")
        let dated = try #require(
            EntryIdentity(try rssEntry("<title>t</title><pubDate>Thu, 01 Jan 1970 00:01:00 GMT</pubDate>")))
        #expect(dated.key == "t:60:t")
        #expect(EntryIdentity(try rssEntry("")) == nil)
    }

    @Test(arguments: [
        ("<guid>a/1</guid>", "i:a/1", "i:https://campus.example/a/1"),
        ("<guid isPermaLink='true'>/a/1</guid>", "i:/a/1", "i:https://campus.example/a/1"),
        ("<guid isPermaLink='false'>a/1</guid>", "i:a/1", "i:a/1"),
        ("<guid>https://e.example/1#v2</guid>", "i:https://e.example/1#v2", "i:https://e.example/1#v2"),
        ("<guid> 7 </guid>", "i:7", "i:https://campus.example/7"),
    ])
    func guidsAreKeptAsWritten(item: String, key: String, former: String) throws {
        let document = "<rss version='2.0'><channel><item><title>t</title>\(item)</item></channel></rss>"
        let feed = try FeedParser.parse(Array(document.utf8), baseURL: "https://campus.example/feed")
        let entry = try #require(feed.entries.first)
        let identity = try #require(EntryIdentity(entry))
        #expect(identity.key == key)
        #expect(identity.formerKey == former)
    }

    @Test(arguments: [
        ("https://www.e.example/a/#v2", "e.example/a#v2"), ("https://e.example/a#", "e.example/a"),
        ("https://e.example/a#utm_source=rss", "e.example/a"), ("https://e.example/a#:~:text=word", "e.example/a"),
        ("https://e.example/a#v2:~:text=word", "e.example/a#v2"), ("https://e.example/#!/a", "e.example#!/a"),
        ("https://e.example/a?utm_medium=x#top", "e.example/a"), ("mailto:a@b#c", nil),
    ])
    func placesKeepFragments(link: String, place: String?) { #expect(CanonicalLink.place(link) == place) }

    /// The keys of entries with the same guid.
    @Test(arguments: [
        // The same item twice.
        (["<guid>g</guid><link>http://e/a</link>", "<guid>g</guid><link>http://e/a</link>"], ["i:g", "i:g"]),
        // A guid that does not distinguish items.
        (
            ["<guid>g</guid><link>http://e/a</link>", "<guid>g</guid><link>http://e/b</link>"],
            ["l:e/a - t", "l:e/b - t"]
        ),
        (
            ["<guid>g</guid><link>http://e/a#1</link>", "<guid>h</guid>", "<guid>g</guid><link>http://e/a#2</link>"],
            ["l:e/a#1 - t", "i:h", "l:e/a#2 - t"]
        ),
        (
            [
                "<guid>g</guid><pubDate>Thu, 01 Jan 1970 00:01:00 GMT</pubDate>",
                "<guid>g</guid><pubDate>Thu, 01 Jan 1970 00:02:00 GMT</pubDate>",
            ], ["t:60:t", "t:120:t"]
        ),
    ])
    func aSharedGuidIsIgnored(items: [String], keys: [String]) throws {
        let document =
            "<rss version='2.0'><channel>"
            + items.map { "<item><title>t</title>\($0)</item>" }.joined() + "</channel></rss>"
        let entries = try FeedParser.parse(Array(document.utf8), baseURL: "http://e/feed").entries
        #expect(EntryIdentity.all(of: entries).map { $0?.key } == keys)
    }

    @Test(.processorTime(below: 10)) func keysAreBounded() throws {
        let long = String(repeating: "x", count: 100_000)
        let keys = try ["", "y"].map { end in EntryIdentity(try rssEntry("<guid>\(long)\(end)</guid>"))?.key ?? "" }
        #expect(keys[0].utf8.count < 600 && keys[0] != keys[1] && keys[0].hasPrefix("i:xxx"))
    }

    @Test func estimatesReadingTime() {
        #expect(ReadingTime.minutes(plain: "") == 0)
        #expect(ReadingTime.minutes(plain: "word") == 1)
        #expect(ReadingTime.minutes(plain: String(repeating: "word ", count: 690)) == 3)
        #expect(ReadingTime.minutes(plain: String(repeating: "字", count: 1000)) == 2)
        #expect(ReadingTime.minutes(plain: HTMLPlainText.text(of: "<p></p>")) == 0)
        let markups = [
            "", "<p></p>", "<p>word</p>", String(repeating: "<p>two <b>words</b></p>", count: 345),
            "<p>" + String(repeating: "字", count: 1000) + "</p>", String(repeating: "\u{A0}één だ", count: 1150),
        ]
        #expect(markups.map { ReadingTime.minutes(markup: Array($0.utf8)) } == [0, 0, 1, 3, 2, 7])
        #expect(markups.map { ReadingTime.minutes(plain: HTMLPlainText.text(of: $0)) } == [0, 0, 1, 3, 2, 7])
    }
}
