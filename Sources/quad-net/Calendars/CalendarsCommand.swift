import CampusCore
import FetchKit
import FoundationEssentials
import JSONStore
import NetWire
import NewsCore
import QuadCore
import SystemKit

/// `quad-net calendars`: fetches calendars into the files of a data folder and prepares the agenda.
struct CalendarsCommand: Sendable {
    private let files: WorkerFiles
    private let scope: RefreshScope
    private let output: WorkerOutput
    private let stop: StopRequest

    init(_ arguments: [String], output: WorkerOutput, stop: StopRequest) throws(WorkerUsageError) {
        let arguments = try WorkerArguments(arguments, valued: ["data-dir", "feed"], flags: ["due", "force"])
        if let word = arguments.words.first { throw WorkerUsageError("one word too many: \(word)") }
        files = WorkerFiles(directory: try arguments.required("data-dir"))
        let feeds = arguments.all("feed")
        if arguments.has("force") {
            scope = .insisting(feeds)
        } else {
            scope = !feeds.isEmpty ? .feeds(feeds) : arguments.has("due") ? .due : .all
        }
        self.output = output
        self.stop = stop
    }

    func run() async throws(NewsError) {
        let start = SystemTime.monotonic
        try files.prepare()
        // News feeds and calendars share the lock, so servers get requests from one process at a time.
        let lock = try RefreshLock.acquire(files.refreshLock) {
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
        let store = JSONCampusRepository(
            directory: files.directory, options: StorageOptions(now: { Date() }))
        let builder = SystemZones.builder(ProcessInfo.processInfo.environment)
        let feeds: [CalendarFeed]
        let health: [FeedHealth]
        do throws(CampusError) {
            feeds = try await store.feeds()
            // A calendar whose events were lost, or could not be written after its fetch, is due.
            health = try await store.health().map { stored in
                var health = stored
                let isGood = health.status == .fresh || health.status == .unchanged
                if isGood, health.bodyHash != nil, store.storedHash(of: health.id) != health.bodyHash {
                    health.nextAttempt = nil
                }
                return health
            }
        } catch { throw .storage(error.words) }
        let choice = try RefreshPlan(scope: scope, since: otherBegan).choice(
            feeds.map(\.feed), health, now: SystemTime.wall, besides: await newsJobs())
        output.say(.began(feeds: choice.jobs.count))
        var reader = CalendarAnswerReader(
            store: store, builder: builder, now: { SystemTime.wall }, jitter: { Double.random(in: 0...1) })
        reader.attempts.folder = "\(files.directory)/campus"
        var summary = RefreshSummary()
        (summary.waiting, summary.waitUntil, summary.gone) = (choice.waiting, choice.waitUntil, choice.gone)
        let known = Dictionary(feeds.map { ($0.id, $0) }) { first, _ in first }
        for (job, result) in answers(choice.jobs, known, store) {
            guard let feed = known[job.feed.id], let outcome = try await reader.read(result, of: job, feed) else {
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
        try await prepareAgenda(store, builder)
        return summary
    }

    /// Returns the news feeds, whose servers may have asked to wait.
    private func newsJobs() async -> [FeedJob] {
        let store = files.open()
        guard let feeds = try? await store.feeds(), let health = try? await store.health() else { return [] }
        let known = Dictionary(health.map { ($0.id, $0) }) { $1 }
        return feeds.compactMap { feed in known[feed.id].map { FeedJob(feed: feed, health: $0) } }
    }

    private func prepareAgenda(
        _ store: JSONCampusRepository, _ builder: AgendaBuilder
    ) async throws(NewsError) {
        do throws(CampusError) {
            let today = builder.today(at: SystemTime.wall)
            let (feeds, own) = (try await store.feeds(), try await store.ownEvents())
            // The folder may have been removed under a running program, which must not make it again.
            guard !feeds.isEmpty || !own.isEmpty else { return }
            let preparation = AgendaPreparation(store, builder)
            let fetched = Set(try await store.health().filter { $0.lastSuccess != nil }.map(\.id))
            let sources = AgendaSources(feeds, own: own, fetched: fetched, marks: try await store.marks())
            guard store.window(atMost: 0)?.stamp != preparation.stamp(sources, today: today) else { return }
            let window = preparation.prepare(sources, today: today)
            try await store.replace { marks in
                MarkTransfer.changes(of: marks, to: window.items, followed: Set(feeds.map(\.id)))
            }
        } catch { throw .storage(error.words) }
    }

    /// Fetches all web calendars at once and reads the others from their files.
    private func answers(
        _ jobs: [FeedJob], _ feeds: [String: CalendarFeed], _ store: JSONCampusRepository
    ) -> [(FeedJob, Result<CalendarAnswerReader.Answer, FetchError>)] {
        var found: [(FeedJob, Result<CalendarAnswerReader.Answer, FetchError>)] = []
        var remote: [FeedJob] = []
        for job in jobs {
            guard let feed = feeds[job.feed.id] else { continue }
            if feed.kind == .web { remote.append(job) } else { found.append((job, .success(.files(feed)))) }
        }
        guard !remote.isEmpty else { return found }
        var limits = FetchLimits()
        limits.bodyBytes = CalendarAnswerReader.mostBytes
        let fetcher = Fetcher(userAgent: UserAgent.text, limits: limits)
        stop.onStop { fetcher.cancel() }
        let requests = remote.enumerated().map { number, job in
            let mayBeUnchanged = CalendarAnswerReader.mayAskForChanges(job, store, now: SystemTime.wall)
            return FetchRequest(
                id: number, url: job.feed.url, etag: mayBeUnchanged ? job.health.etag : nil,
                lastModified: mayBeUnchanged ? job.health.lastModified : nil, accept: CalendarAnswerReader.accept)
        }
        fetcher.run(requests) { found.append((remote[$0.id], $1.map { .web($0) })) }
        return found
    }

    private static let stopped = NewsError.fetcher("Stopped before all calendars were fetched; what arrived is kept")
}
