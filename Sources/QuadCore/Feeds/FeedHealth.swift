/// What the last fetches of a feed brought, and what the next one needs. Written by whoever fetches.
package struct FeedHealth: Equatable, Sendable, Identifiable {
    package enum Status: Equatable, Sendable {
        case neverFetched
        case fresh
        case unchanged
        /// In words, with what to do.
        case failed(String)
        /// HTTP 410: not fetched by itself any more.
        case gone
    }

    /// The feed's.
    package let id: String
    /// What the feed says of itself.
    package var title: String?
    package var link: String?
    package var status: Status
    /// Seconds since 1970, as all times here.
    package var lastAttempt: Double?
    /// The address that was asked then; nil in files of older versions.
    package var attempted: String?
    package var lastSuccess: Double?
    /// Not before this, unless asked by hand.
    package var nextAttempt: Double?
    /// Not before this, by hand neither: its server said so (Retry-After).
    package var waitUntil: Double?
    package var failures: Int
    /// Where permanent redirects (301, 308) lead: offered as the feed's new address.
    package var movedTo: String?
    /// The address that validators and hash belong to: they say nothing about another. nil before the first success.
    package var address: String?
    /// Validators to the letter (RFC 9110 §8.8), from the first answer that could be parsed.
    package var etag: String?
    package var lastModified: String?
    /// Minutes the feed asked to be left alone when it was last parsed.
    package var minutesToLive: Int?
    /// Of the body last parsed: the same body is not parsed again.
    package var bodyHash: UInt64?
    package var itemsAWeek: Double?
    /// What the feed's files held when it was last fetched, in bytes. With less, something was lost and comes again only
    /// if the whole feed is asked for.
    package var storedBytes: Int?
    /// Pages of its articles that could not be fetched, in a row.
    package var pageFailures = 0
    /// The document last read broke off before its end.
    package var endsEarly = false
    /// Why, in words, of the last.
    package var pageTrouble: String?

    /// After so many its pages are fetched no more.
    package static let mostPageFailures = 3

    package init(id: String) {
        self.id = id
        status = .neverFetched
        failures = 0
    }
}

extension FeedHealth {
    /// False when the feed was given another address since: what was learned at the old one holds no more.
    package func concerns(_ feed: NewsFeed) -> Bool { attempted == nil || attempted == feed.url }

    /// Of a feed whose first try failed.
    package static func failed(_ feed: NewsFeed, _ reason: String, at time: Double) -> FeedHealth {
        var health = FeedHealth(id: feed.id)
        health.status = .failed(reason)
        health.lastAttempt = time
        health.attempted = feed.url
        health.failures = 1
        return health
    }
}

extension FeedHealth.Status {
    /// As lines, files and listings name it.
    package var word: String {
        switch self {
        case .neverFetched: "never-fetched"
        case .fresh: "fresh"
        case .unchanged: "unchanged"
        case .failed: "failed"
        case .gone: "gone"
        }
    }

    package var detail: String? {
        guard case .failed(let detail) = self else { return nil }
        return detail
    }

    package init?(word: String, detail: String?) {
        switch word {
        case "never-fetched": self = .neverFetched
        case "fresh": self = .fresh
        case "unchanged": self = .unchanged
        case "failed": self = .failed(detail ?? "")
        case "gone": self = .gone
        default: return nil
        }
    }
}
