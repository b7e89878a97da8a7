/// The results of a player in all games of a series.
package struct Standing: Equatable, Sendable {
    package var games = 0
    package var wins = 0
    /// The sum of the scores; a loss counts 7.
    package var scores = 0
    package var firstGuessWins = 0
    /// The games with the flag for fast rows.
    package var fastGames = 0
    /// The arrival of the last game, which breaks ties.
    package var reached = UTCInstant(milliseconds: 0)

    package init() {}

    package mutating func add(score: Int, isFast: Bool, received: UTCInstant) {
        games += 1
        if score < BoardEntry.lossScore { wins += 1 }
        scores += score
        if score == 1 { firstGuessWins += 1 }
        if isFast { fastGames += 1 }
        reached = max(reached, received)
    }

    package var average: Double { games == 0 ? 0 : Double(scores) / Double(games) }

    /// Whether this standing ranks before another one: more wins, then fewer guesses a game, then the earlier arrival.
    package func ranks(before other: Standing) -> Bool {
        if wins != other.wins { return wins > other.wins }
        let (left, right) = (scores * other.games, other.scores * games)
        if left != right { return left < right }
        return reached < other.reached
    }
}
