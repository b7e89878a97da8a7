import WordleKit

/// A score that an old client sends without guesses. Nothing in it can be checked but the day, so these scores have a
/// board of their own.
package struct ClaimedScore: Equatable, Sendable {
    package let day: BoardDay
    /// 1…6, or 7 for a loss.
    package let score: Int
    package let seconds: Int?

    package init(day: BoardDay, score: Int, seconds: Int?) {
        self.day = day
        self.score = score
        self.seconds = seconds
    }

    /// Returns the entry. The same claim again has the same nonce, so a repeated request is recognized.
    package func entry(of player: PlayerID, now: UTCInstant) throws(Refusal) -> BoardEntry {
        try DayWindow(day).check(now: now)
        guard score >= 1 else { throw .noGuesses }
        guard score <= BoardEntry.lossScore else { throw .tooManyGuesses }
        if let seconds, !(0...GameRules.mostSeconds).contains(seconds) { throw .badSeconds }
        let digits = DigitText.text(score * 1_000_000 + (seconds ?? 999_999), 32)
        guard let nonce = GameNonce(digits) else { throw .badNonce }
        let isFast = seconds.map { $0 < score * SuspicionRules.secondsPerRow } ?? false
        return BoardEntry(
            player: player, list: .claimed, day: day, guesses: [], score: score, mode: .normal, seconds: seconds,
            began: now, received: now, nonce: nonce, isVerified: false, group: nil, flags: isFast ? .fastRows : [])
    }
}
