import FeedKit
import FetchKit
import FoundationEssentials
import QuadDomain

/// Turns what a server said into articles in the files and a feed's new health. Used by several threads at once.
struct FeedDigest: Sendable {
    struct Outcome: Equatable, Sendable {
        var health: FeedHealth
        var new = 0
    }

    let intake: any NewsIntake
    /// For feeds without a rule of their own.
    let retention: NewsRetention
    let schedule = PoliteSchedule()
    let now: @Sendable () -> Double
    /// 0…1, so that feeds that failed together are not asked again together.
    let jitter: @Sendable () -> Double

    /// nil when nothing was learned.
    /// - Throws: when the files cannot be written; the feed's validators must stay as they were then.
    func digest(
        _ result: Result<FetchAnswer, FetchError>, of job: FeedJob
    ) throws(NewsError) -> Outcome? {
        var outcome = Outcome(health: job.health)
        outcome.health.lastAttempt = now()
        switch result {
        case .failure(.cancelled):
            return nil
        case .failure(let error):
            fail(&outcome.health, "\(error)", .failed)
        case .success(let answer):
            try take(answer, of: job, into: &outcome)
        }
        return outcome
    }

    private func take(_ answer: FetchAnswer, of job: FeedJob, into outcome: inout Outcome) throws(NewsError) {
        switch answer.status {
        case 304:
            succeed(&outcome.health, answer, of: job, .unchanged)
        case 200..<300:
            try read(answer, of: job, into: &outcome)
        case 410:
            fail(&outcome.health, "", event(answer))
            outcome.health.status = .gone
        default:
            fail(&outcome.health, StatusWords.text(of: answer.status), event(answer))
        }
    }

    private func read(_ answer: FetchAnswer, of job: FeedJob, into outcome: inout Outcome) throws(NewsError) {
        let hash = BodyHash.of(answer.body)
        if job.isKnownAddress, hash == job.health.bodyHash {
            return succeed(&outcome.health, answer, of: job, .unchanged)
        }
        let feed: Feed
        do throws(FeedError) {
            feed = try FeedParser.parse(
                answer.body, contentType: answer.contentType, baseURL: answer.url)
        } catch {
            return fail(&outcome.health, "\(error)", .failed)
        }
        let time = now()
        let articles = FeedArticles.articles(of: feed, in: job.feed.id, arrived: time)
        outcome.new = try intake.take(articles, into: job.feed.id)
        try intake.prune(job.feed.id, retention(of: job.feed), now: time)
        outcome.health.title = feed.title.isEmpty ? nil : feed.title
        outcome.health.link = feed.link
        outcome.health.itemsAWeek = FeedArticles.itemsAWeek(articles, now: time)
        succeed(&outcome.health, answer, of: job, .fresh, minutesToLive: feed.timeToLive)
        // What may have been cut off must be asked for again in full.
        if answer.hasKnownLength || DocumentEnd.isThere(answer.body) {
            outcome.health.bodyHash = hash
        } else {
            outcome.health.etag = nil
            outcome.health.lastModified = nil
            outcome.health.bodyHash = nil
        }
    }

    private func retention(of feed: NewsFeed) -> NewsRetention {
        NewsRetention(days: feed.keepDays ?? retention.days, count: feed.keepCount ?? retention.count)
    }

    // MARK: Health

    private func succeed(
        _ health: inout FeedHealth, _ answer: FetchAnswer, of job: FeedJob, _ status: FeedHealth.Status,
        minutesToLive: Int? = nil
    ) {
        health.status = status
        health.failures = 0
        health.lastSuccess = health.lastAttempt
        health.address = job.feed.url
        health.etag = answer.etag
        health.lastModified = answer.lastModified
        health.movedTo = answer.permanentURL.flatMap { $0 == job.feed.url ? nil : $0 }
        let ttl = minutesToLive.map { min(max($0, 0), 1 << 20) * 60 }
        plan(&health, event(answer, ttl: ttl))
    }

    private func fail(_ health: inout FeedHealth, _ words: String, _ event: PoliteSchedule.Outcome) {
        health.status = .failed(words)
        health.failures = min(health.failures + 1, 1_000)
        plan(&health, event)
    }

    private func event(_ answer: FetchAnswer, ttl: Int? = nil) -> PoliteSchedule.Outcome {
        .answered(status: answer.status, retryAfter: answer.retryAfter, maxAge: answer.maxAge, ttl: ttl)
    }

    private func plan(_ health: inout FeedHealth, _ event: PoliteSchedule.Outcome) {
        let next = schedule.next(
            after: event, failures: health.failures, jitter: jitter(), now: Date(timeIntervalSince1970: now()))
        switch next {
        case .at(let date): health.nextAttempt = date.timeIntervalSince1970
        case .never: health.nextAttempt = nil
        }
    }
}

/// Knows an unchanged document again, eight bytes at a time. It stays in the files; were it another, each feed would be
/// read once more and nothing else.
enum BodyHash {
    static func of(_ body: [UInt8]) -> UInt64 {
        body.withUnsafeBytes { bytes in
            var hash = 0x9e37_79b9_7f4a_7c15 ^ UInt64(bytes.count)
            var at = 0
            while at + 8 <= bytes.count {
                hash = step(hash, bytes.loadUnaligned(fromByteOffset: at, as: UInt64.self).littleEndian)
                at += 8
            }
            return step(hash, bytes[at...].reduce(0) { $0 << 8 | UInt64($1) })
        }
    }

    private static func step(_ hash: UInt64, _ word: UInt64) -> UInt64 {
        let product = (hash ^ word).multipliedFullWidth(by: 0xa076_1d64_78bd_642f)
        return product.high ^ product.low ^ 0x2d35_8dcc_aa6c_78a5
    }
}

/// Whether a document of unknown length came to its end.
enum DocumentEnd {
    static func isThere(_ body: [UInt8]) -> Bool {
        let end = body.suffix(256).filter { $0 > 0x20 }
        if end.last == UInt8(ascii: "}") { return true }
        let text = String(decoding: end, as: UTF8.self).lowercased()
        return ["</rss>", "</feed>", "rdf>", "</channel>"].contains { text.contains($0) }
    }
}

/// What HTTP's numbers mean to a reader (RFC 9110, section 15).
enum StatusWords {
    static func text(of status: Int) -> String {
        switch status {
        case 401, 407:
            "The server wants a name and a password (\(status)). Put them into the address: https://name:password@…"
        case 403, 451: "The server refuses access (\(status)). Open the site in a browser to see why."
        case 404: "There is no feed at this address any more (404). Look for its new address on the site."
        case 408, 504, 522, 524: "The server took too long (\(status)). It is asked again later."
        case 429: "The server asks to be left alone for a while (429). It is asked again later."
        case 500..<600: "The server is in trouble (\(status)). It is asked again later."
        case 400..<500: "The server does not understand the address (\(status)). Check it."
        default: "The server answered with status \(status). Check the address."
        }
    }
}
