import NewsCore
import QuadCore

/// The choice of the feeds to fetch.
struct RefreshPlan: Equatable, Sendable {
    var scope: RefreshScope
    /// The start of another process, in seconds since 1970. Feeds that it has fetched since then are left out.
    var since: Double?
    /// Whether the document of the only feed is there already.
    var hasDocument = false

    /// The feeds to fetch, and the number of requested feeds that are left out.
    struct Choice: Equatable, Sendable {
        var jobs: [FeedJob] = []
        var waiting = 0
        /// The time when the first of the waiting feeds may be fetched.
        var waitUntil: Double?
        var gone = 0
    }

    /// - Parameter others: feeds of other tabs, whose servers may have asked to wait.
    func choice(
        _ feeds: [NewsFeed], _ health: [FeedHealth], now: Double, besides others: [FeedJob] = []
    ) throws(NewsError) -> Choice {
        let known = Dictionary(health.map { ($0.id, $0) }, uniquingKeysWith: { $1 })
        let all = feeds.map { FeedJob(feed: $0, health: known[$0.id] ?? FeedHealth(id: $0.id)) }
        var meant = try meant(all, now)
        if let since { meant = meant.filter { ($0.health.lastAttempt ?? -.infinity) < since } }
        let waits = Self.waits(all + others, now)
        var choice = Choice()
        for job in meant {
            if let until = waits[FeedAddress.origin(job.feed.url)] {
                choice.waiting += 1
                choice.waitUntil = min(until, choice.waitUntil ?? until)
            } else if job.health.status == .gone, job.health.concerns(job.feed), !isInsisting {
                choice.gone += 1
            } else {
                choice.jobs.append(job)
            }
        }
        return choice
    }

    private var isInsisting: Bool { if case .insisting = scope { true } else { false } }

    private func meant(_ all: [FeedJob], _ now: Double) throws(NewsError) -> [FeedJob] {
        switch scope {
        case .all: return all.filter { !$0.feed.isPaused && !$0.feed.isPiped }
        case .due:
            return all.filter {
                !$0.feed.isPaused && !$0.feed.isPiped && (!$0.health.concerns($0.feed) || $0.health.isDue(now))
            }
        case .feeds(let ids), .insisting(let ids):
            if let missing = ids.first(where: { id in !all.contains { $0.feed.id == id } }) {
                throw .unknownFeed(missing)
            }
            let wanted = Set(ids)
            if !hasDocument, ids.count == 1, let name = all.first(where: { $0.feed.id == ids[0] })?.feed.pipedName {
                throw .unreachable(
                    "A script writes this feed, so there is nothing to fetch. Run it: … | \(PipedFeed.command(for: name))"
                )
            }
            return all.filter { wanted.contains($0.feed.id) && (hasDocument || !$0.feed.isPiped) }.map { job in
                var job = job
                job.isAskedFor = wanted.count == 1
                return job
            }
        }
    }

    /// Returns the time until which each server wants no requests, by origin. One feed's answer counts for all feeds of
    /// the server.
    private static func waits(_ jobs: [FeedJob], _ now: Double) -> [String: Double] {
        var waits: [String: Double] = [:]
        for job in jobs where job.health.concerns(job.feed) {
            // A wait that began before the clock was set back must not block a server.
            guard let until = job.health.waitUntil, until > now, (job.health.lastAttempt ?? 0) <= now else { continue }
            let origin = FeedAddress.origin(job.feed.url)
            waits[origin] = max(until, waits[origin] ?? until)
        }
        return waits
    }
}

extension FeedHealth {
    fileprivate func isDue(_ now: Double) -> Bool {
        guard status != .gone else { return false }
        // An attempt from before the clock was set back must not block a feed.
        guard let nextAttempt, let lastAttempt, lastAttempt <= now else { return true }
        return nextAttempt <= now
    }
}
