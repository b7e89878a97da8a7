import LeaderboardCore

/// The reason why a transaction is rolled back.
enum TransactionEnd: Error {
    case refused(Refusal)
    case failed(DatabaseError)
}

extension DatabaseConnection {
    /// Runs a statement within a transaction.
    func step(_ sql: String, _ parameters: [String?] = []) throws(TransactionEnd) -> DatabaseRows {
        do throws(DatabaseError) { return try run(sql, parameters) } catch { throw .failed(error) }
    }
}
