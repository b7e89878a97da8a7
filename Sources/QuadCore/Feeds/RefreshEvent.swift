package enum RefreshEvent: Equatable, Sendable {
    case began(feeds: Int)
    /// One feed is done and on disk.
    case fetched(feed: String, outcome: FeedHealth.Status, new: Int)
    case ended(RefreshSummary)
    case failed(NewsError)
}
