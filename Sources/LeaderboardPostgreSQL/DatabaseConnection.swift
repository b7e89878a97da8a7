import CPostgreSQL

/// A connection to PostgreSQL, used by one thread at a time.
final class DatabaseConnection {
    private static let session = """
        SET search_path = leaderboard; SET synchronous_commit = on; SET datestyle = 'ISO'; SET timezone = 'UTC';
        SET statement_timeout = '20s'; SET lock_timeout = '10s'; SET idle_in_transaction_session_timeout = '30s'
        """

    private let connection: OpaquePointer
    /// The names of prepared statements by their SQL.
    private var prepared: [String: String] = [:]

    init(_ info: String) throws(DatabaseError) {
        let parameters = ["dbname", "connect_timeout", "client_encoding", "application_name"]
        let values = [info, "5", "UTF8", "quad-server"]
        let opened = Self.withTexts(parameters + values) { texts in
            var names = Array(texts[..<parameters.count]) + [nil]
            var values = Array(texts[parameters.count...]) + [nil]
            // The database name may be a whole connection string.
            return PQconnectdbParams(&names, &values, 1)
        }
        guard let opened else { throw DatabaseError(state: nil, message: "out of memory") }
        guard PQstatus(opened) == CONNECTION_OK else {
            let message = DatabaseError.cleaned(String(cString: PQerrorMessage(opened)))
            PQfinish(opened)
            throw DatabaseError(state: nil, message: message)
        }
        connection = opened
        // Notices would go to standard error.
        PQsetNoticeProcessor(connection, { _, _ in }, nil)
        try script(Self.session)
    }

    deinit { PQfinish(connection) }

    var isAlive: Bool { PQstatus(connection) == CONNECTION_OK }

    /// Runs several statements without parameters.
    func script(_ sql: String) throws(DatabaseError) { _ = try rows(PQexec(connection, sql)) }

    /// Runs a statement with parameters. The server keeps the plan.
    func run(_ sql: String, _ parameters: [String?] = []) throws(DatabaseError) -> DatabaseRows {
        let name = try preparedName(sql)
        let result = Self.withTexts(parameters) { texts in
            var values = texts
            return PQexecPrepared(connection, name, Int32(values.count), &values, nil, nil, 0)
        }
        return try rows(result)
    }

    /// Runs `body` in a transaction, which is rolled back if `body` throws.
    func transaction<Value, Failure: Error>(
        _ body: () throws(Failure) -> Value, or convert: (DatabaseError) -> Failure
    ) throws(Failure) -> Value {
        do throws(DatabaseError) { try script("BEGIN") } catch { throw convert(error) }
        let value: Value
        do throws(Failure) { value = try body() } catch {
            try? script("ROLLBACK")
            throw error
        }
        do throws(DatabaseError) { try script("COMMIT") } catch {
            try? script("ROLLBACK")
            throw convert(error)
        }
        return value
    }

    private func preparedName(_ sql: String) throws(DatabaseError) -> String {
        if let name = prepared[sql] { return name }
        let name = "statement\(prepared.count)"
        _ = try rows(PQprepare(connection, name, sql, 0, nil))
        prepared[sql] = name
        return name
    }

    private func rows(_ result: OpaquePointer?) throws(DatabaseError) -> DatabaseRows {
        defer { PQclear(result) }
        let status = PQresultStatus(result)
        if status == PGRES_TUPLES_OK || status == PGRES_COMMAND_OK { return DatabaseRows(result) }
        let text = result == nil ? PQerrorMessage(connection) : PQresultErrorField(result, Int32(UInt8(ascii: "M")))
        let message = DatabaseError.cleaned(text.map { String(cString: $0) } ?? "the connection was lost")
        let state = PQresultErrorField(result, Int32(UInt8(ascii: "C"))).map { String(cString: $0) }
        throw DatabaseError(state: isAlive ? state ?? "XX000" : nil, message: message)
    }

    private static func withTexts<Value>(
        _ texts: [String?], _ body: ([UnsafePointer<CChar>?]) -> Value
    ) -> Value {
        // All texts, each with its NUL, in one buffer.
        var (bytes, starts): ([CChar], [Int?]) = ([], [])
        for text in texts {
            starts.append(text == nil ? nil : bytes.count)
            if let text { bytes += text.utf8CString }
        }
        return bytes.withUnsafeBufferPointer { buffer in
            body(starts.map { start in start.flatMap { buffer.baseAddress?.advanced(by: $0) } })
        }
    }
}
