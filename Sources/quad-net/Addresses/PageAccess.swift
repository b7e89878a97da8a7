import FetchKit
import NewsCore
import QuadCore

/// The requests for articles' pages, with the same user agent and headers as the feeds of their server.
struct PageAccess {
    private let look: RequestLook
    /// The user agents of feeds, by the origin of the feed's address.
    private let userAgents: [String: String]
    private let secrets: [FeedSecret]

    init(_ store: any NewsRepository, _ look: RequestLook) async throws(NewsError) {
        self.look = look
        let named = try await store.feeds().compactMap { feed in
            feed.userAgent.map { (FeedAddress.origin(feed.url), $0) }
        }
        userAgents = Dictionary(named) { first, _ in first }
        secrets = try await store.secrets().filter { !$0.headers.isEmpty }
    }

    /// - Parameter feed: the feed of the article; its header lines come first.
    func request(_ number: Int, _ link: String, of feed: String? = nil) -> FetchRequest {
        let origin = FeedAddress.origin(link)
        let secret = secrets.first { $0.id == feed && $0.origin == origin } ?? secrets.first { $0.origin == origin }
        return FetchRequest(
            id: number, url: link, accept: "text/html, application/xhtml+xml, */*;q=0.5",
            userAgent: userAgents[origin], headers: look.headers(for: link, secret))
    }
}
