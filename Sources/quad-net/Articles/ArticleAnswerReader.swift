import FetchKit
import GrowthCore
import NewsCore
import QuadCore
import SystemKit

/// Turns a server's answer into articles in the files and a source's new health.
struct ArticleAnswerReader {
    static let accept = "application/json, text/plain;q=0.5, */*;q=0.1"

    let store: JSONArticleRepository
    /// The ids of articles that are never dropped; nil if they are unknown.
    let saved: Set<String>?
    var attempts = ReadAttempts()
    let now: () -> Double
    let jitter: () -> Double

    struct Outcome: Equatable {
        var health: FeedHealth
        var new = 0
    }

    private var plan: AttemptPlan { AttemptPlan(schedule: PoliteSchedule(), now: now(), jitter: jitter()) }

    /// Returns nil if the answer gives no new information.
    /// - Throws: an error if the files can't be written.
    func read(
        _ result: Result<FetchAnswer, FetchError>, of job: FeedJob, _ source: ArticleSource
    ) async throws(NewsError) -> Outcome? {
        var outcome = Outcome(health: job.health)
        outcome.health.begin(job.feed, now: now())
        switch result {
        case .failure(.canceled): return nil
        case .failure(let error): outcome.health.fail(error.articleWords, .failed, plan)
        case .success(let answer): try await take(answer, of: job, source, &outcome)
        }
        let health = outcome.health
        if health.status != .fresh {
            try await stored { () throws(GrowthFileError) in try await store.keep(health) }
        }
        return outcome
    }

    private func take(
        _ answer: FetchAnswer, of job: FeedJob, _ source: ArticleSource, _ outcome: inout Outcome
    ) async throws(NewsError) {
        switch answer.status {
        case 304: outcome.health.succeed(.unchanged, answer, of: job.feed, plan)
        case 200..<300:
            guard source.allowsPlain || ArticleSource.isFit(answer.url) else {
                return outcome.health.fail(
                    "It redirects to an address without https, so others can read and change what it sends. "
                        + "Ask its owner for one with https.", .answered(answer), plan)
            }
            try await read(answer, of: job, source, &outcome)
        case 404, 410:
            outcome.health.fail("", .answered(answer), plan)
            outcome.health.status = .gone
        default: outcome.health.fail(LibraryStatusText.text(of: answer.status), .answered(answer), plan)
        }
    }

    private func read(
        _ answer: FetchAnswer, of job: FeedJob, _ source: ArticleSource, _ outcome: inout Outcome
    ) async throws(NewsError) {
        var hash = ContentHash()
        answer.body.withUnsafeBufferPointer { hash.add($0) }
        if job.isUpToDate, hash.value == outcome.health.bodyHash {
            return outcome.health.succeed(.unchanged, answer, of: job.feed, plan)
        }
        guard attempts.begin(source.id, hash.value, isAskedFor: job.isAskedFor) else {
            return outcome.health.fail(
                "This document crashed the program that reads it. It is read again once it changes.", .failed, plan)
        }
        defer { attempts.end(source.id) }
        let articles: [GrowthArticle]
        do throws(GrowthFileError) { articles = try ArticleDocument.articles(in: answer.body) } catch {
            return outcome.health.fail(error.words, .failed, plan)
        }
        if let clash = try await stored({ () throws(GrowthFileError) in try await store.clash(articles, of: source) }) {
            return outcome.health.fail(clash, .failed, plan)
        }
        outcome.health.succeed(.fresh, answer, of: job.feed, plan)
        outcome.health.bodyHash = hash.value
        // The number of articles that must be stored for the validators to be valid.
        outcome.health.storedBytes = articles.count
        let health = outcome.health
        outcome.new = try await stored { () throws(GrowthFileError) in
            try await store.take(articles, of: source, health, saved: saved, now: now())
        }
    }

    private func stored<Answer>(
        _ work: () async throws(GrowthFileError) -> Answer
    ) async throws(NewsError) -> Answer {
        do throws(GrowthFileError) { return try await work() } catch { throw .storage(error.words) }
    }
}

extension FetchError {
    /// The words for a fetch of a library, not of a feed.
    fileprivate var articleWords: String {
        switch self {
        case .tooLarge(let limit):
            "It is larger than \(limit >> 20) MB, so nothing was downloaded. Check the address; a library is much smaller."
        case .badRedirect, .redirectLoop, .tooManyRedirects:
            "The server keeps redirecting, and no library was found. Look for its new address."
        default: description
        }
    }
}
