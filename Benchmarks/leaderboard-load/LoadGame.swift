import LeaderboardCore
import ServerTestSupport
import WordleKit

/// A valid game of today.
enum LoadGame {
    private static let rules = GameRules()

    static var today: BoardDay { UTCInstant.now.day }
    static var board: String { "/v1/boards/\(rules.list(of: today))/\(today)" }

    /// Returns the body of a request with a new game.
    static func body() -> [UInt8] {
        let day = today
        let answer = rules.answer(of: day).text
        let misses = Int.random(in: 0...5)
        let words = [String](repeating: answer == "crane" ? "slate" : "crane", count: misses) + [answer]
        let game = SubmittedGame(
            list: rules.list(of: day), day: day, guesses: words, seconds: 60,
            began: UTCInstant.now.advanced(seconds: -100), nonce: GameNonce(.secure))
        return Array(game.body.utf8)
    }
}
