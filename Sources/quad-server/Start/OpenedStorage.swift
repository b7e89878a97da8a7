import FoundationEssentials
import JSONStore
import LeaderboardCore
import LeaderboardPostgreSQL

/// The storage that the operator chose.
struct OpenedStorage: Sendable {
    let storage: any LeaderboardStorage
    /// Whether reads need no database. Their lines come from local files, which the system usually has in memory, so a
    /// connection's thread can answer them.
    let isInMemory: Bool

    /// The statements that run in the database at once.
    static let connections = 8

    /// - Parameter report: receives a line for the log for each failure.
    init(
        _ choice: LeaderboardOptions.Storage, rules: GameRules, report: @escaping @Sendable (String) -> Void
    ) throws(StartError) {
        switch choice {
        case .folder(let path):
            do throws(LeaderboardStorageError) {
                storage = try JSONLeaderboardStorage(
                    directory: path, options: StorageOptions(now: { Date() }), rules: rules, now: .now, report: report)
            } catch { throw .storage(error) }
            isInMemory = true
        case .database(let connection):
            storage = try Self.database(connection, rules, report)
            isInMemory = false
        case .databaseFile(let path):
            let text = String(decoding: try OperatorFile.read(path, isSecret: true), as: UTF8.self)
            let line = text.split(whereSeparator: \.isNewline).first.map(String.init) ?? ""
            guard !line.isEmpty else { throw .cannotRead(path, "it is empty") }
            storage = try Self.database(line, rules, report)
            isInMemory = false
        }
    }

    private static func database(
        _ connection: String, _ rules: GameRules, _ report: @escaping @Sendable (String) -> Void
    ) throws(StartError) -> any LeaderboardStorage {
        do throws(DatabaseError) {
            return try PostgreSQLLeaderboardStorage(
                connection: connection, connections: connections, rules: rules, report: report)
        } catch { throw .database(error) }
    }
}
