import CSQLite
import Glibc
import TestSupport
import Testing

@testable import quad_net

/// Databases from newsboat, forged databases, and other files.
struct NewsboatCacheTests {
    private let folder: TemporaryDirectory

    init() throws { folder = try TemporaryDirectory() }

    private static let columns = """
        id INTEGER PRIMARY KEY, guid, title, author, url, feedurl, pubDate INTEGER, content, unread INTEGER, \
        enclosure_url, enclosure_type, enqueued INTEGER, flags, deleted INTEGER, base
        """

    private func database(_ statements: [String]) throws -> String {
        let path = folder.appending("cache.db")
        var database: OpaquePointer?
        #expect(sqlite3_open(path, &database) == SQLITE_OK)
        defer { sqlite3_close(database) }
        for statement in statements {
            #expect(sqlite3_exec(database, statement, nil, nil, nil) == SQLITE_OK, "\(statement)")
        }
        return path
    }

    private func rows(_ path: String) throws(NewsboatCache.CacheError) -> [NewsboatCache.Row] {
        var rows: [NewsboatCache.Row] = []
        try NewsboatCache(path).forEachDecided { rows.append($0) }
        return rows
    }

    @Test func readAndFlaggedItemsAreRead() throws {
        let path = try database([
            "CREATE TABLE rss_item (\(Self.columns))",
            """
            INSERT INTO rss_item (guid, title, url, feedurl, pubDate, unread, flags, deleted) VALUES \
            ('a', 'Read', 'https://a.example/1', 'https://a.example/feed', 7, 0, '', 0), \
            ('b', 'New', 'https://a.example/2', 'https://a.example/feed', 8, 1, '', 0), \
            ('c', 'Kept', 'https://a.example/3', 'https://a.example/feed', 9, 1, 's', 0), \
            ('d', 'Gone', 'https://a.example/4', 'https://a.example/feed', 9, 1, NULL, 1)
            """,
        ])
        let rows = try rows(path)
        #expect(rows.map { $0[0] } == ["a", "c", "d"])
        #expect(rows[0] == ["a", "https://a.example/1", "https://a.example/feed", "0", "", "Read", "7", "0"])
    }

    /// Databases of newsbeuter have fewer columns.
    @Test func anOldDatabaseIsRead() throws {
        let path = try database([
            "CREATE TABLE rss_item (guid, url, feedurl, unread INTEGER)",
            "INSERT INTO rss_item VALUES ('a', 'u', 'f', 0)",
        ])
        #expect(try rows(path) == [["a", "u", "f", "0", nil, nil, nil, nil]])
    }

    /// A view can return endless rows.
    @Test func aViewIsNotATable() throws {
        let path = try database([
            """
            CREATE VIEW rss_item AS WITH RECURSIVE c(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM c) \
            SELECT 'g' || x guid, 'u' url, 'f' feedurl, 0 unread FROM c
            """
        ])
        #expect(throws: NewsboatCache.CacheError.self) { try rows(path) }
    }

    @Test(arguments: [["CREATE TABLE other (guid)"], ["CREATE TABLE rss_item (guid, title)"], []])
    func anotherDatabaseIsRefused(statements: [String]) throws {
        let path = try database(statements)
        #expect(throws: NewsboatCache.CacheError.self) { try rows(path) }
    }

    @Test(arguments: ["", "SQLite format 3\u{0}and then nothing", "no database at all, but a text that is long enough"])
    func anInvalidDatabaseIsRefused(text: String) throws {
        try folder.write(text, to: "cache.db")
        #expect(throws: NewsboatCache.CacheError.self) { try rows(folder.appending("cache.db")) }
        #expect(throws: NewsboatCache.CacheError.self) { try rows(folder.appending("missing.db")) }
    }
}
