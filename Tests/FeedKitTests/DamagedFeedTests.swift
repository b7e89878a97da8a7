import TestSupport
import Testing

@testable import FeedKit

/// Documents that no XML parser accepts.
@Suite struct DamagedFeedTests {
    @Test(arguments: [
        "<title>T & t</title><link>http://e/</link>",
        "<title>T & t</title><link>http://e/</link></item></channel></rss",
        "<title>T & t<link>http://e/</link>",
        "<title>T &amp; t</title><b><i></b></i><link>http://e/</link>",
        "<title>T &amp; t</title><x:y>?</x:y><link>http://e/</link>",
        "<title lang=en>T &amp; t</title><link>http://e/</link>",
        "<TITLE>T &amp; t</title><Link>http://e/</LINK>",
        "<title>T \u{0}\u{8}&amp; t</title><link>http://e/</link>",
        "<!-- never -- closed --><title>T &amp; t</title><link>http://e/</link>",
        "<title foo=\"a\" foo=\"a\">T &amp; t</title><link>http://e/</link>",
    ])
    func damagedEntriesAreReadAsFarAsPossible(inside: String) throws {
        let entry = try rssEntry(inside)
        #expect(entry.title.hasPrefix("T & t"))
    }

    @Test func skipsJunkBeforeTheDeclaration() throws {
        #expect(
            try parse("\n\n junk <?xml version=\"1.0\"?><rss><channel><title>t</title></channel></rss>").title == "t")
        #expect(try parse("\u{FEFF} <rss><channel><title>t</title></channel></rss>").title == "t")
    }

    @Test func anOpenEntryEndsAtTheNextEntry() throws {
        let feed = try rss("<item><title>a</title><item><title>b</title></item>")
        #expect(feed.entries.map(\.title) == ["a", "b"])
    }

    @Test(arguments: [
        ("<rss><channel><item><title>ok <b>one</title></item><item><titl", true),
        ("<rss><channel><item><title>ok</title></item></channel>", true),
        ("<rss><channel><item><title>ok <b>one</title></item></channel></rss>", false),
        ("<feed xmlns=\"http://www.w3.org/2005/Atom\"><entry><title>ok</entry></feed>\n<!-- served -->", false),
        ("<RSS><channel><item><title>ok</title></item></CHANNEL></rss>", false),
    ])
    func anUnfinishedDocumentIsDetected(document: String, endsEarly: Bool) throws {
        #expect(try parse(document).endsEarly == endsEarly)
    }

    @Test func readsTruncatedDocuments() throws {
        let feed = try parse("<rss><channel><title>t</title><item><title>a</title></item><item><title>b</ti")
        #expect(feed.entries.map(\.title) == ["a", "b"])
        let cut = try parse("<rss><channel><item><description><![CDATA[never ends")
        #expect(cut.entries.first?.summary?.value == "never ends")
    }

    @Test func expandsNoEntityOfADocument() throws {
        let feed = try parse(
            "<!DOCTYPE rss [<!ENTITY co \"Example &amp; Co\"><!ENTITY x SYSTEM \"file:///etc/passwd\">]>"
                + "<rss><channel><title>&co; &x; &amp;</title><link>http://e/?a=&co;</link></channel></rss>")
        #expect(feed.title == "&co; &x; &")
        #expect(feed.link == "http://e/?a=&co;")
    }

    @Test func entityBombsAreHarmless() throws {
        var definitions = "<!ENTITY a0 \"lololololo\">"
        for level in 1..<9 {
            definitions += "<!ENTITY a\(level) \"" + String(repeating: "&a\(level - 1);", count: 10) + "\">"
        }
        let feed = try parse("<!DOCTYPE rss [\(definitions)]><rss><channel><title>&a8;</title></channel></rss>")
        #expect(feed.title == "&a8;")
    }

    @Test func aDocumentThatIsNotAFeedIsRefused() {
        #expect(throws: FeedError.empty) { try parse("  \n") }
        #expect(throws: FeedError.notAFeed(looksLike: "a web page")) { try parse("<!doctype html><html><p>x</html>") }
        #expect(throws: FeedError.notAFeed(looksLike: "text")) { try parse("hello") }
        #expect(throws: FeedError.notAFeed(looksLike: "a list of feeds (OPML)")) { try parse("<opml/>") }
        #expect(throws: FeedError.self) { try parse("{\"items\": [") }
    }

    @Test(.processorTime(below: 10)) func boundsDepthAndSize() {
        let deep = String(repeating: "<a>", count: 100_000)
        #expect(throws: FeedError.tooDeep(limit: 512)) { try parse("<rss><channel>" + deep) }
        var limits = FeedLimits()
        limits.documentBytes = 10
        #expect(throws: FeedError.tooLarge(bytes: 11, limit: 10)) {
            try FeedParser.parse(Array("<rss></rss>".utf8), limits: limits)
        }
    }

    @Test func toleratesUndeclaredAndOddPrefixes() throws {
        #expect(try rssEntry("<dc:creator>A</dc:creator>").author == "A")
        let odd = try rssEntry("<zz:creator>A</zz:creator>", attributes: "xmlns:zz='http://purl.org/dc/elements/1.1'")
        #expect(odd.author == "A")
        let foreign = try rssEntry("<dc:title>A</dc:title>", attributes: "xmlns:dc='http://unknown.example/'")
        #expect(foreign.title == "A")
        #expect(try rssEntry("<x:title xmlns:x='http://unknown.example/'>A</x:title>").titleText == nil)
    }
}
