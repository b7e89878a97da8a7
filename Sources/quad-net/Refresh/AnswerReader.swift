import FeedKit
import FetchKit
import NewsCore
import QuadCore

/// Turns a server's answer into articles in the files and a feed's new health. Several threads use it at once.
struct AnswerReader: Sendable {
    struct Outcome: Equatable, Sendable {
        var health: FeedHealth
        var new = 0
    }

    let intake: any NewsIntake
    /// The retention for feeds without a rule of their own.
    let retention: NewsRetention
    var attempts = ReadAttempts()
    var schedule = PoliteSchedule()
    let now: @Sendable () -> Double
    /// Returns 0…1, so that feeds that failed together are not fetched again together.
    let jitter: @Sendable () -> Double
    /// Called for each new article of a feed whose pages are wanted.
    var wantsPage: @Sendable (PageRound.Page) -> Void = { _ in }

    /// Returns nil if the answer gives no new information.
    /// - Throws: an error if the files can't be written; then the feed's validators must not change.
    func read(
        _ result: Result<FetchAnswer, FetchError>, of job: FeedJob
    ) throws(NewsError) -> Outcome? {
        var outcome = Outcome(health: job.health)
        outcome.health.begin(job.feed, now: now())
        switch result {
        case .failure(.canceled):
            return nil
        case .failure(.badURL):
            // The address with its password is not shown; the feed's own address has none.
            fail(&outcome.health, "\(FetchError.badURL(job.feed.url))", .failed)
        case .failure(let error):
            fail(&outcome.health, error.description, .failed)
        case .success(let answer):
            try take(answer, of: job, into: &outcome)
        }
        return outcome
    }

    private func take(_ answer: FetchAnswer, of job: FeedJob, into outcome: inout Outcome) throws(NewsError) {
        switch answer.status {
        case 304:
            try keepUnchanged(answer, of: job, &outcome.health)
        case 200..<300:
            try read(answer, of: job, into: &outcome)
        case 410:
            fail(&outcome.health, "", event(answer))
            outcome.health.status = .gone
        default:
            fail(&outcome.health, StatusText.text(of: answer.status), event(answer))
        }
    }

    private func read(_ answer: FetchAnswer, of job: FeedJob, into outcome: inout Outcome) throws(NewsError) {
        let hash = Self.hash(of: answer.body)
        if job.isUpToDate, hash == job.health.bodyHash {
            return try keepUnchanged(answer, of: job, &outcome.health)
        }
        guard attempts.begin(job.feed.id, hash, isAskedFor: job.isAskedFor) else {
            return fail(
                &outcome.health, "This document crashed the program that reads it. It is read again once it changes.",
                .failed)
        }
        defer { attempts.end(job.feed.id) }
        let feed: Feed
        do throws(FeedError) {
            feed = try FeedParser.parse(
                answer.body, contentType: answer.contentType, baseURL: answer.url)
        } catch { return fail(&outcome.health, error.description, .failed) }
        let time = now()
        let articles = FeedArticles.articles(of: feed, in: job.feed.id, arrived: time)
        let new = try intake.takeNew(articles, into: job.feed.id)
        outcome.new = new.count
        if job.feed.fetchesFullText { wantPages(new, job.feed.id) }
        try intake.prune(job.feed.id, retention(of: job.feed), now: time)
        outcome.health.title = feed.title.isEmpty ? nil : feed.title
        outcome.health.link = feed.link
        outcome.health.endsEarly = feed.endsEarly
        outcome.health.minutesToLive = feed.timeToLive
        outcome.health.itemsAWeek = FeedArticles.itemsAWeek(articles, now: time)
        outcome.health.storedBytes = intake.storedBytes(job.feed.id)
        succeed(&outcome.health, answer, of: job, .fresh)
        // A document that may be cut off must be fetched again in full.
        if answer.hasKnownLength || DocumentEnd.isThere(answer.body) {
            outcome.health.bodyHash = hash
        } else {
            outcome.health.etag = nil
            outcome.health.lastModified = nil
            outcome.health.bodyHash = nil
        }
    }

    /// Asks for the pages of new articles, the newest first.
    private func wantPages(_ new: [ArticleRow], _ feed: String) {
        for row in new.sorted(by: { $1.sortDate < $0.sortDate }) {
            if let link = row.link { wantsPage(PageRound.Page(feed: feed, article: row.id, link: link)) }
        }
    }

    /// Returns a hash that recognizes an unchanged document. The hash is stored in the files. With another algorithm,
    /// each feed would be read once more, and nothing else would happen.
    private static func hash(of body: [UInt8]) -> UInt64 {
        var hash = ContentHash()
        body.withUnsafeBufferPointer { hash.add($0) }
        return hash.value
    }

    /// Removes articles that are too old even if the feed brings nothing new. Checks once a day.
    private func keepUnchanged(
        _ answer: FetchAnswer, of job: FeedJob, _ health: inout FeedHealth
    ) throws(NewsError) {
        let time = now()
        if Int((health.lastSuccess ?? 0) / 86_400) != Int(time / 86_400) {
            try intake.prune(job.feed.id, retention(of: job.feed), now: time)
            health.storedBytes = intake.storedBytes(job.feed.id)
        }
        succeed(&health, answer, of: job, .unchanged)
    }

    private func retention(of feed: NewsFeed) -> NewsRetention {
        NewsRetention(
            days: max(feed.keepDays ?? retention.days, 0), count: max(feed.keepCount ?? retention.count, 0))
    }

    // MARK: Health

    private var plan: AttemptPlan { AttemptPlan(schedule: schedule, now: now(), jitter: jitter()) }

    private func succeed(
        _ health: inout FeedHealth, _ answer: FetchAnswer, of job: FeedJob, _ status: FeedHealth.Status
    ) {
        health.succeed(status, answer, of: job.feed, plan)
    }

    private func fail(_ health: inout FeedHealth, _ words: String, _ event: PoliteSchedule.Outcome) {
        health.fail(words, event, plan)
    }

    private func event(_ answer: FetchAnswer) -> PoliteSchedule.Outcome { .answered(answer) }
}
