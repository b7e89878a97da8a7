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
    package var lastSuccess: Double?
    /// Not before this, unless asked by hand.
    package var nextAttempt: Double?
    package var failures: Int
    /// Where permanent redirects (301, 308) lead: offered as the feed's new address.
    package var movedTo: String?
    /// Validators to the letter (RFC 9110 §8.8), from the first answer that could be parsed.
    package var etag: String?
    package var lastModified: String?
    /// `StableHash` of the body last parsed: the same body is not parsed again.
    package var bodyHash: UInt64?
    package var itemsAWeek: Double?

    package init(id: String) {
        self.id = id
        status = .neverFetched
        failures = 0
    }
}
