import FetchKit
import FoundationEssentials
import GrowthCore
import JSONStore
import NetWire
import QuadCore
import SystemKit

/// `quad-net articles`: fetches libraries of articles into the files of a data folder.
struct ArticlesCommand: Sendable {
    private let directory: String
    private let scope: RefreshScope
    private let output: WorkerOutput
    private let stop: StopRequest

    init(_ arguments: [String], output: WorkerOutput, stop: StopRequest) throws(WorkerUsageError) {
        let arguments = try WorkerArguments(arguments, valued: ["data-dir", "source"], flags: ["force"])
        if let word = arguments.words.first { throw WorkerUsageError("one word too many: \(word)") }
        directory = try arguments.required("data-dir")
        let sources = arguments.all("source")
        scope = sources.isEmpty ? .all : arguments.has("force") ? .insisting(sources) : .feeds(sources)
        self.output = output
        self.stop = stop
    }

    private var folder: String { "\(directory)/growth" }

    func run() async throws(NewsError) {
        let start = SystemTime.monotonic
        try mapError(of: Folder.prepare(folder)) { (error: StorageError) in NewsError.storage(error.description) }
        let lock = try RefreshLock.acquire("\(folder)/articles.lock") {
            stop.isStopped
        } onWaiting: {
            output.say(.waiting)
        }
        guard let lock else { throw Self.stopped }
        var summary = try await fetch(since: lock.otherBegan)
        _ = consume lock
        summary.seconds = SystemTime.monotonic - start
        guard !stop.isStopped else { throw Self.stopped }
        output.say(.ended(summary))
    }

    private func fetch(since otherBegan: Double?) async throws(NewsError) -> RefreshSummary {
        let options = StorageOptions(now: { Date() })
        let store = JSONArticleRepository(directory: directory, options: options)
        let saved = FileGrowthLibraryRepository(directory: directory, options: options).savedArticles()
        let (sources, choice) = try await choice(store, since: otherBegan)
        output.say(.began(feeds: choice.jobs.count))
        var reader = ArticleAnswerReader(
            store: store, saved: saved, now: { SystemTime.wall }, jitter: { Double.random(in: 0...1) })
        reader.attempts.folder = folder
        var summary = RefreshSummary()
        (summary.waiting, summary.waitUntil, summary.gone) = (choice.waiting, choice.waitUntil, choice.gone)
        for (job, result) in answers(choice.jobs) {
            guard let source = sources[job.feed.id], let outcome = try await reader.read(result, of: job, source) else {
                continue
            }
            summary.feeds += 1
            summary.new += outcome.new
            switch outcome.health.status {
            case .unchanged: summary.unchanged += 1
            case .failed, .gone: summary.failed += 1
            case .fresh, .neverFetched: break
            }
            output.say(.fetched(feed: job.feed.id, outcome: outcome.health.status, new: outcome.new))
        }
        return summary
    }

    /// Returns the sources to fetch, with the stored facts about each.
    private func choice(
        _ store: JSONArticleRepository, since otherBegan: Double?
    ) async throws(NewsError) -> (sources: [String: ArticleSource], choice: RefreshPlan.Choice) {
        do throws(GrowthFileError) {
            let sources = try await store.sources()
            let health = try await store.health()
            let counts = try await store.articles().reduce(into: [String: Int]()) { counts, article in
                if let fetched = article.fetched, !fetched.isDropped { counts[fetched.source, default: 0] += 1 }
            }
            var choice = RefreshPlan.Choice()
            do throws(NewsError) {
                choice = try RefreshPlan(scope: scope, since: otherBegan).choice(
                    sources.map(\.feed), health, now: SystemTime.wall)
            } catch {
                throw GrowthFileError(
                    "There is no such source", advice: "“quad growth articles source” lists them")
            }
            for place in choice.jobs.indices {
                choice.jobs[place].storedBytes = counts[choice.jobs[place].feed.id] ?? 0
            }
            return (Dictionary(sources.map { ($0.id, $0) }) { first, _ in first }, choice)
        } catch { throw .storage(error.words) }
    }

    /// Fetches all at once; there are only a few documents.
    private func answers(_ jobs: [FeedJob]) -> [(FeedJob, Result<FetchAnswer, FetchError>)] {
        var limits = FetchLimits()
        limits.bodyBytes = ArticleDocument.mostBytes
        let fetcher = Fetcher(userAgent: UserAgent.text, limits: limits)
        stop.onStop { fetcher.cancel() }
        let requests = jobs.enumerated().map { number, job in
            FetchRequest(
                id: number, url: job.feed.url, etag: job.isUpToDate ? job.health.etag : nil,
                lastModified: job.isUpToDate ? job.health.lastModified : nil, accept: ArticleAnswerReader.accept)
        }
        var answers: [(FeedJob, Result<FetchAnswer, FetchError>)] = []
        fetcher.run(requests) { answers.append((jobs[$0.id], $1)) }
        return answers
    }

    private static let stopped = NewsError.fetcher("Stopped before all sources were fetched; what arrived is kept")
}
