import JSONKit
import LeaderboardCore
import WordleKit

/// A valid game of today.
enum TortureGame {
    private static let rules = GameRules()

    static func body() -> String {
        let day = BoardDay(number: UTCInstant.now.milliseconds / 86_400_000)
        let game = SubmittedGame(
            list: rules.list(of: day), day: day, guesses: [rules.answer(of: day).text], seconds: 60,
            began: UTCInstant.now.advanced(seconds: -100), nonce: GameNonce(.secure))
        return String(decoding: game.json.json(), as: UTF8.self)
    }
}
