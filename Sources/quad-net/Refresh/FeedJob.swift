import FetchKit
import NewsCore
import QuadCore

/// A feed to fetch, with the facts from the last time.
struct FeedJob: Equatable, Sendable {
    static let accept =
        "application/atom+xml, application/rss+xml, application/feed+json, application/rdf+xml;q=0.9, "
        + "application/xml;q=0.8, text/xml;q=0.8, application/json;q=0.7, */*;q=0.5"

    let feed: NewsFeed
    let health: FeedHealth
    /// The current size of the feed's files in bytes.
    var storedBytes: Int?
    /// The secret for the feed's server.
    var secret: FeedSecret?
    /// Whether the user asked for this feed alone.
    var isAskedFor = false
    /// The answer from the search for feeds a moment ago.
    var found: FetchAnswer?

    /// Whether the validators may be sent. Validators of another address would hide the articles of this address. After
    /// a loss of stored articles, the validators would hide the lost articles too.
    var isUpToDate: Bool {
        guard health.address == nil || health.address == feed.url else { return false }
        guard let stored = health.storedBytes, let storedBytes else { return true }
        return storedBytes >= stored
    }

    func request(_ number: Int, _ look: RequestLook = RequestLook()) -> FetchRequest {
        FetchRequest(
            id: number, url: secret?.joined(to: feed.url) ?? feed.url, etag: isUpToDate ? health.etag : nil,
            lastModified: isUpToDate ? health.lastModified : nil, accept: Self.accept,
            userAgent: feed.userAgent, headers: look.headers(for: feed.url, secret))
    }
}
