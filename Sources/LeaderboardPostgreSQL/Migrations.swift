import CLeaderboardMigrations

/// The numbered changes of the database's tables. The number of a migration is its place, from 1.
enum Migrations {
    /// The key of the advisory lock that lets one server at a time migrate.
    private static let lock = 0x5175_6164_4C42

    private static var scripts: [String] {
        (0..<quad_migration_count()).map { String(cString: quad_migration_at($0)) }
    }

    /// Applies the migrations that the database lacks, each in its transaction.
    static func apply(_ connection: DatabaseConnection) throws(DatabaseError) {
        _ = try connection.run("SELECT pg_advisory_lock($1::bigint)", [String(lock)])
        do throws(DatabaseError) { try applyLocked(connection) } catch {
            _ = try? connection.run("SELECT pg_advisory_unlock($1::bigint)", [String(lock)])
            throw error
        }
        _ = try connection.run("SELECT pg_advisory_unlock($1::bigint)", [String(lock)])
    }

    private static func applyLocked(_ connection: DatabaseConnection) throws(DatabaseError) {
        try connection.script(
            """
            CREATE SCHEMA IF NOT EXISTS leaderboard;
            CREATE TABLE IF NOT EXISTS leaderboard.migrations (
                number integer PRIMARY KEY, applied timestamptz NOT NULL DEFAULT now())
            """)
        let done = try connection.run("SELECT coalesce(max(number), 0) FROM migrations").value.flatMap { Int($0) } ?? 0
        guard done <= scripts.count else {
            throw DatabaseError(state: "QU001", message: "its tables are from a newer version; update the server")
        }
        for (index, script) in scripts.enumerated().dropFirst(done) {
            try connection.transaction { () throws(DatabaseError) in
                try connection.script(script)
                _ = try connection.run("INSERT INTO migrations (number) VALUES ($1::integer)", [String(index + 1)])
            } or: {
                $0
            }
        }
    }
}
