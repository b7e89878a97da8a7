package struct RefreshSummary: Equatable, Sendable {
    package var feeds: Int
    package var new: Int
    package var unchanged: Int
    package var failed: Int
    package var seconds: Double
    /// Requested feeds that were not fetched because their servers ask to wait.
    package var waiting = 0
    /// The earliest time at which a waiting feed may be fetched, in seconds since 1970.
    package var waitUntil: Double?
    /// Requested feeds that were not fetched because their servers said that they are gone.
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
    /// Returns `2 feeds wait, as their servers ask: the first is asked again in 12m`; nil if no feed waits.
    package func waitingWords(at time: FilterTime) -> String? {
        guard waiting > 0 else { return nil }
        let until = waitUntil.map { " \(Age.until($0, at: time))" } ?? " later"
        guard waiting > 1 else { return "1 feed waits, as its server asked: next try\(until)" }
        return "\(waiting) feeds wait, as their servers asked: next try\(until)"
    }

    /// `1 feed is gone`; nil if no feed is.
    package var goneWords: String? { gone == 0 ? nil : gone == 1 ? "1 feed is gone" : "\(gone) feeds are gone" }
}
