import FeedKit
import FoundationEssentials

/// What was read in newsboat, as `sqlite3` writes it out of its `cache.db`: made before anything is changed.
///
///     sqlite3 -json cache.db "select guid,url,feedurl,unread,flags from rss_item" > read.json
///
/// An article that has not come yet is remembered, and comes as read.
package struct ReadStateImport: Equatable, Sendable {
    /// A line of that table.
    package struct Line: Equatable, Sendable, Decodable {
        var guid: String?
        var url: String?
        var feedurl: String?
        var unread: Int?
        var flags: String?
    }

    package private(set) var read: [ArticleID] = []
    /// Those with a flag of one's own.
    package private(set) var saved: [ArticleID] = []
    /// Of the articles read, those that are here, and those that may come.
    package private(set) var known = 0
    package private(set) var awaited = 0
    /// Articles of feeds nobody follows here.
    package private(set) var foreign = 0
    /// Beyond what is kept of articles that may never come.
    package private(set) var tooMany = 0

    package static let mostAwaited = 100_000
    package static let command =
        "sqlite3 -json cache.db \"select guid,url,feedurl,unread,flags from rss_item\" > read.json"

    package init(_ lines: [Line], into index: ArticleIndex) {
        let feeds = Dictionary(index.feeds.map { (FeedAddress.key($0.url), $0.id) }) { first, _ in first }
        let present = Set(index.slots.map(\.id))
        var seen: Set<ArticleID> = []
        for line in lines {
            let isSaved = line.flags?.isEmpty == false
            guard line.unread == 0 || isSaved else { continue }
            guard let feed = line.feedurl.flatMap({ feeds[FeedAddress.key($0)] }) else {
                foreign += 1
                continue
            }
            var ids = Self.candidates(line).map { ArticleID(feed: feed, key: $0) }
            guard !ids.isEmpty else { continue }
            if let here = ids.first(where: present.contains) {
                ids = [here]
                known += 1
            } else if awaited < Self.mostAwaited {
                awaited += 1
            } else {
                tooMany += 1
                continue
            }
            for id in ids where seen.insert(id).inserted {
                if line.unread == 0 { read.append(id) }
                if isSaved { saved.append(id) }
            }
        }
    }

    /// What an article may be known by here (`EntryIdentity`): newsboat takes the address where there is no guid.
    private static func candidates(_ line: Line) -> [String] {
        guard let guid = line.guid.map(\.trimmingSpaces), !guid.isEmpty else { return [] }
        guard guid == line.url, let key = CanonicalLink.key(guid) else { return ["i:" + guid] }
        return ["i:" + guid, "l:" + key]
    }

    /// `12 articles read or saved, 3 of them saved, 4 of them when they come; 7 are of feeds that are not followed`
    package var summary: String {
        let count = known + awaited
        var words = "\(count) \(count == 1 ? "article" : "articles") read or saved"
        if !saved.isEmpty { words += ", \(saved.count) of them saved" }
        if awaited > 0 { words += ", \(awaited) of them when they come" }
        if foreign > 0 { words += "; \(foreign) of feeds that are not followed" }
        if tooMany > 0 { words += "; \(tooMany) too many to remember" }
        return words
    }
}

/// A line, or one that says something else: it does not take the others with it.
private struct ReadableLine: Decodable {
    let line: ReadStateImport.Line?

    init(from decoder: any Decoder) throws { line = try? ReadStateImport.Line(from: decoder) }
}

extension ReadStateImport {
    /// The lines of such a file, as JSON or as CSV with its heading; nil for any other.
    /// - Throws: where such a table is damaged.
    package static func lines(_ bytes: [UInt8]) throws(ImportError) -> [Line]? {
        let start = bytes.prefix(4_096).first { $0 > 0x20 && $0 < 0x80 }
        if start == UInt8(ascii: "[") {
            return try? JSONDecoder().decode([ReadableLine].self, from: Data(bytes)).compactMap(\.line)
        }
        var reader = CSVReader((try? ImportedText.utf8(bytes)) ?? bytes)
        guard start != 0x3C, let head = reader.next()?.cells, head.contains("guid"), head.contains("feedurl") else {
            return nil
        }
        return try ImportedTable(bytes, fields: fields, ImportChoices()).rows.map { row in
            Line(
                guid: row["guid"], url: row["url"], feedurl: row["feedurl"], unread: row["unread"].flatMap { Int($0) },
                flags: row["flags"])
        }
    }

    private static let fields = ["guid", "url", "feedurl", "unread", "flags"].map { CSVFields.Field($0) }
}

extension NewsService {
    /// Marks what was read and saved elsewhere, in one step.
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
