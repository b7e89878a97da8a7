import FetchKit
import NewsCore
import QuadCore

/// A feed to fetch, with what is known of it from the last time.
struct FeedJob: Equatable, Sendable {
    static let accept =
        "application/atom+xml, application/rss+xml, application/feed+json, application/rdf+xml;q=0.9, "
        + "application/xml;q=0.8, text/xml;q=0.8, application/json;q=0.7, */*;q=0.5"

    let feed: NewsFeed
    let health: FeedHealth
    /// What its files hold now, in bytes.
    var storedBytes: Int?
    /// For the feed's server.
    var secret: FeedSecret?
    /// This feed alone, by hand.
    var isAskedFor = false
    /// It was read a moment ago, when the feed was looked for.
    var found: FetchAnswer?

    /// Validators of another address would hide the articles of this one, and those that were lost here.
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
