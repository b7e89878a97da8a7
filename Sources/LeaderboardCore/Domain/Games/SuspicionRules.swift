/// The rules that flag games.
enum SuspicionRules {
    static let secondsPerRow = 2
    /// A streak is judged over at least so many games: a lucky beginner is no cheat.
    static let fewestGames = 30

    /// Whether the rows came faster than people read and type them. A game that arrives too soon after its beginning was
    /// too fast as well.
    static func isFast(rows: Int, seconds: Int?, began: UTCInstant, received: UTCInstant) -> Bool {
        let least = rows * secondsPerRow
        if let seconds, seconds < least { return true }
        // The player's clock may be ahead of the server's.
        guard received >= began else { return false }
        return received.milliseconds - began.milliseconds < least * 1_000
    }

    /// Whether more than a tenth of a player's games were too fast.
    static func isFast(_ standing: Standing) -> Bool { standing.fastGames * 10 > standing.games }

    /// Whether a player has more wins with the first guess than chance explains: at least two, and more than three
    /// standard deviations above the expected number.
    /// - Parameter answers: the number of words that can be the answer.
    static func isLuckyBeyondChance(firstGuessWins: Int, games: Int, answers: Int) -> Bool {
        guard firstGuessWins >= 2, answers > 0 else { return false }
        let (count, chance) = (Double(max(games, fewestGames)), 1 / Double(answers))
        let expected = count * chance
        return Double(firstGuessWins) > expected + 3 * (expected * (1 - chance)).squareRoot()
    }
}
