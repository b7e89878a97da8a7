import GeneratedStores
import Synchronization
import TestSupport

/// A server with large feeds. Each edition changes all of its articles.
final class LargeFeeds: Sendable {
    private let server: LoopbackServer
    private let edition: Edition

    private final class Edition: Sendable {
        let number = Atomic(0)
    }

    init(articles: Int) throws {
        let edition = Edition()
        self.edition = edition
        let feeds = GeneratedFeeds(feeds: LargeArea.feeds, articles: articles)
        server = try LoopbackServer { request in
            let feed = Int(request.path.dropFirst()) ?? 0
            let number = edition.number.load(ordering: .relaxed)
            let text = feeds.document(feed).replacing("</p>", with: " \(number)</p>")
            return .text(text, type: "application/rss+xml")
        }
    }

    func address(_ feed: Int) -> String { server.address("/\(feed)") }

    /// Publishes an edition: all articles are now of this edition.
    func publish(_ number: Int) { edition.number.store(number, ordering: .relaxed) }
}
