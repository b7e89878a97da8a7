import FoundationEssentials
import JSONStore
import QuadCore
import SystemKit
import TerminalKit
import TextKit
import WordleCore
import WordleKit

/// Years of finished games, written as the program itself stores them.
enum StoredGames {
    static func write(count: Int, to directory: String) throws {
        let games = try (1...count).map { try game(daysAgo: $0) }
        let options = StorageOptions(now: { Date() })
        try MainTaskResult.run {
            let collection = JSONCollection<WordleGame>(
                name: JSONWordleRepository.name, directory: directory, options: options)
            try await collection.apply(ChangeSet(games.map { .put($0) }))
            try await collection.compact()
        }
    }

    /// Returns a game lost after six rows of one word, the longest possible game.
    private static func game(daysAgo: Int) throws -> WordleGame {
        let day = CalendarDay(dayNumber: Int(Date().timeIntervalSince1970) / 86_400).adding(days: -daysAgo)
        let row = #"{"word":"crane","pattern":"00000"}"#
        let rows = Array(repeating: row, count: 6).joined(separator: ",")
        let json = #"{"kind":"daily","day":"\#(day)","answer":"moist","mode":"normal","guesses":[\#(rows)]}"#
        return try JSONDecoder().decode(WordleGame.self, from: Data(json.utf8))
    }
}

/// Waits for asynchronous work that may throw.
private enum MainTaskResult {
    static func run(_ work: @escaping @Sendable () async throws -> Void) throws {
        let result = MainActor.assumeIsolated {
            MainTask.run { () async -> Result<Void, any Error> in
                do {
                    return .success(try await work())
                } catch {
                    return .failure(error)
                }
            }
        }
        try result.get()
    }
}
