import FoundationEssentials
import Glibc
import JSONStore
import LeaderboardCore
import SystemKit

/// Submissions without an end, for a test that kills this process: each accepted game is printed.
enum EndlessSubmissions {
    static func run(_ folder: String) throws {
        let storage = try JSONLeaderboardStorage(
            directory: folder, options: StorageOptions(now: { Date() }), now: .now, report: { print("report \($0)") })
        let board = Leaderboard(storage: storage)
        while true {
            let games = try (0..<3).map { _ in
                (player: try board.register(name: nil).id, game: GeneratedGame.game(board.rules, score: 3, at: .now))
            }
            for result in board.submit(games) {
                let entry = try result.get().entry
                // Unlike `print`, this writes at once to a pipe, too.
                try Descriptor.write(Array("\(entry.player) \(entry.nonce.text)\n".utf8), to: STDOUT_FILENO)
            }
        }
    }
}
