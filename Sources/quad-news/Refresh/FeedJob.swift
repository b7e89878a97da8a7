import FetchKit
import QuadDomain

/// A feed to fetch, with what is known of it from the last time.
struct FeedJob: Equatable, Sendable {
    static let accept =
        "application/atom+xml, application/rss+xml, application/feed+json, application/rdf+xml;q=0.9, "
        + "application/xml;q=0.8, text/xml;q=0.8, application/json;q=0.7, */*;q=0.5"

    let feed: NewsFeed
    let health: FeedHealth
    /// What its files hold now, in bytes.
    var storedBytes: Int?
    /// This feed alone, by hand.
    var isAskedFor = false

    /// Validators of another address would hide the articles of this one, and those that were lost here.
    var isUpToDate: Bool {
        guard health.address == nil || health.address == feed.url else { return false }
        guard let stored = health.storedBytes, let storedBytes else { return true }
        return storedBytes >= stored
    }

    func request(_ number: Int) -> FetchRequest {
        FetchRequest(
            id: number, url: feed.url, etag: isUpToDate ? health.etag : nil,
            lastModified: isUpToDate ? health.lastModified : nil, accept: Self.accept)
    }
}

/// Which feeds are fetched.
struct RefreshPlan: Equatable, Sendable {
    var scope: RefreshScope
    /// Feeds another process fetched since then are left out.
    var since: Double?

    func jobs(_ feeds: [NewsFeed], _ health: [FeedHealth], now: Double) throws(NewsError) -> [FeedJob] {
        let known = Dictionary(health.map { ($0.id, $0) }, uniquingKeysWith: { $1 })
        let all = feeds.map { FeedJob(feed: $0, health: known[$0.id] ?? FeedHealth(id: $0.id)) }
        let chosen: [FeedJob]
        switch scope {
        case .all:
            chosen = all.filter { !$0.feed.isPaused }
        case .due:
            chosen = all.filter { !$0.feed.isPaused && (!$0.health.concerns($0.feed) || $0.health.isDue(now)) }
        case .feeds(let ids):
            let wanted = Set(ids)
            chosen = all.filter { wanted.contains($0.feed.id) }.map { job in
                var job = job
                job.isAskedFor = wanted.count == 1
                return job
            }
            if let missing = ids.first(where: { id in !feeds.contains { $0.id == id } }) { throw .unknownFeed(missing) }
        }
        guard let since else { return chosen }
        return chosen.filter { ($0.health.lastAttempt ?? -.infinity) < since }
    }
}

extension FeedHealth {
    fileprivate func isDue(_ now: Double) -> Bool {
        guard status != .gone else { return false }
        // A clock that was set back must not silence a feed.
        guard let nextAttempt, let lastAttempt, lastAttempt <= now else { return true }
        return nextAttempt <= now
    }
}
