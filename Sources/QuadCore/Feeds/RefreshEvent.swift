package enum RefreshEvent: Equatable, Sendable {
    case began(feeds: Int)
    /// A feed was fetched, and its articles are on disk.
    case fetched(feed: String, outcome: FeedHealth.Status, new: Int)
    case ended(RefreshSummary)
    case failed(NewsError)
}
