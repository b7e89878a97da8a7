import LeaderboardCore
import ServerTestSupport
import WordleKit

/// A valid game of today.
enum TortureGame {
    private static let rules = GameRules()

    static func body() -> String {
        let day = UTCInstant.now.day
        let game = SubmittedGame(
            list: rules.list(of: day), day: day, guesses: [rules.answer(of: day).text], seconds: 60,
            began: UTCInstant.now.advanced(seconds: -100), nonce: GameNonce(.secure))
        return game.body
    }
}
