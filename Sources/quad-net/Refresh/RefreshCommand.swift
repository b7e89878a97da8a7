import FetchKit
import FoundationEssentials
import Glibc
import JSONStore
import NetWire
import NewsCore
import QuadCore
import SystemKit

/// `quad-net refresh`: fetches feeds into the files of a data folder.
struct RefreshCommand: Sendable {
    let files: WorkerFiles
    let scope: RefreshScope
    let retention: NewsRetention
    /// The minutes between two rounds; 0 without rounds.
    let minutes: Int
    let look: RequestLook
    /// A file with the document of the only feed, for a feed that is never fetched.
    let document: String?
    let output: WorkerOutput
    let stop: StopRequest

    init(_ arguments: [String], output: WorkerOutput, stop: StopRequest) throws(WorkerUsageError) {
        let arguments = try WorkerArguments(
            arguments,
            valued: RequestLook.options.union(["data-dir", "feed", "keep-days", "keep-count", "minutes", "document"]),
            flags: ["due", "force"])
        if let word = arguments.words.first { throw WorkerUsageError("one word too many: \(word)") }
        files = WorkerFiles(directory: try arguments.required("data-dir"))
        let feeds = arguments.all("feed")
        if arguments.has("force") {
            scope = .insisting(feeds)
        } else {
            scope = !feeds.isEmpty ? .feeds(feeds) : arguments.has("due") ? .due : .all
        }
        look = try RequestLook(arguments)
        document = arguments.value("document")
        guard document == nil || feeds.count == 1 else { throw WorkerUsageError("--document is for one feed") }
        minutes = try arguments.number("minutes", in: 0...1_000_000) ?? 0
        let numbers = 0...1_000_000
        retention = NewsRetention(
            days: try arguments.number("keep-days", in: numbers) ?? 0,
            count: try arguments.number("keep-count", in: numbers) ?? 0)
        self.output = output
        self.stop = stop
    }

    func run() async throws(NewsError) {
        let start = SystemTime.monotonic
        try files.prepare()
        let lock = try RefreshLock.acquire(files.refreshLock) {
            stop.isStopped
        } onWaiting: {
            output.say(.waiting)
        }
        guard let lock else { throw Self.stopped }
        let store = files.open()
        let feeds = try await store.feeds()
        files.found.forgetOld()
        let choice = try RefreshPlan(
            scope: scope, since: document == nil ? lock.otherBegan : nil, hasDocument: document != nil
        ).choice(feeds, await store.health(), now: SystemTime.wall, besides: await files.calendarJobs())
        var jobs = choice.jobs
        let secrets = Dictionary(try await store.secrets().map { ($0.id, $0) }) { $1 }
        for place in jobs.indices {
            jobs[place].storedBytes = store.storedBytes(jobs[place].feed.id)
            jobs[place].secret = secrets[jobs[place].feed.id]
            if jobs[place].health.lastAttempt == nil { jobs[place].found = files.found.take(jobs[place].feed.url) }
        }
        if let document {
            guard let bytes = CachedFile(document, options: StorageOptions(now: { Date() })).bytes() else {
                throw .storage("The document cannot be read; run the script again")
            }
            for place in jobs.indices {
                jobs[place].found = FetchAnswer(status: 200, url: jobs[place].feed.url, body: bytes)
            }
        }
        output.say(.began(feeds: jobs.count))
        var summary = RefreshSummary()
        if !jobs.isEmpty { summary = try await run(jobs, store) }
        (summary.waiting, summary.waitUntil, summary.gone) = (choice.waiting, choice.waitUntil, choice.gone)
        // The next process may start as soon as it reads that this one ended.
        _ = consume lock
        summary.seconds = SystemTime.monotonic - start
        guard !stop.isStopped else { throw Self.stopped }
        output.say(.ended(summary))
    }

    private func run(
        _ jobs: [FeedJob], _ store: any NewsRepository & NewsIntake
    ) async throws(NewsError) -> RefreshSummary {
        let fetcher = look.fetcher()
        stop.onStop { fetcher.cancel() }
        var answers = AnswerReader(
            intake: store, retention: retention, attempts: ReadAttempts(folder: files.folder),
            now: { SystemTime.wall },
            jitter: { Double.random(in: 0...1) })
        answers.schedule.expectRounds(everyMinutes: minutes)
        let wanted = WantedPages()
        answers.wantsPage = { wanted.add($0) }
        // The network needs little time of a core and mostly sleeps.
        let readers = min(max(sysconf(Int32(_SC_NPROCESSORS_ONLN)), 1), 8, jobs.count)
        let summary = try await RefreshRun(
            fetcher: fetcher, answers: answers, readers: readers, look: look, say: { [output] in output.say($0) }
        ).run(jobs)
        try await PageRound(fetcher: fetcher, store: store, look: look).run(wanted.all)
        return summary
    }

    private static let stopped = NewsError.fetcher("Stopped before all feeds were fetched; what arrived is kept")
}
