import JSONStore
import QuadCore
import QuadStorage
import Synchronization
import SystemKit

/// News in the folder `news`: the owner's decisions in collections, and fetched articles in a log for each feed.
///
///     feeds.json mutes.json queries.json      decisions, with the journal decisions.journal.jsonl
///     marks.json health.json                  states and health, with a journal each
///     secrets.json                            passwords of feeds
///     counts.json                 the feed list of the first frame
///     articles/<feed>.jsonl       a line for each article
///     bodies/<feed>.jsonl         the texts of the articles
///     pages/<article>.json        texts fetched from pages
package final class JSONNewsRepository: NewsRepository {
    /// The facts that are remembered between one index and the next.
    struct Memory {
        var mutes: [NewsMute]?
        var today: CalendarDay?
        var findings = IndexBuilder.Findings()
        var statesStamp: [FileStamp?]?
        var states = CollectionScan.Outcome.asWritten
    }

    let files: NewsFiles
    let clock: any WallClock
    /// The group of collections that change together.
    let decisions: CollectionGroup
    let feedItems: JSONCollection<StoredFeed>
    let stateItems: JSONCollection<StoredState>
    let muteItems: JSONCollection<StoredMute>
    let queryItems: JSONCollection<StoredQueryFeed>
    let healthItems: JSONCollection<StoredHealth>
    let secretItems: JSONCollection<StoredSecret>
    let stateScan: CollectionScan
    let texts: ArticleTexts
    let memory = Mutex(Memory())
    let intake = Mutex(IntakeState())
    private let watches = Mutex<[DirectoryWatch]>([])

    /// - Parameter directory: the data folder.
    package init(directory: String, options: StorageOptions, clock: any WallClock) {
        let files = NewsFiles(directory: directory, options: options)
        self.files = files
        self.clock = clock
        decisions = CollectionGroup(name: NewsFiles.decisions, directory: files.folder, options: options)
        feedItems = decisions.collection("feeds", version: Self.decidedVersion, migrations: Self.decidedMigrations)
        muteItems = decisions.collection("mutes", version: Self.decidedVersion, migrations: Self.decidedMigrations)
        queryItems = decisions.collection("queries", version: Self.decidedVersion, migrations: Self.decidedMigrations)
        stateItems = JSONCollection(name: "marks", directory: files.folder, options: options)
        var withheld = options
        withheld.keepsHistory = false
        healthItems = JSONCollection(name: "health", directory: files.folder, options: withheld)
        secretItems = JSONCollection(name: Self.secretCollection, directory: files.folder, options: withheld)
        stateScan = CollectionScan(name: "marks", directory: files.folder, options: options)
        texts = ArticleTexts(files: files)
    }

    // MARK: The first frame

    package func overview() -> NewsOverview {
        guard let log = try? JSONLog.reading(files.counts, options: files.options), let size = try? log.size(),
            let overview = try? log.withBytes(0..<size, OverviewFile.overview)
        else { return NewsOverview() }
        return overview
    }

    /// Returns the paths of the files that `overview` reads in a data folder.
    package static func filesOfCounts(in directory: String) -> [String] { [directory + "/news/counts.json"] }

    package func keep(_ overview: NewsOverview) async throws(NewsError) {
        try await offMain { (files) throws(StorageError) in
            try Folder.prepare(files.folder)
            try files.whole(files.counts).replace(with: OverviewFile.bytes(overview))
        }
    }

    // MARK: Collections

    package func feeds() async throws(NewsError) -> [NewsFeed] {
        let stored = try await items(feedItems)
        await takePasswordsOut(of: stored)
        return stored.map(\.feed)
    }

    package func mutes() async throws(NewsError) -> [NewsMute] {
        try await items(muteItems).compactMap(\.mute)
    }

    package func queries() async throws(NewsError) -> [QueryFeed] {
        try await items(queryItems).map(\.query)
    }

    package func health() async throws(NewsError) -> [FeedHealth] {
        let stored = try await items(healthItems)
        await takePasswordsOut(of: stored)
        return stored.map(\.health)
    }

    package func states(of ids: [ArticleID]) async throws(NewsError) -> [ArticleID: ArticleState] {
        do {
            let states = try await stateItems.items(ids.map(\.description)).compactMap(\.state)
            return Dictionary(states.map { ($0.article, $0) }) { $1 }
        } catch { throw NewsFiles.error(error) }
    }

    package func tags() async throws(NewsError) -> [String: Int] {
        let scan = stateScan
        return try await offMain { (_) throws(StorageError) in
            var counts: [String: Int] = [:]
            for tags in try StateTable(scan).tags.values { for tag in tags { counts[tag, default: 0] += 1 } }
            return counts
        }
    }

    func items<Item: StoredItem>(_ collection: JSONCollection<Item>) async throws(NewsError) -> [Item] {
        do { return try await collection.items() } catch { throw NewsFiles.error(error) }
    }

    /// Runs `work` on a thread of its own, because the caller may be on the main actor.
    func offMain<Result: Sendable>(
        _ work: @escaping @Sendable (NewsFiles) throws(StorageError) -> Result
    ) async throws(NewsError) -> Result {
        let files = files
        let result = await OwnThread.run { () -> Swift.Result<Result, StorageError> in
            Swift.Result { () throws(StorageError) in try work(files) }
        }
        return try result.mapError(NewsFiles.error).get()
    }

    // MARK: Articles

    package func row(_ slot: ArticleSlot, feed: String) -> ArticleRow? { texts.row(slot, feed: feed) }

    package func rows(_ positions: [Int32], of index: ArticleIndex) -> [ArticleRow?] {
        texts.rows(positions, of: index)
    }

    package func body(of slot: ArticleSlot, feed: String) -> ArticleBody? { texts.body(of: slot, feed: feed) }

    package func page(of article: ArticleID) -> ArticlePage? { texts.keptPage(of: article) }

    package func keepPage(_ page: ArticlePage?, of article: ArticleID) async throws(NewsError) {
        if let page { return try write(page, of: article) }
        try await offMain { (files) throws(StorageError) in try Folder.remove(files.page(article)) }
    }

    // MARK: Others

    package func observeChangesElsewhere(_ notify: @escaping @Sendable () -> Void) async {
        for folder in [files.folder, files.articles, files.pages] { try? Folder.prepare(folder) }
        await feedItems.observe(watching: false) { _ in notify() }
        await stateItems.observe(watching: false) { _ in notify() }
        await muteItems.observe(watching: false) { _ in notify() }
        await queryItems.observe(watching: false) { _ in notify() }
        await healthItems.observe(watching: false) { _ in notify() }
        // One watch for the collections, and one for the articles and pages that stream in.
        let collections = DirectoryWatch(
            [files.folder], in: files.options.watches, isConcerned: Self.isOfCollection
        ) { [weak self] in
            guard let self else { return }
            Task(executorPreference: self.files.options.thread) { await self.refresh(notify) }
        }
        let articles = DirectoryWatch(
            [files.articles, files.pages], in: files.options.watches, settling: 100,
            isConcerned: { $0.hasSuffix(".jsonl") || $0.hasSuffix(".json") }, onChange: notify)
        watches.withLock { $0 += [collections, articles].compactMap { $0 } }
        await refresh(notify)
    }

    private static func isOfCollection(_ name: String) -> Bool {
        guard name != "counts.json" else { return false }
        return name.hasSuffix(".json") || name.hasSuffix(".journal.jsonl")
    }

    private func refresh(_ notify: @Sendable () -> Void) async {
        // This also refreshes the collections that share the journal.
        try? await feedItems.refresh()
        try? await healthItems.refresh()
        if await stateItems.isOpen { return (try? await stateItems.refresh()) ?? () }
        // An index reads the states without opening the collection, so the collection has nothing to compare with.
        let stamp = stateScan.stamp
        let isNew = memory.withLock { memory in
            defer { if memory.statesStamp != nil { memory.statesStamp = stamp } }
            return memory.statesStamp.map { $0 != stamp } ?? false
        }
        if isNew { notify() }
    }

    /// The collections, by their paths below the data folder.
    package static let collections = ["feeds", "marks", "mutes", "queries", "health", secretCollection].map {
        "news/" + $0
    }
    /// The format version of the collections of decisions. Programs that know only version 1 take each of these
    /// collections for one by itself, and would write a journal beside it that nobody reads.
    private static let decidedVersion = 2
    private static let decidedMigrations = [Migration(markAfter: 1)]

    /// Returns the format version of a collection's items.
    /// Returns the name of the journal that a collection shares with others; nil for a journal of its own.
    package static func group(of collection: String) -> String? {
        ["feeds", "mutes", "queries"].contains { collection.hasSuffix("/\($0)") } ? NewsFiles.decisions : nil
    }

    package static func version(of collection: String) -> Int {
        ["news/feeds", "news/mutes", "news/queries"].contains(collection) ? decidedVersion : 1
    }

    /// Returns the problem of a line in one of the collections; `nil` if there is none, or if the collection is
    /// unknown.
    package static func problem(in line: [UInt8], of collection: String) -> String? {
        switch collection {
        case "news/feeds": StorageInspector.problem(in: line, of: StoredFeed.self)
        case "news/marks": StorageInspector.problem(in: line, of: StoredState.self)
        case "news/mutes": StorageInspector.problem(in: line, of: StoredMute.self)
        case "news/queries": StorageInspector.problem(in: line, of: StoredQueryFeed.self)
        case "news/health": StorageInspector.problem(in: line, of: StoredHealth.self)
        case "news/" + secretCollection: StorageInspector.problem(in: line, of: StoredSecret.self)
        default: nil
        }
    }

    /// Returns the reports of the collections that were opened so far.
    private func reports() async -> [(String, OpenReport)] {
        [
            ("feeds", await feedItems.report), ("marks", await stateItems.report), ("mutes", await muteItems.report),
            ("queries", await queryItems.report), ("health", await healthItems.report),
            (Self.secretCollection, await secretItems.report),
        ]
    }

    private static func words(_ name: String, _ reason: ReadOnlyReason) -> String {
        "news/\(name).json is read-only: \(reason)"
    }

    package func unreadable() async -> String? {
        for (name, report) in await reports() {
            if let reason = report.readOnly, reason != .notWritable { return Self.words(name, reason) }
        }
        return nil
    }

    package func notice() async -> String? {
        let reports = await reports()
        for (name, report) in reports {
            if let reason = report.readOnly { return Self.words(name, reason) }
        }
        let unreadable = memory.withLock { $0.findings.unreadable }
        if let feed = unreadable.keys.min() {
            let lines = unreadable.values.reduce(0, +)
            let more = unreadable.count > 1 ? " and \(unreadable.count - 1) more" : ""
            let words = lines == 1 ? "1 line" : "\(lines) lines"
            return "\(words) of news/articles/\(NewsFiles.name(feed)).jsonl\(more) can't be read. Run `quad doctor`."
        }
        switch memory.withLock({ $0.states }) {
        case .incomplete:
            return
                "Some of news/marks.json can't be read: articles may have lost their read or saved marks. Run `quad doctor`."
        case .changedOutside where reports.allSatisfy({ $1.changedOutside.isEmpty }):
            return "news/marks.json was changed outside Quad. Run `quad doctor` to see where."
        default: break
        }
        return reports.lazy.compactMap { $1.notice(of: "news/\($0).json") }.first
    }
}
