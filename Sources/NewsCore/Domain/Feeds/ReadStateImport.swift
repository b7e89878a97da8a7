import FeedKit
import FoundationEssentials
import QuadCore

/// The read states from newsboat's `cache.db`, prepared before anything is changed.
///
/// The fetching program reads that file itself. Where it can't, `sqlite3` writes out the rows:
///
///     sqlite3 -json cache.db "select guid,url,feedurl,unread,flags,title,pubDate,deleted from rss_item" > read.json
///
/// A state of an article that has not arrived yet is remembered, and the article arrives as read.
package struct ReadStateImport: Equatable, Sendable {
    package private(set) var read: [ArticleID] = []
    /// Articles that carry one of the user's flags in newsboat.
    package private(set) var saved: [ArticleID] = []
    /// The number of states whose articles are stored, and of states whose articles may still arrive.
    package private(set) var known = 0
    package private(set) var awaited = 0
    /// The number of states of feeds that are not followed.
    package private(set) var foreign = 0
    /// The number of states without a guid, which no article can ever match.
    package private(set) var unknowable = 0
    /// The number of states beyond `mostAwaited`, the limit for articles that may never arrive.
    package private(set) var tooMany = 0

    static let mostAwaited = 100_000
    package static let command =
        "sqlite3 -json cache.db \"select guid,url,feedurl,unread,flags,title,pubDate,deleted from rss_item\" > read.json"

    /// - Parameter rows: returns the articles at positions of the index.
    init(
        _ states: [NewsboatState], into index: ArticleIndex, rows: ([Int32]) -> [ArticleRow?]
    ) {
        let feeds = FollowedAddresses(index.feeds)
        let decided = states.filter { $0.isRead || $0.isFlagged }
        let wanted = Set(decided.compactMap { feeds.number(of: $0.feedurl) })
        let articles = NewsboatArticles(of: wanted, in: index, rows: rows)
        var seen: Set<ArticleID> = []
        for state in decided {
            guard let feed = feeds.number(of: state.feedurl) else {
                foreign += 1
                continue
            }
            var ids = articles.ids(of: state, feed: feed)
            if !ids.isEmpty {
                known += 1
            } else {
                ids = Self.awaitedIDs(state, feed: index.feeds[feed].id)
                guard !ids.isEmpty else {
                    unknowable += 1
                    continue
                }
                guard awaited < Self.mostAwaited else {
                    tooMany += 1
                    continue
                }
                awaited += 1
            }
            for id in ids where seen.insert(id).inserted {
                if state.isRead { read.append(id) }
                if state.isFlagged { saved.append(id) }
            }
        }
    }

    /// Returns the ids that an article may get when it arrives (`EntryIdentity`).
    private static func awaitedIDs(_ state: NewsboatState, feed: String) -> [ArticleID] {
        guard let guid = state.guid?.trimmingSpaces, !guid.isEmpty else { return [] }
        var keys = [EntryIdentity.key(guid: guid)]
        if guid == state.title {
            keys += [state.pubDate, nil].map { EntryIdentity.key(words: guid, seconds: $0) }
        }
        if let parts = NewsboatGuid(state), let place = CanonicalLink.place(parts.link) {
            // RDF feeds have their ids in a place that newsboat ignores; the id is usually the link.
            if parts.date != nil { keys.append(EntryIdentity.key(guid: parts.link)) }
            if let title = state.title {
                keys.append(EntryIdentity.key(place: place, seconds: parts.date, title: title))
            }
        }
        return keys.map { ArticleID(feed: feed, key: $0) }
    }

    /// `12 articles read or saved, 3 of them saved, 4 of them when they come; 7 of feeds that are not followed`
    package var summary: String {
        let count = known + awaited
        var words = "\(count.counted("article", grouped: false)) read or saved"
        if !saved.isEmpty { words += ", \(saved.count) of them saved" }
        if awaited > 0 { words += ", \(awaited) of them once they are fetched" }
        if foreign > 0 { words += "; \(foreign) of feeds that are not followed" }
        if unknowable > 0 { words += "; \(unknowable) that newsboat cannot identify" }
        if tooMany > 0 { words += "; \(tooMany) too many to remember" }
        return words
    }
}

/// A row of the JSON list; nil if it is unreadable, so that it does not make the whole list unreadable.
private struct ReadableState: Decodable {
    let state: NewsboatState?

    init(from decoder: any Decoder) throws { state = try? NewsboatState(from: decoder) }
}

extension ReadStateImport {
    /// Returns whether the first bytes of a file are those of an SQLite database such as `cache.db`.
    package static func isCache(_ beginning: [UInt8]) -> Bool { beginning.starts(with: "SQLite format 3\0".utf8) }

    /// Returns the rows of such a file, as JSON or as CSV with its heading; nil for any other file.
    /// - Throws: an error if the table is damaged.
    package static func states(_ bytes: [UInt8]) throws(ImportError) -> [NewsboatState]? {
        let start = bytes.prefix(4_096).first { $0 > 0x20 && $0 < 0x80 }
        if start == UInt8(ascii: "[") {
            return try? JSONDecoder().decode([ReadableState].self, from: Data(bytes)).compactMap(\.state)
        }
        var reader = CSVReader((try? ImportedText.utf8(bytes)) ?? bytes)
        guard start != 0x3C, let head = reader.next()?.cells, head.contains("guid"), head.contains("feedurl") else {
            return nil
        }
        return try ImportedTable(bytes, fields: fields, ImportChoices()).rows.map { row in
            NewsboatState(
                guid: row["guid"], url: row["url"], feedurl: row["feedurl"], unread: row["unread"].flatMap { Int($0) },
                flags: row["flags"], title: row["title"], pubDate: row["pubDate"].flatMap { Int($0) },
                deleted: row["deleted"].flatMap { Int($0) })
        }
    }

    private static let fields = [
        "guid", "url", "feedurl", "unread", "flags", "title", "pubDate", "deleted",
    ].map { CSVFields.Field($0) }
}

extension NewsService {
    /// Plans the import of read states from another program. Changes nothing yet.
    package func planStates(_ states: [NewsboatState]) async throws(NewsError) -> ReadStateImport {
        let index = try await repository.index()
        let repository = repository
        return ReadStateImport(states, into: index) { repository.rows($0, of: index) }
    }

    /// Marks the articles that were read and saved elsewhere, in one step.
    @discardableResult
    package func apply(_ plan: ReadStateImport) async throws(NewsError) -> NewsChange {
        let read = Set(plan.read)
        let saved = Set(plan.saved)
        let now = clock.now
        return try await repository.edit(Array(read.union(saved))) { state in
            if read.contains(state.article) { state.isRead = true }
            if saved.contains(state.article) { state.saved = state.saved ?? now }
        }.undo
    }
}
