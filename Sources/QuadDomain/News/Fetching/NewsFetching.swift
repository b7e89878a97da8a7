/// Which feeds to fetch.
package enum RefreshScope: Equatable, Sendable {
    /// All that aren't paused, asked for by hand.
    case all
    /// Those whose time has come.
    case due
    case feeds([String])
    /// The same on purpose: also those whose server says that they will not come back.
    case insisting([String])
}

package enum RefreshEvent: Equatable, Sendable {
    case began(feeds: Int)
    /// One feed is done and on disk.
    case fetched(feed: String, outcome: FeedHealth.Status, new: Int)
    case ended(RefreshSummary)
    case failed(NewsError)
}

package struct RefreshSummary: Equatable, Sendable {
    package var feeds: Int
    package var new: Int
    package var unchanged: Int
    package var failed: Int
    package var seconds: Double
    /// Feeds that were asked for and not fetched, as their servers want to be left alone.
    package var waiting = 0
    /// When the first of them may be asked again, in seconds since 1970.
    package var waitUntil: Double?
    /// Feeds that were not fetched, as their servers said that they will not come back.
    package var gone = 0

    package init(feeds: Int = 0, new: Int = 0, unchanged: Int = 0, failed: Int = 0, seconds: Double = 0) {
        self.feeds = feeds
        self.new = new
        self.unchanged = unchanged
        self.failed = failed
        self.seconds = seconds
    }
}

extension RefreshSummary {
    /// `2 feeds wait, as their servers ask: the first is asked again in 12m`; nil where none does.
    package func waitingWords(at time: FilterTime) -> String? {
        guard waiting > 0 else { return nil }
        let until = waitUntil.map { " again \(Age.until($0, at: time))" } ?? " later"
        guard waiting > 1 else { return "1 feed waits, as its server asks: it is asked\(until)" }
        return "\(waiting) feeds wait, as their servers ask: the first is asked\(until)"
    }

    /// `1 feed is gone`; nil where none is.
    package var goneWords: String? { gone == 0 ? nil : gone == 1 ? "1 feed is gone" : "\(gone) feeds are gone" }
}

/// The user agent and headers that servers get if a feed has none of its own.
package struct NewsRequestLook: Equatable, Sendable {
    /// Empty for the program's own.
    package var userAgent: String
    package var headers: [FeedHeader]

    package init(userAgent: String = "", headers: [FeedHeader] = []) {
        self.userAgent = userAgent
        self.headers = headers
    }
}

/// A feed found at an address.
package struct FeedCandidate: Equatable, Sendable {
    package var url: String
    package var title: String
    /// What it was found with, where it takes it; never told to anybody.
    package var credentials: String?

    /// It stands at a usual place of the site; what was typed does not name it.
    package var isGuessed = false

    package init(url: String, title: String, isGuessed: Bool = false) {
        self.url = url
        self.title = title
        self.isGuessed = isGuessed
    }

    /// For `NewsService.follow`; not to be shown.
    package var addressToFollow: String { FeedAddress.joined(url, credentials ?? "") }
}

/// The network, as far as news need it: a process of its own behind this port.
package protocol NewsFetching: Sendable {
    /// Fetches and stores. The stream ends with `ended` or `failed`; dropping it stops the fetching, and what has arrived
    /// stays.
    func refresh(_ scope: RefreshScope) -> AsyncStream<RefreshEvent>

    /// The feeds at an address: itself, or those its page names (RFC 8288 `rel="alternate"`).
    /// - Parameters:
    ///   - address: has no password in it.
    ///   - secret: the id of the one in the files that goes with it.
    ///   - userAgent: the name the server is told; nil for the configured one.
    func find(_ address: String, secret: String?, userAgent: String?) async throws(NewsError) -> [FeedCandidate]

    /// Returns the articles read, flagged or deleted in newsboat, from its `cache.db`.
    func newsboatStates(in path: String) async throws(NewsError) -> [NewsboatState]

    /// Fetches an article's page and keeps its readable part.
    func fetchPage(of article: ArticleID, link: String) async throws(NewsError)
}
