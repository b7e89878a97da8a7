import LeaderboardCore

extension PostgreSQLLeaderboardStorage {
    private struct Key: Hashable {
        let player: String
        let list: String
        let day: String

        init(_ entry: BoardEntry) {
            (player, list, day) = (entry.player.text, entry.list.text, entry.day.text)
        }

        init?(_ row: [String?]) {
            guard row.count >= 3, let player = row[0], let list = row[1], let day = row[2] else { return nil }
            (self.player, self.list, self.day) = (player, list, day)
        }
    }

    /// Inserts the games of players that exist and are in the game's group, and counts the new ones in the standings.
    /// The statement is a transaction by itself. The order of the rows is the same in every server, so that two batches
    /// cannot block each other.
    private static let insert = """
        WITH input AS (
            SELECT * FROM unnest($1::text[], $2::text[], $3::date[], $4::text[], $5::smallint[], $6::text[],
                $7::integer[], $8::bigint[], $9::bigint[], $10::text[], $11::boolean[], $12::text[],
                $13::smallint[], $14::text[])
                WITH ORDINALITY AS t (player, list, day, guesses, score, mode, seconds, began, received, nonce,
                    verified, group_id, flags, series, number)
        ), added AS (
            INSERT INTO games (player, list, day, guesses, score, mode, seconds, began, received, nonce, verified,
                group_id, flags)
            SELECT i.player, i.list, i.day, i.guesses, i.score, i.mode, i.seconds, i.began, i.received, i.nonce,
                i.verified, i.group_id, i.flags
            FROM input i JOIN players p ON p.id = i.player
            WHERE i.group_id IS NULL
                OR EXISTS (SELECT FROM members m WHERE m.group_id = i.group_id AND m.player = i.player)
            ORDER BY i.player, i.list, i.day, i.number
            ON CONFLICT (player, list, day) DO NOTHING
            RETURNING player, list, day, score, received, flags, verified
        ), counted AS (
            INSERT INTO standings (series, player, games, wins, scores, first_guess_wins, fast_games, reached)
            SELECT i.series, a.player, count(*), count(*) FILTER (WHERE a.score < 7), sum(a.score),
                count(*) FILTER (WHERE a.score = 1), count(*) FILTER (WHERE a.flags & 1 = 1), max(a.received)
            FROM added a
            JOIN (SELECT DISTINCT player, list, day, series FROM input) i USING (player, list, day)
            GROUP BY i.series, a.player ORDER BY i.series, a.player
            ON CONFLICT (series, player) DO UPDATE SET
                games = standings.games + excluded.games, wins = standings.wins + excluded.wins,
                scores = standings.scores + excluded.scores,
                first_guess_wins = standings.first_guess_wins + excluded.first_guess_wins,
                fast_games = standings.fast_games + excluded.fast_games,
                reached = greatest(standings.reached, excluded.reached)
        )
        SELECT player, list, day FROM added
        """

    package func accept(_ entries: [BoardEntry]) -> [Result<Acceptance, Refusal>] {
        guard !entries.isEmpty else { return [] }
        do throws(Refusal) {
            let added = try run { (connection) throws(DatabaseError) in
                try connection.run(Self.insert, StoredGame.parameters(entries))
            }
            return try results(entries, added: Set(added.rows.compactMap(Key.init)))
        } catch {
            return entries.map { _ in .failure(error) }
        }
    }

    private func results(
        _ entries: [BoardEntry], added: Set<Key>
    ) throws(Refusal) -> [Result<Acceptance, Refusal>] {
        var accepted: [Key: BoardEntry] = [:]
        var results: [Result<Acceptance, Refusal>?] = []
        for entry in entries {
            let key = Key(entry)
            guard added.contains(key) else {
                results.append(nil)
                continue
            }
            results.append(accepted[key].map { Acceptance.outcome(entry, accepted: $0) } ?? .success(.new(entry)))
            if accepted[key] == nil { accepted[key] = entry }
        }
        let rest = entries.indices.filter { results[$0] == nil }
        guard !rest.isEmpty else { return results.compactMap { $0 } }
        let known = try stored(rest.map { entries[$0] })
        for number in rest { results[number] = known[Key(entries[number])].map { $0(entries[number]) } }
        return results.map { $0 ?? .failure(.storageFailed) }
    }

    /// Returns the outcomes of games that were not inserted.
    private func stored(
        _ entries: [BoardEntry]
    ) throws(Refusal) -> [Key: (BoardEntry) -> Result<Acceptance, Refusal>] {
        let rows = try run { (connection) throws(DatabaseError) in
            try connection.run(
                """
                SELECT i.player, i.list, i.day, EXISTS (SELECT FROM players p WHERE p.id = i.player),
                    \(StoredGame.columns)
                FROM (SELECT DISTINCT * FROM unnest($1::text[], $2::text[], $3::date[]) AS t (player, list, day)) i
                LEFT JOIN games g USING (player, list, day)
                """,
                [
                    StoredGame.array(entries) { $0.player.text }, StoredGame.array(entries) { $0.list.text },
                    StoredGame.array(entries) { $0.day.text },
                ])
        }
        var outcomes: [Key: (BoardEntry) -> Result<Acceptance, Refusal>] = [:]
        for row in rows.rows {
            guard let key = Key(row) else { continue }
            if let accepted = StoredGame.entry(Array(row[4...])) {
                outcomes[key] = { Acceptance.outcome($0, accepted: accepted) }
            } else {
                let isKnown = row[3] == "t"
                outcomes[key] = { _ in .failure(isKnown ? .groupUnknown : .playerUnknown) }
            }
        }
        return outcomes
    }
}
