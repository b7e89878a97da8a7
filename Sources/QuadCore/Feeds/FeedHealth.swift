/// The results of the last fetches of a feed, and the data for the next fetch. The fetching process writes this record.
package struct FeedHealth: Equatable, Sendable, Identifiable {
    package enum Status: Equatable, Sendable {
        case neverFetched
        case fresh
        case unchanged
        /// The reason in words, with advice.
        case failed(String)
        /// HTTP 410: the feed is no longer fetched automatically.
        case gone
    }

    /// The ID of the feed.
    package let id: String
    /// The title that the feed gives itself.
    package var title: String?
    package var link: String?
    package var status: Status
    /// The time of the last attempt. All times here are seconds since 1970.
    package var lastAttempt: Double?
    /// The address of the last attempt; nil in files of older versions.
    package var attempted: String?
    package var lastSuccess: Double?
    /// The earliest time of the next attempt, unless the user asks for the feed.
    package var nextAttempt: Double?
    /// The earliest time that the server allows (Retry-After), even if the user asks for the feed.
    package var waitUntil: Double?
    package var failures: Int
    /// The target of permanent redirects (301, 308), offered as the feed's new address.
    package var movedTo: String?
    /// The address that the validators and the hash belong to. They do not apply to another address. Nil before the
    /// first success.
    package var address: String?
    /// The validators `etag` and `lastModified`, byte for byte (RFC 9110 §8.8), from the first answer that could be
    /// parsed.
    package var etag: String?
    package var lastModified: String?
    /// The minutes between fetches that the feed asked for when it was last parsed.
    package var minutesToLive: Int?
    /// The hash of the last parsed body, so that the same body is not parsed again.
    package var bodyHash: UInt64?
    package var itemsAWeek: Double?
    /// The size of the feed's files at the last fetch, in bytes. If the files are smaller now, data was lost, and only
    /// a request for the whole feed brings the data back.
    package var storedBytes: Int?
    /// The number of pages of articles in a row that could not be fetched.
    package var pageFailures = 0
    /// Whether the document that was read last broke off before its end.
    package var endsEarly = false
    /// The reason of the last page failure, in words.
    package var pageTrouble: String?

    /// The number of failures after which the feed's pages are no longer fetched.
    package static let mostPageFailures = 3

    package init(id: String) {
        self.id = id
        status = .neverFetched
        failures = 0
    }
}

extension FeedHealth {
    /// Returns whether this record applies to the feed. After a change of address, the old results no longer apply.
    package func concerns(_ feed: NewsFeed) -> Bool { attempted == nil || attempted == feed.url }

    /// Returns the record of a feed whose first fetch failed.
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
    /// The word for the status in lines, files and listings.
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
