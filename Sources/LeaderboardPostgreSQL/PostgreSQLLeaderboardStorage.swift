import LeaderboardCore
import WordleKit

/// The leaderboard in a PostgreSQL database. Several servers on one database behave as one: unique constraints decide
/// their races.
package final class PostgreSQLLeaderboardStorage: Sendable {
    /// The limit on players, by the planner's estimate.
    static let mostPlayers = 10_000_000

    let pool: ConnectionPool
    let rules: GameRules
    let report: @Sendable (String) -> Void
    let counts = CountCache()

    /// Connects, and brings the tables up to date.
    /// - Parameters:
    ///   - connection: a connection string of libpq, without a password on a command line (use a password file).
    ///   - connections: the number of connections; each runs one statement at a time.
    ///   - report: receives a line for the server's log for each failure.
    package init(
        connection: String, connections: Int = 4, rules: GameRules = GameRules(),
        report: @escaping @Sendable (String) -> Void
    ) throws(DatabaseError) {
        pool = ConnectionPool(connection, connections: connections)
        self.rules = rules
        self.report = report
        try pool.with { (connection) throws(DatabaseError) in try Migrations.apply(connection) }
    }

    /// Runs a read or a statement that may be repeated.
    func run<Value>(
        _ body: (DatabaseConnection) throws(DatabaseError) -> Value
    ) throws(Refusal) -> Value {
        do throws(DatabaseError) { return try pool.retrying(body) } catch { throw refusal(for: error) }
    }

    /// Runs a transaction that ends with a refusal or a value.
    func transaction<Value>(
        _ body: (DatabaseConnection) throws(TransactionEnd) -> Value
    ) throws(Refusal) -> Value {
        let result: Result<Value, Refusal>
        do throws(DatabaseError) {
            result = try pool.retrying { (connection) throws(DatabaseError) in
                do throws(TransactionEnd) {
                    return .success(
                        try connection.transaction({ () throws(TransactionEnd) in try body(connection) }) {
                            .failed($0)
                        })
                } catch {
                    switch error {
                    case .refused(let refusal): return .failure(refusal)
                    case .failed(let error): throw error
                    }
                }
            }
        } catch { throw refusal(for: error) }
        return try result.get()
    }

    func refusal(for error: DatabaseError) -> Refusal {
        report(error.description)
        return error.isDiskFull ? .storageFull : .storageFailed
    }
}
