/// The state of the leaderboard in memory: players, groups, the games of open days, and the all-time results.
struct BoardIndex: Sendable {
    struct KnownPlayer: Sendable {
        var player: Player
        var key: NameKey
        /// The player's line in the file.
        var place: LinePlace
    }

    private(set) var players: [PlayerID: KnownPlayer] = [:]
    private var names: [NameKey: PlayerID] = [:]
    private(set) var groups: [GroupID: PlayerGroup] = [:]
    private var codes: [[UInt8]: GroupID] = [:]
    private var memberships: [PlayerID: Set<GroupID>] = [:]
    var days: [BoardDay: [ListID: DayBoard]] = [:]
    /// The results of closed days.
    var closedStandings: [String: StandingsTable] = [:]
    /// The results of all days.
    var standings: [String: StandingsTable] = [:]

    // MARK: Players

    func owner(of key: NameKey) -> PlayerID? { names[key] }

    mutating func set(_ player: Player, _ place: LinePlace) {
        if let before = players[player.id] { names[before.key] = nil }
        let key = player.key
        players[player.id] = KnownPlayer(player: player, key: key, place: place)
        names[key] = player.id
    }

    mutating func remove(_ id: PlayerID) {
        if let known = players.removeValue(forKey: id) { names[known.key] = nil }
        for day in days.keys {
            for list in days[day, default: [:]].keys { days[day]?[list]?.remove(id) }
        }
        for series in standings.keys { standings[series]?.remove(id) }
        for series in closedStandings.keys { closedStandings[series]?.remove(id) }
    }

    // MARK: Groups

    mutating func set(_ group: PlayerGroup) {
        remove(group.id)
        groups[group.id] = group
        codes[group.code.bytes] = group.id
        for member in group.members { memberships[member, default: []].insert(group.id) }
    }

    mutating func remove(_ id: GroupID) {
        guard let group = groups.removeValue(forKey: id) else { return }
        codes[group.code.bytes] = nil
        for member in group.members { memberships[member]?.remove(id) }
    }

    /// Returns the group that has a code. The last comparison takes constant time.
    func group(withCode code: SecretDigest) -> PlayerGroup? {
        guard let group = codes[code.bytes].flatMap({ groups[$0] }), group.code == code else { return nil }
        return group
    }

    func groupIDs(of player: PlayerID) -> Set<GroupID> { memberships[player] ?? [] }

    // MARK: Games

    mutating func add(_ entry: BoardEntry, _ place: LinePlace) {
        let slot = DayBoard.Slot(entry, place)
        days[entry.day, default: [:]][entry.list, default: DayBoard()].add(slot)
        standings[entry.list.series, default: StandingsTable()].add(slot)
    }
}
