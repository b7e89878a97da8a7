import LeaderboardCore

extension PostgreSQLLeaderboardStorage: LeaderboardStorage {
    package func add(_ player: Player) throws(Refusal) {
        let parameters = [
            player.id.text, player.name, player.key.text, player.token.hex, String(player.registered.milliseconds),
            String(Self.mostPlayers),
        ]
        let result = try run { (connection) throws(DatabaseError) in
            try connection.run(
                """
                WITH size AS (SELECT reltuples AS players FROM pg_class WHERE oid = 'players'::regclass),
                added AS (
                    INSERT INTO players (id, name, name_key, token_digest, registered)
                    SELECT $1, $2, $3, $4, $5::bigint FROM size WHERE players < $6::float8
                    ON CONFLICT (name_key) DO NOTHING RETURNING id)
                SELECT (SELECT count(*) FROM added), (SELECT players < $6::float8 FROM size),
                    (SELECT id FROM players WHERE name_key = $3)
                """, parameters)
        }
        guard let row = result.rows.first, row[0] != "1" else { return }
        guard row[1] == "t" else { throw .playersFull }
        // A statement that was repeated after a lost connection finds its own row.
        guard row[2] == player.id.text else { throw .nameTaken }
    }

    package func player(_ id: PlayerID) throws(Refusal) -> Player? {
        let rows = try run { (connection) throws(DatabaseError) in
            try connection.run("SELECT name, token_digest, registered FROM players WHERE id = $1", [id.text])
        }
        guard let row = rows.rows.first, let name = row[0], let token = row[1].flatMap({ SecretDigest(hex: $0) }),
            let registered = row[2].flatMap({ Int($0) })
        else { return nil }
        return Player(id: id, name: name, token: token, registered: UTCInstant(milliseconds: registered))
    }

    package func rename(_ id: PlayerID, to name: String) throws(Refusal) {
        let updated: DatabaseRows
        do throws(DatabaseError) {
            updated = try pool.retrying { (connection) throws(DatabaseError) in
                try connection.run(
                    "UPDATE players SET name = $2, name_key = $3 WHERE id = $1 RETURNING id",
                    [id.text, name, NameKey(name).text])
            }
        } catch {
            throw error.isUniqueViolation ? .nameTaken : refusal(for: error)
        }
        if updated.isEmpty { throw .playerUnknown }
    }

    package func setToken(_ token: SecretDigest, of id: PlayerID) throws(Refusal) {
        let updated = try run { (connection) throws(DatabaseError) in
            try connection.run(
                "UPDATE players SET token_digest = $2 WHERE id = $1 RETURNING id", [id.text, token.hex])
        }
        if updated.isEmpty { throw .playerUnknown }
    }

    package func delete(_ id: PlayerID) throws(Refusal) {
        try transaction { (connection) throws(TransactionEnd) in
            let found = try connection.step("SELECT id FROM players WHERE id = $1 FOR UPDATE", [id.text])
            guard !found.isEmpty else { throw .refused(.playerUnknown) }
            // The rows are locked in the order of their ids, so that two deletions do not block each other.
            let groups = try connection.step(
                "SELECT group_id FROM members WHERE player = $1 ORDER BY group_id", [id.text])
            for group in groups.rows.compactMap({ $0[0] }) { try remove(id, of: group, connection) }
            _ = try connection.step("DELETE FROM players WHERE id = $1", [id.text])
        }
    }

    package func closeEndedDays(at now: UTCInstant) throws(Refusal) {
        // The database sorts closed days like open ones.
    }
}
