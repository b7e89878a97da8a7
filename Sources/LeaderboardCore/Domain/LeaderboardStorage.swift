/// The storage of players, games and groups. Every call blocks its thread, and a change that returned is on disk.
///
/// Any number of threads may call at once. The storage decides races: names and entries are unique.
package protocol LeaderboardStorage: Sendable {
    /// - Throws: `nameTaken`, `playersFull`.
    func add(_ player: Player) throws(Refusal)
    func player(_ id: PlayerID) throws(Refusal) -> Player?
    /// - Parameter name: a checked name.
    /// - Throws: `nameTaken`, `playerUnknown`.
    func rename(_ id: PlayerID, to name: String) throws(Refusal)
    func setToken(_ token: SecretDigest, of id: PlayerID) throws(Refusal)
    /// Removes the player's name, games and memberships.
    func delete(_ id: PlayerID) throws(Refusal)

    /// Stores entries with as few syncs as possible. The results have the order of the entries.
    ///
    /// A result is a failure with `gameConflict` if another game of the same player, list and day was accepted first,
    /// with `playerUnknown` if the player was deleted meanwhile, and with `groupUnknown` for a stranger to the group.
    func accept(_ entries: [BoardEntry]) -> [Result<Acceptance, Refusal>]
    /// Returns the ranks of accepted games, on their group's board if they have a group. The rank of a new game on a
    /// large board may be a second old.
    func ranks(of games: [Acceptance]) throws(Refusal) -> [Int?]
    /// - Throws: `groupUnknown`.
    func board(_ query: BoardQuery) throws(Refusal) -> BoardPage
    /// - Throws: `groupUnknown`.
    func standings(_ query: StandingsQuery) throws(Refusal) -> StandingsPage

    /// - Throws: `tooManyGroups` if the owner is in too many groups.
    func add(_ group: PlayerGroup) throws(Refusal)
    func group(_ id: GroupID) throws(Refusal) -> PlayerGroup?
    /// Returns the groups of a player, in the order of their founding.
    func groups(of player: PlayerID) throws(Refusal) -> [PlayerGroup]
    /// Adds a player to the group that has the code; a member stays one.
    /// - Throws: `groupCodeUnknown`, `groupFull`, `tooManyGroups`.
    func join(_ code: SecretDigest, _ player: PlayerID) throws(Refusal) -> PlayerGroup
    /// Removes a player from a group. The next member inherits the group; an empty group is removed.
    /// - Throws: `groupUnknown`.
    func leave(_ id: GroupID, _ player: PlayerID) throws(Refusal)
    /// Replaces the code of a group; the old code is void.
    /// - Throws: `groupUnknown`, `notGroupOwner`.
    func setCode(_ code: SecretDigest, of id: GroupID, by owner: PlayerID) throws(Refusal)

    /// Returns 32 random bytes that belong to the data. The first call makes them.
    func claimKey() throws(Refusal) -> [UInt8]

    /// Does the work that is due when days end.
    func closeEndedDays(at now: UTCInstant) throws(Refusal)
}
