import LeaderboardCore

extension LeaderboardStorage {
    /// Returns a player's game as the board shows it to the player.
    func entry(of player: PlayerID, list: ListID, day: BoardDay) throws -> BoardEntry? {
        try board(BoardQuery(list: list, day: day, rows: 1, viewer: player)).own?.entry
    }
}
