import LeaderboardCore

/// A score as people write it: `3/6`, or `X/6` for a loss.
enum GuessCount {
    static func text(_ score: Int) -> String {
        "\(score < BoardEntry.lossScore ? String(score) : "X")/\(GameRules.mostRows)"
    }
}
