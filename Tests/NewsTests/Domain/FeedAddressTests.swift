import Testing

@testable import QuadCore

struct FeedAddressTests {
    @Test(arguments: [
        ("https://Example.org/Feed", "https://example.org/Feed"), (" example.org/rss \n", "https://example.org/rss"),
        ("feed://example.org/rss", "https://example.org/rss"),
        ("feed:https://example.org/rss", "https://example.org/rss"),
        ("HTTP://example.org", "http://example.org/"),
        ("https://u:P@Example.org/a?b=C#d", "https://u:P@example.org/a?b=C"),
        ("localhost:8080/feed", "https://localhost:8080/feed"), ("http://[::1]:80/x", "http://[::1]:80/x"),
        ("http://127.0.0.1:9/x", "http://127.0.0.1:9/x"), ("https://bücher.example/", "https://bücher.example/"),
    ])
    func addressesAreRead(typed: String, address: String) throws {
        #expect(try FeedAddress.read(typed) == address)
        #expect(try FeedAddress.read(address) == address)
    }

    @Test(arguments: [
        "", "  ", "word", "two words.org", "ftp://example.org/x", "javascript:alert(1)", "file:///etc/passwd",
        "https://",
        "https:///x", "https://example.org:99999/", "https://a..b/", "https://example.org/\u{1B}[2J", "mailto:a@b.org",
        "https://example.org/<x>", "data:text/html,x", "feed.xml", "/rss", "./feed.xml", "feeds/news.xml",
        "index.php?feed=rss", "Feed.RSS/",
        "//example.org/feed",
    ])
    func otherTextIsRefused(typed: String) {
        #expect(throws: NewsError.self) { try FeedAddress.read(typed) }
    }

    @Test func theSameFeedIsRecognized() {
        #expect(FeedAddress.key("http://www.example.org/feed/") == FeedAddress.key("https://example.org/feed"))
        #expect(FeedAddress.key("https://example.org/feed?a=1") != FeedAddress.key("https://example.org/feed"))
    }
}
