import JSONStore
import QuadCore
import QuadStorage
import Synchronization
import SystemKit

extension JSONNewsRepository: NewsIntake {
    package func takeNew(_ articles: [FetchedArticle], into feed: String) throws(NewsError) -> [ArticleRow] {
        guard !articles.isEmpty else { return [] }
        do {
            let new = try ArticleWriter.write(feed, files, after: toldEnds(feed)) { (writer) throws(StorageError) in
                try writer.take(articles) { id in (try? currentStates())?[id].isEmpty == false }
            }
            intake.withLock { _ = $0.unsynced.insert(feed) }
            return new
        } catch { throw NewsFiles.error(error) }
    }

    /// Removes the articles that `retention` no longer keeps. The next `keep` drops their states.
    @discardableResult
    package func prune(_ feed: String, _ retention: NewsRetention, now: Double) throws(NewsError) -> Int {
        guard retention.days > 0 || retention.count > 0, FileStamp.of(files.articles(feed)) != nil else { return 0 }
        do {
            let states = try currentStates()
            let gone = try ArticleWriter.write(feed, files, after: toldEnds(feed)) { (writer) throws(StorageError) in
                try writer.prune(retention, now: now, states: states)
            }
            guard !gone.isEmpty else { return 0 }
            for id in gone { try? Folder.remove(files.page(ArticleID(rawValue: id))) }
            intake.withLock { state in
                state.unsynced.insert(feed)
                state.gone.formUnion(gone)
            }
            return gone.count
        } catch { throw NewsFiles.error(error) }
    }

    package func storedBytes(_ feed: String) -> Int {
        [files.articles(feed), files.bodies(feed)].reduce(0) { $0 + (FileStamp.of($1)?.size ?? 0) }
    }

    /// Returns the states, read once for all feeds that are pruned in a row.
    private func currentStates() throws(StorageError) -> StateTable {
        let stamp = stateScan.stamp
        if let known = intake.withLock({ $0.states }), known.stamp == stamp { return known.table }
        let table = try StateTable(stateScan)
        intake.withLock { $0.states = (stamp, table) }
        return table
    }

    package func takePage(_ html: [UInt8], of article: ArticleID) throws(NewsError) {
        try write(ArticlePage(html: String(decoding: html, as: UTF8.self)), of: article)
    }

    func write(_ kept: ArticlePage, of article: ArticleID) throws(NewsError) {
        do {
            try Folder.prepare(files.pages)
            Leftovers.clearOnce(files.pages)
            var page: [UInt8] = []
            BodyLine.append(article.rawValue, Array(kept.html.utf8), isAside: !kept.isShown, to: &page)
            let line = LogLine.sealed(page) + [0x0A]
            try files.whole(files.page(article)).replace(with: line)
        } catch { throw NewsFiles.error(error) }
    }

    private func sync(_ feeds: some Collection<String>) throws(NewsError) {
        do {
            for feed in feeds {
                for path in [files.bodies(feed), files.articles(feed)] {
                    try JSONLog.reading(path, options: files.options)?.synchronize()
                }
            }
            // The folders hold the names of new files.
            guard !feeds.isEmpty else { return }
            for folder in [files.bodies, files.articles] { try Folder.synchronize(folder) }
        } catch { throw NewsFiles.error(error) }
    }

    // MARK: How far files went

    /// Returns the recorded ends of a feed's files. The ends of all feeds are read once: a thousand feeds are taken in
    /// one after the other, and each would read them all.
    private func toldEnds(_ feed: String) -> LogEnds {
        if let ends = intake.withLock({ $0.ends }) { return ends[feed] ?? LogEnds() }
        let ends = Self.storedEnds(files)
        intake.withLock { $0.ends = $0.ends ?? ends }
        return ends[feed] ?? LogEnds()
    }

    private static func storedEnds(_ files: NewsFiles) -> [String: LogEnds] {
        var ends: [String: LogEnds] = [:]
        let scan = CollectionScan(name: "health", directory: files.folder, options: files.options)
        _ = try? scan.forEach { entry in
            guard case .put(let line) = entry, let health = StorageInspector.item(of: StoredHealth.self, line) else {
                return
            }
            ends[health.id] = health.ends
        }
        return ends
    }

    /// Returns the numbers of the last lines of a feed's files; `nil` if one of the files is missing.
    private func lastLines(_ feed: String) -> LogEnds? {
        guard let rows = try? JSONLog.reading(files.articles(feed), options: files.options)?.lastNumber(),
            let bodies = try? JSONLog.reading(files.bodies(feed), options: files.options)?.lastNumber()
        else { return nil }
        return LogEnds(rows: rows, bodies: bodies)
    }

    /// Returns the last line numbers of feeds' files that were known to be on disk, by the files' paths below the data
    /// folder. Changes nothing. Returns nothing for feeds whose health can't be read.
    package static func logEnds(directory: String, options: StorageOptions) -> [String: Int] {
        let files = NewsFiles(directory: directory, options: options)
        var ends: [String: Int] = [:]
        for (feed, end) in storedEnds(files) {
            for (path, number) in [(files.articles(feed), end.rows), (files.bodies(feed), end.bodies)] where number > 0
            {
                ends[String(path.dropFirst(directory.count + 1))] = number
            }
        }
        return ends
    }

    /// Syncs the fetched articles first. If a validator outlived its articles, the server would never send them again.
    package func keep(_ health: [FeedHealth]) async throws(NewsError) {
        let (feeds, gone) = intake.withLock { ($0.unsynced, $0.gone) }
        if files.options.durability == .synced {
            let repository = self
            let failure = await OwnThread.run { () -> NewsError? in
                do throws(NewsError) {
                    try repository.sync(feeds)
                    return nil
                } catch { return error }
            }
            if let failure { throw failure }
        }
        intake.withLock { $0.unsynced.subtract(feeds) }
        do {
            let told = Dictionary(try await healthItems.items(health.map(\.id)).map { ($0.id, $0.ends) }) { $1 }
            let stored = health.map { health in
                var stored = StoredHealth(health)
                stored.ends = told[health.id] ?? nil
                // Never lowers the ends: lines that were recorded and are missing are lost, and a doctor should report
                // the loss.
                if feeds.contains(health.id), let last = lastLines(health.id) {
                    stored.ends = (stored.ends ?? LogEnds()).raised(to: last)
                }
                return stored
            }
            try await healthItems.apply(ChangeSet(stored.map { .put($0) }))
            intake.withLock { state in
                for health in stored where state.ends != nil { state.ends?[health.id] = health.ends }
            }
            if !gone.isEmpty {
                try await stateItems.apply(ChangeSet(gone.map { .remove(ArticleID(rawValue: $0).description) }))
                intake.withLock { $0.gone.subtract(gone) }
            }
        } catch { throw NewsFiles.error(error) }
    }
}
