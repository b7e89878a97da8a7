import CSQLite
import Glibc

/// The `cache.db` of newsboat and newsbeuter, read and never written.
final class NewsboatCache {
    struct CacheError: Error, Equatable {
        let words: String
    }

    /// A row of the table `rss_item` in the order of `columns`; a column that this version of newsboat lacks is nil.
    typealias Row = [String?]

    static let columns = ["guid", "url", "feedurl", "unread", "flags", "title", "pubDate", "deleted"]
    private static let needed: Set = ["guid", "url", "feedurl", "unread"]
    /// The milliseconds to wait while newsboat writes.
    private static let patience: Int32 = 3_000

    private let database: OpaquePointer

    init(_ path: String) throws(CacheError) {
        var opened: OpaquePointer?
        let code = sqlite3_open_v2(path, &opened, SQLITE_OPEN_READONLY, nil)
        guard let opened, code == SQLITE_OK else {
            let words = String(cString: sqlite3_errstr(code))
            if let opened { sqlite3_close_v2(opened) }
            throw CacheError(words: "\(words); check the path and that you may read the file")
        }
        database = opened
        sqlite3_busy_timeout(database, Self.patience)
        // A schema may call functions of its own, and this file comes from another program.
        sqlite3_exec(database, "PRAGMA trusted_schema=OFF; PRAGMA query_only=ON;", nil, nil, nil)
    }

    deinit { sqlite3_close_v2(database) }

    /// The row limit. A real cache has fewer rows; a forged file may have no end.
    private static let mostRows = 5_000_000

    /// Visits the articles that were read, flagged or deleted.
    func forEachDecided(_ visit: (Row) -> Void) throws(CacheError) {
        let present = try columns()
        guard Self.needed.isSubset(of: present) else {
            throw CacheError(
                words: "This SQLite file is not a newsboat cache: it has no table rss_item with guid and feedurl")
        }
        let names = Self.columns.map { present.contains($0) ? $0 : "NULL" }.joined(separator: ", ")
        let conditions = ["unread = 0", "flags <> ''", "deleted = 1"].filter {
            present.contains(String($0.prefix { $0 != " " }))
        }
        var isTable = false
        try forEachRow("SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = 'rss_item'") { _ in isTable = true }
        guard isTable else {
            throw CacheError(words: "This SQLite file is not a newsboat cache: rss_item is not a table")
        }
        try forEachRow("SELECT \(names) FROM rss_item WHERE \(conditions.joined(separator: " OR "))", visit)
    }

    private func columns() throws(CacheError) -> Set<String> {
        var names: Set<String> = []
        try forEachRow("SELECT name FROM pragma_table_info('rss_item')") { row in
            if let name = row.first ?? nil { names.insert(name) }
        }
        return names
    }

    private func forEachRow(_ sql: String, _ visit: (Row) -> Void) throws(CacheError) {
        var statement: OpaquePointer?
        guard sqlite3_prepare_v2(database, sql, -1, &statement, nil) == SQLITE_OK, let statement else {
            throw problem()
        }
        defer { sqlite3_finalize(statement) }
        let count = sqlite3_column_count(statement)
        var rows = 0
        while true {
            switch sqlite3_step(statement) {
            case SQLITE_ROW where rows < Self.mostRows:
                rows += 1
                visit((0..<count).map { Self.text(statement, $0) })
            case SQLITE_ROW: throw CacheError(words: "The database has more than \(Self.mostRows) articles")
            case SQLITE_DONE: return
            default: throw problem()
            }
        }
    }

    private static func text(_ statement: OpaquePointer, _ column: Int32) -> String? {
        guard let bytes = sqlite3_column_text(statement, column) else { return nil }
        let count = Int(sqlite3_column_bytes(statement, column))
        return String(decoding: UnsafeBufferPointer(start: bytes, count: count), as: UTF8.self)
    }

    private func problem() -> CacheError {
        switch sqlite3_errcode(database) {
        case SQLITE_BUSY, SQLITE_LOCKED:
            CacheError(words: "newsboat is writing to this file; quit it and try again")
        case SQLITE_CORRUPT, SQLITE_NOTADB:
            CacheError(words: "The database is damaged; sqlite3 FILE .recover may save it")
        default:
            CacheError(words: String(cString: sqlite3_errmsg(database)))
        }
    }
}
