import FeedKit
import Testing

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
        #expect(linked.key == "l:e/a")
        let dated = try #require(
            EntryIdentity(try rssEntry("<title>t</title><pubDate>Thu, 01 Jan 1970 00:01:00 GMT</pubDate>")))
        #expect(dated.key == "t:60:t")
        #expect(EntryIdentity(try rssEntry("")) == nil)
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
