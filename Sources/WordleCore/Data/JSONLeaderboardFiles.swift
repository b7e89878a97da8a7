import JSONStore
import QuadCore

extension LeaderboardAccount: StoredItem {}
extension OutboxGame: StoredItem {}

/// The files of the player's side of the leaderboard: the accounts with their tokens, and the games on their way. The undo
/// history does not hold them: a game that was sent cannot come back.
package enum JSONLeaderboardFiles {
    package static let accounts = "wordle-accounts"
    package static let outbox = "wordle-outbox"
    package static let version = 1
    /// The files with tokens, below the data folder.
    package static let secretFiles = ["json", "journal.jsonl"].map { "\(accounts).\($0)" }

    package static func accounts(
        directory: String, options: StorageOptions
    ) -> any Repository<LeaderboardAccount, WordleError> {
        JSONWordleCollection<LeaderboardAccount>(
            accounts, version: version, directory: directory, options: withoutHistory(options))
    }

    package static func outbox(directory: String, options: StorageOptions) -> any Repository<OutboxGame, WordleError> {
        JSONWordleCollection<OutboxGame>(
            outbox, version: version, directory: directory, options: withoutHistory(options))
    }

    private static func withoutHistory(_ options: StorageOptions) -> StorageOptions {
        var options = options
        options.keepsHistory = false
        return options
    }
}
