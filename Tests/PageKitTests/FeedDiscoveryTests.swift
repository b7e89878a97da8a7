import Testing

@testable import PageKit

@Suite struct FeedDiscoveryTests {
    @Test func declaredFeedsAreOffered() throws {
        let found = FeedDiscovery.links(in: try fixture("page.html"), base: "https://courier.example/2025/")
        #expect(found.map(\.url) == ["https://courier.example/feed.xml", "https://courier.example/comments/feed/"])
        #expect(found.first?.title == "City Courier")
    }

    @Test func feedsAreGuessedFromLinks() {
        let guessed = FeedDiscovery.links(
            in: Array(
                "<base href='http://b/'><a href='rss'>x</a><a href='/about'>y</a><a href='p?feed=rss2'>z</a>".utf8),
            base: "http://e/")
        #expect(guessed.map(\.url) == ["http://b/rss", "http://b/p?feed=rss2"])
    }

    @Test func aFeedDocumentIsRecognized() {
        let itself = FeedDiscovery.links(in: Array("<rss version=\"2.0\"/>".utf8), base: "http://e/f")
        #expect(itself == [FeedDiscovery.Candidate(url: "http://e/f", origin: .document)])
    }
}
