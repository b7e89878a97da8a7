import FetchKit
import NewsCore
import QuadCore

/// How pages of articles are asked for: as the feeds of their server are.
struct PageAccess {
    private let look: RequestLook
    /// By the origins of the feeds' addresses.
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

    /// - Parameter feed: the article's, whose lines come first.
    func request(_ number: Int, _ link: String, of feed: String? = nil) -> FetchRequest {
        let origin = FeedAddress.origin(link)
        let secret = secrets.first { $0.id == feed && $0.origin == origin } ?? secrets.first { $0.origin == origin }
        return FetchRequest(
            id: number, url: link, accept: "text/html, application/xhtml+xml, */*;q=0.5",
            userAgent: userAgents[origin], headers: look.headers(for: link, secret))
    }
}
