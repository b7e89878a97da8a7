import LeaderboardCore
import WordleKit

/// A finished game of the current day.
enum GeneratedGame {
    static func game(_ rules: GameRules, score: Int, at now: UTCInstant) -> SubmittedGame {
        let day = BoardDay(number: now.milliseconds / 86_400_000)
        let answer = rules.answer(of: day).text
        let misses = [String](repeating: answer == "crane" ? "slate" : "crane", count: min(score, 7) - 1)
        return SubmittedGame(
            list: rules.list(of: day), day: day, guesses: score == 7 ? misses : misses + [answer], seconds: 60,
            began: now.advanced(seconds: -60), nonce: GameNonce(.secure))
    }
}
