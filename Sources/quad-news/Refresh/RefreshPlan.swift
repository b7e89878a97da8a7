import QuadDomain

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
