import LeaderboardCore

extension PostgreSQLLeaderboardStorage {
    private static let columns = """
        SELECT g.id, g.title, g.owner, g.code_digest, g.founded,
            (SELECT string_agg(m.player, ' ' ORDER BY m.joined) FROM members m WHERE m.group_id = g.id)
        FROM groups g
        """

    package func add(_ group: PlayerGroup) throws(Refusal) {
        try transaction { (connection) throws(TransactionEnd) in
            try requireRoom(for: group.owner, connection)
            _ = try connection.step(
                """
                INSERT INTO groups (id, title, owner, code_digest, founded) VALUES ($1, $2, $3, $4, $5::bigint)
                ON CONFLICT (id) DO NOTHING
                """,
                [group.id.text, group.title, group.owner.text, group.code.hex, String(group.founded.milliseconds)])
            for member in group.members { try insert(member, group.id.text, connection) }
        }
    }

    private func insert(
        _ player: PlayerID, _ group: String, _ connection: DatabaseConnection
    ) throws(TransactionEnd) {
        _ = try connection.step(
            "INSERT INTO members (group_id, player) VALUES ($1, $2) ON CONFLICT DO NOTHING", [group, player.text])
    }

    /// Locks the player's row, so that two requests cannot both take the last place.
    private func requireRoom(for player: PlayerID, _ connection: DatabaseConnection) throws(TransactionEnd) {
        let found = try connection.step("SELECT id FROM players WHERE id = $1 FOR UPDATE", [player.text])
        guard !found.isEmpty else { throw .refused(.playerUnknown) }
        let count = try connection.step("SELECT count(*) FROM members WHERE player = $1", [player.text])
        guard count.value.flatMap({ Int($0) }) ?? 0 < GroupLimits.groupsPerPlayer else {
            throw .refused(.tooManyGroups)
        }
    }

    package func group(_ id: GroupID) throws(Refusal) -> PlayerGroup? {
        let rows = try run { (connection) throws(DatabaseError) in
            try connection.run("\(Self.columns) WHERE g.id = $1", [id.text])
        }
        return rows.rows.first.flatMap(Self.group)
    }

    package func groups(of player: PlayerID) throws(Refusal) -> [PlayerGroup] {
        let rows = try run { (connection) throws(DatabaseError) in
            try connection.run(
                """
                \(Self.columns) JOIN members own ON own.group_id = g.id AND own.player = $1
                ORDER BY g.founded, g.id
                """, [player.text])
        }
        return rows.rows.compactMap(Self.group)
    }

    private static func group(_ row: [String?]) -> PlayerGroup? {
        guard let id = row[0].flatMap({ GroupID($0) }), let title = row[1],
            let owner = row[2].flatMap({ PlayerID($0) }),
            let code = row[3].flatMap({ SecretDigest(hex: $0) }), let founded = row[4].flatMap({ Int($0) })
        else { return nil }
        let members = (row[5] ?? "").split(separator: " ").compactMap { PlayerID($0) }
        return PlayerGroup(
            id: id, title: title, owner: owner, code: code, founded: UTCInstant(milliseconds: founded),
            members: members)
    }

    package func join(_ code: SecretDigest, _ player: PlayerID) throws(Refusal) -> PlayerGroup {
        let id = try transaction { (connection) throws(TransactionEnd) in
            let found = try connection.step(
                "SELECT id, code_digest FROM groups WHERE code_digest = $1 FOR UPDATE", [code.hex])
            guard let row = found.rows.first, let id = row[0], let stored = row[1],
                SecretDigest(hex: stored) == code
            else { throw .refused(.groupCodeUnknown) }
            let own = try connection.step(
                "SELECT player FROM members WHERE group_id = $1 AND player = $2", [id, player.text])
            guard own.isEmpty else { return id }
            try requireRoom(for: player, connection)
            let count = try connection.step("SELECT count(*) FROM members WHERE group_id = $1", [id])
            guard count.value.flatMap({ Int($0) }) ?? 0 < GroupLimits.members else { throw .refused(.groupFull) }
            try insert(player, id, connection)
            return id
        }
        guard let id = GroupID(id), let group = try group(id) else { throw .groupCodeUnknown }
        return group
    }

    package func leave(_ id: GroupID, _ player: PlayerID) throws(Refusal) {
        try transaction { (connection) throws(TransactionEnd) in
            let found = try connection.step(
                "SELECT player FROM members WHERE group_id = $1 AND player = $2", [id.text, player.text])
            guard !found.isEmpty else { throw .refused(.groupUnknown) }
            try remove(player, of: id.text, connection)
        }
    }

    /// Removes a member. The next member inherits the group; an empty group is removed.
    func remove(_ player: PlayerID, of id: String, _ connection: DatabaseConnection) throws(TransactionEnd) {
        _ = try connection.step("SELECT id FROM groups WHERE id = $1 FOR UPDATE", [id])
        _ = try connection.step("DELETE FROM members WHERE group_id = $1 AND player = $2", [id, player.text])
        let next = try connection.step(
            "SELECT player FROM members WHERE group_id = $1 ORDER BY joined LIMIT 1", [id])
        if let heir = next.value {
            _ = try connection.step(
                "UPDATE groups SET owner = $2 WHERE id = $1 AND owner = $3", [id, heir, player.text])
        } else {
            _ = try connection.step("DELETE FROM groups WHERE id = $1", [id])
        }
    }

    package func setCode(_ code: SecretDigest, of id: GroupID, by owner: PlayerID) throws(Refusal) {
        try transaction { (connection) throws(TransactionEnd) in
            let found = try connection.step(
                """
                SELECT g.owner FROM groups g JOIN members m ON m.group_id = g.id AND m.player = $2
                WHERE g.id = $1 FOR UPDATE OF g
                """, [id.text, owner.text])
            guard let stored = found.value else { throw .refused(.groupUnknown) }
            guard stored == owner.text else { throw .refused(.notGroupOwner) }
            _ = try connection.step("UPDATE groups SET code_digest = $2 WHERE id = $1", [id.text, code.hex])
        }
    }
}
