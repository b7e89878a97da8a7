import FoundationEssentials
import Testing

@testable import FeedKit
@testable import PageKit

@Suite struct FeedJSONTests {
    private func rss(_ inside: String, attributes: String = "") throws -> Feed {
        try FeedParser.parse(Array("<rss version=\"2.0\" \(attributes)><channel>\(inside)</channel></rss>".utf8))
    }

    private func atom(_ inside: String) throws -> Feed {
        try FeedParser.parse(Array("<feed xmlns=\"http://www.w3.org/2005/Atom\">\(inside)</feed>".utf8))
    }

    @Test func writesEverythingInOrder() throws {
        let feed = try rss(
            """
            <title>A &amp;lt;b&amp;gt; "feed"</title><link>http://e/</link>
            <description>About&lt;script&gt;x&lt;/script&gt; &lt;b&gt;it&lt;/b&gt;</description>
            <managingEditor>a@e.org (Ada)</managingEditor><pubDate>Thu, 01 Jan 2004 19:48:21 GMT</pubDate>
            <lastBuildDate>Sun, 29 Feb 2004 23:30:00 -0100</lastBuildDate>
            <item><title>One
            line</title><link>http://e/1</link><guid isPermaLink="false">id 1</guid><author>b@e.org</author>
            <description>S</description><content:encoded>&lt;p onclick="x"&gt;C&lt;/p&gt;</content:encoded>
            <pubDate>2004-01-01</pubDate><enclosure url="http://e/a.mp3" type="audio/mpeg" length="5"/></item>
            """, attributes: "xmlns:content='http://purl.org/rss/1.0/modules/content/'")
        let expected = """
            {"file":"a/\\"b\\".xml","feed":{"title":"A <b> \\"feed\\"","link":"http://e/","author":"Ada (a@e.org)",\
            "description":"About <b>it</b>","updated":"2004-03-01T00:30:00Z","published":"2004-01-01T19:48:21Z"},\
            "entries":[{"title":"One line","link":"http://e/1","id":"id 1","author":"b@e.org","summary":"S",\
            "content":"<p>C</p>","published":"2004-01-01T00:00:00Z",\
            "enclosures":[{"url":"http://e/a.mp3","type":"audio/mpeg","length":5}]}]}
            """
        #expect(FeedJSON.text(feed, file: "a/\"b\".xml") == expected)
    }

    @Test func unknownValuesAreLeftOut() throws {
        #expect(FeedJSON.text(try rss("")) == "{\"feed\":{},\"entries\":[]}")
        #expect(FeedJSON.text(try rss("<item/><item/>")) == "{\"feed\":{},\"entries\":[{},{}]}")
        let undated = try rss("<item><title>t</title><pubDate>soon</pubDate></item>")
        #expect(FeedJSON.text(undated) == "{\"feed\":{},\"entries\":[{\"title\":\"t\"}]}")
    }

    @Test func theJSONStaysOnOneLine() throws {
        let feed = try atom(
            "<subtitle type='text'>a \\ \"b\"\n\tc \u{2028} &lt;i&gt; \u{1F600}</subtitle><updated>12004-01-01</updated>"
        )
        let text = FeedJSON.text(feed)
        #expect(text == "{\"feed\":{\"description\":\"a \\\\ \\\"b\\\"\\n\\tc \\u2028 <i> \u{1F600}\"},\"entries\":[]}")
    }

    @Test func missingValuesAreSubstituted() throws {
        let feed = try atom("<entry><content type='html'>&lt;b&gt;all&lt;/b&gt;</content></entry>")
        #expect(FeedJSON.text(feed).contains("\"summary\":\"<b>all</b>\",\"content\":\"<b>all</b>\""))
        #expect(FeedJSON.text(try rss("<webMaster>w@e.org</webMaster>")).contains("\"author\":\"w@e.org\""))
    }

    @Test(arguments: [
        (0.0, "1970-01-01T00:00:00Z"), (951_827_696, "2000-02-29T12:34:56Z"), (-1, "1969-12-31T23:59:59Z"),
        (-62_135_596_800, "0001-01-01T00:00:00Z"), (0.9, "1970-01-01T00:00:00Z"),
    ])
    func writesDates(seconds: Double, text: String) {
        var feed = Feed(version: .rss20)
        feed.updated = Date(timeIntervalSince1970: seconds)
        #expect(FeedJSON.text(feed) == "{\"feed\":{\"updated\":\"\(text)\"},\"entries\":[]}")
    }

    @Test func unwritableDatesAreLeftOut() {
        var feed = Feed(version: .rss20)
        feed.updated = .distantFuture.addingTimeInterval(1e13)
        #expect(FeedJSON.text(feed) == "{\"feed\":{},\"entries\":[]}")
    }
}
