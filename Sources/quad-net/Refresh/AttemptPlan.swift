import FetchKit
import FoundationEssentials
import QuadCore

/// The plan for the next request to a server, made at one moment.
struct AttemptPlan {
    let schedule: PoliteSchedule
    /// Seconds since 1970.
    let now: Double
    /// 0…1, so that feeds that failed together are not fetched again together.
    let jitter: Double

    fileprivate func set(_ health: inout FeedHealth, after event: PoliteSchedule.Outcome) {
        let next = schedule.next(
            after: event, failures: health.failures, jitter: jitter, now: Date(timeIntervalSince1970: now))
        switch next {
        case .at(let date): health.nextAttempt = date.timeIntervalSince1970
        case .never: health.nextAttempt = nil
        }
        health.waitUntil = schedule.order(event).map { now + $0 }
    }
}

extension PoliteSchedule.Outcome {
    static func answered(_ answer: FetchAnswer, ttl: Int? = nil) -> Self {
        .answered(status: answer.status, retryAfter: answer.retryAfter, maxAge: answer.maxAge, ttl: ttl)
    }
}

// The effects of an answer, or of no answer, on a document that is fetched again and again.
extension FeedHealth {
    mutating func begin(_ feed: NewsFeed, now: Double) {
        if !concerns(feed) { failures = 0 }
        lastAttempt = now
        attempted = feed.url
        waitUntil = nil
    }

    mutating func succeed(_ status: Status, _ answer: FetchAnswer, of feed: NewsFeed, _ plan: AttemptPlan) {
        self.status = status
        failures = 0
        lastSuccess = lastAttempt
        address = feed.url
        etag = answer.etag
        lastModified = answer.lastModified
        let moved = answer.permanentURL.map(FeedAddress.withoutCredentials)
        movedTo = moved.flatMap { $0 == feed.url ? nil : $0 }
        plan.set(&self, after: .answered(answer, ttl: minutesToLive.map { min(max($0, 0), 1 << 20) * 60 }))
    }

    /// - Parameter words: the reason, with advice.
    mutating func fail(_ words: String, _ event: PoliteSchedule.Outcome, _ plan: AttemptPlan) {
        status = .failed(words)
        failures = min(failures + 1, 1_000)
        plan.set(&self, after: event)
    }
}
