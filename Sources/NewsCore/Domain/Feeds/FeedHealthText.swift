import QuadCore

/// The health of a feed, in words.
package struct FeedHealthText: Equatable, Sendable {
    /// An action that helps a feed. The screens know its key.
    package enum Remedy: Equatable, Sendable {
        case fetch
        case resume
        /// Take the address that the feed moved to.
        case takeAddress(String)
        case editAddress
        case unfollow
    }

    /// `Fetched 5m ago, nothing new`
    package let status: String
    /// `about 12 articles a week`; nil if that is not known yet.
    package let pace: String?
    /// `due in 2h`; nil if no fetch is planned. A planned fetch does not mean that any program fetches then.
    package let next: String?
    /// The actions that help, the best first; empty if all is well.
    package let remedies: [Remedy]
    /// Advice in one sentence; nil if all is well.
    package let advice: String?

    package var needsCare: Bool { !remedies.isEmpty }

    /// The address that the feed moved to, if the user should take it.
    package var newAddress: String? {
        guard case .takeAddress(let address)? = remedies.first else { return nil }
        return address
    }

    package init(_ feed: NewsFeed, _ health: FeedHealth?, at time: FilterTime) {
        let health = Self.known(feed, health)
        status = Self.status(feed, health, time)
        pace = health.itemsAWeek.map(Self.pace)
        let isFetched = !feed.isPaused && !feed.isPiped && health.status != .gone
        next = isFetched ? health.nextAttempt.map { "due \(Age.until($0, at: time))" } : nil
        let (remedies, advice) = Self.remedies(feed, health)
        self.remedies = remedies
        self.advice = advice ?? Self.pageAdvice(feed, health)
    }

    /// Returns the advice for a feed whose full text was turned off automatically.
    private static func pageAdvice(_ feed: NewsFeed, _ health: FeedHealth) -> String? {
        guard !feed.fetchesFullText, health.pageFailures >= FeedHealth.mostPageFailures else { return nil }
        let reason = health.pageTrouble.map { ": \($0.withoutFullStop)" } ?? ""
        return "Full text is off because \(health.pageFailures) pages in a row could not be fetched\(reason)"
    }

    /// Returns the word for the list of feeds: `failed`, `gone`, `moved` or `ended early`; nil if all is well.
    package static func trouble(_ feed: NewsFeed, _ health: FeedHealth?) -> String? {
        let health = known(feed, health)
        guard let first = remedies(feed, health).0.first else { return nil }
        if case .takeAddress = first { return "moved" }
        switch health.status {
        case .gone: return "gone"
        case .fresh, .unchanged: return "ended early"
        case .neverFetched, .failed: return "failed"
        }
    }

    /// Returns the health of the feed's current address; empty if the health is that of another address.
    private static func known(_ feed: NewsFeed, _ health: FeedHealth?) -> FeedHealth {
        guard let health, health.concerns(feed) else { return FeedHealth(id: feed.id) }
        return health
    }

    private static func status(_ feed: NewsFeed, _ health: FeedHealth, _ time: FilterTime) -> String {
        if feed.isPaused { return "Paused" }
        if feed.isPiped { return pipedStatus(health, time) }
        let attempt = health.lastAttempt.map { Age.ago($0, at: time) }
        switch health.status {
        case .neverFetched: return "Not fetched yet"
        case .fresh: return (attempt.map { "Fetched \($0)" } ?? "Fetched") + end(of: health)
        case .unchanged: return (attempt.map { "Fetched \($0), nothing new" } ?? "Nothing new") + end(of: health)
        case .failed(let reason):
            let times = health.failures > 1 ? " (\(health.failures) times in a row)" : ""
            let since = health.lastSuccess.map { "; last fetched \(Age.ago($0, at: time))" } ?? "; never fetched"
            return "Failed\(times): \(reason.withoutFullStop)\(since)"
        case .gone: return "Gone: the server says the feed will not come back"
        }
    }

    /// Returns the status of a feed that a script writes.
    private static func pipedStatus(_ health: FeedHealth, _ time: FilterTime) -> String {
        let attempt = health.lastAttempt.map { " \(Age.ago($0, at: time))" } ?? ""
        switch health.status {
        case .neverFetched: return "Its script has written nothing yet"
        case .unchanged: return "Its script wrote\(attempt), nothing new"
        case .failed(let reason): return "Its script wrote an unreadable document\(attempt): \(reason.withoutFullStop)"
        case .fresh, .gone: return "Its script wrote\(attempt)" + end(of: health)
        }
    }

    private static func end(of health: FeedHealth) -> String { health.endsEarly ? "; it ended early" : "" }

    private static func pace(_ items: Double) -> String {
        switch items {
        case ..<0.05: "no articles lately"
        case ..<0.9: "less than an article a week"
        default:
            items.rounded() == 1 ? "about 1 article a week" : "about \(Int(min(items.rounded(), 1e6))) articles a week"
        }
    }

    private static func remedies(_ feed: NewsFeed, _ health: FeedHealth) -> ([Remedy], String?) {
        if let address = health.movedTo, FeedAddress.key(address) != FeedAddress.key(feed.url) {
            return ([.takeAddress(address), .editAddress], "It moved to \(address); use that address")
        }
        if feed.isPaused { return ([], nil) }
        if let name = feed.pipedName {
            guard case .failed = health.status else { return ([], nil) }
            return ([.unfollow], "Check the script, and run it again: … | \(PipedFeed.command(for: name))")
        }
        switch health.status {
        case .gone:
            return (
                [.editAddress, .unfollow, .fetch], "Change its address, unfollow it, or try it once more"
            )
        case .failed:
            let advice =
                health.failures > 5
                ? "It has kept failing: try again, or check its address" : "Try again, or check its address"
            return ([.fetch, .editAddress], advice)
        case .fresh, .unchanged:
            guard health.endsEarly else { return ([], nil) }
            return ([.fetch], "The document ended early, and articles may be missing; fetch it again")
        case .neverFetched: return ([], nil)
        }
    }
}
