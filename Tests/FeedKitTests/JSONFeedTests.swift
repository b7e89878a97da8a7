import TestSupport
import Testing

@testable import FeedKit

@Suite struct JSONFeedTests {
    @Test func readsAll() throws {
        let feed = try parse(
            """
            {"version": "https://jsonfeed.org/version/1.1", "title": "T \\u2019", "home_page_url": "http://e/",
             "feed_url": "http://e/feed.json", "description": "D", "language": "en", "icon": "/i.png", "expired": true,
             "authors": [{"name": "Ada", "url": "http://a/", "avatar": "http://a/p.png"}],
             "hubs": [{"type": "WebSub", "url": "http://hub/"}],
             "items": [{"id": 7, "url": "/1", "external_url": "http://x/", "title": "One", "summary": "S",
               "content_html": "<p>H</p>", "content_text": "X", "image": "/p.jpg", "tags": ["a", "b"],
               "date_published": "2010-02-07T14:04:00-05:00", "date_modified": "2010-02-08T00:00:00Z",
               "attachments": [{"url": "http://e/a.mp3", "mime_type": "audio/mpeg", "size_in_bytes": 9,
                 "duration_in_seconds": 60, "title": "A"}]}, {"id": "2", "author": {"name": "Grace"},}]}
            """, base: "http://e/feed.json")
        #expect(feed.title == "T ’")
        #expect(feed.link == "http://e/")
        #expect(feed.links.first { $0.relation == "self" }?.href == "http://e/feed.json")
        #expect(feed.links.first { $0.relation == "hub" }?.href == "http://hub/")
        #expect(feed.isExpired)
        #expect(feed.authors.first?.avatar == "http://a/p.png")
        let entry = try #require(feed.entries.first)
        #expect(entry.id == "7")
        #expect(entry.link == "http://e/1")
        #expect(entry.content?.value == "<p>H</p>")
        #expect(entry.categories.map(\.term) == ["a", "b"])
        #expect(entry.published == utc(2010, 2, 7, 19, 4))
        #expect(entry.image == "http://e/p.jpg")
        #expect(entry.enclosures.first?.duration == 60)
        #expect(entry.author == "Ada")
        #expect(feed.entries.last?.author == "Grace")
    }

    @Test(arguments: ["{", "{\"items\":[{]}", "{\"items\":1}", "{\"a\":\"\\u12\"}", "{\"items\":[\"\\"])
    func invalidJSONIsRefused(text: String) {
        #expect(throws: FeedError.self) { try parse(text) }
    }

    @Test(.processorTime(below: 10)) func boundsDepth() {
        #expect(throws: FeedError.self) { try parse("{\"a\":" + String(repeating: "[", count: 100_000)) }
    }
}
