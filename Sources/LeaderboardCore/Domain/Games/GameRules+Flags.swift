/// The flags of players. Both storages show them by these rules.
extension GameRules {
    /// Returns the flags of a player on the all-time board.
    package func flags(of standing: Standing, in series: String) -> GameFlags {
        var flags: GameFlags = []
        if SuspicionRules.isFast(standing) { flags.insert(.fastRows) }
        if isLucky(standing, in: series) { flags.insert(.firstGuesses) }
        return flags
    }

    /// Returns the flags of a game and of its player.
    package func flags(of entry: BoardEntry, player standing: Standing) -> GameFlags {
        isLucky(standing, in: entry.list.series) ? entry.flags.union(.firstGuesses) : entry.flags
    }

    /// Whether a player has more wins with the first guess than chance explains. The server knows the number of answers
    /// only of the built-in list.
    func isLucky(_ standing: Standing, in series: String) -> Bool {
        guard series == ListID.builtInSeries else { return false }
        return SuspicionRules.isLuckyBeyondChance(
            firstGuessWins: standing.firstGuessWins, games: standing.games,
            answers: answerCount(of: standing.reached.day))
    }
}
