import LeaderboardCore

extension PostgreSQLLeaderboardStorage {
    /// Above so many games, a board's ranks come from counts that are kept for a second.
    private static let smallBoard = 1_000

    package func ranks(of games: [Acceptance]) throws(Refusal) -> [Int?] {
        var ranks = [Int?](repeating: nil, count: games.count)
        var new: [[String]: [Int]] = [:]
        for (number, game) in games.enumerated() {
            let entry = game.entry
            switch game {
            case _ where entry.group != nil: ranks[number] = try groupRank(entry)
            case .repeated: ranks[number] = try exactRank(entry)
            case .new: new[[entry.list.text, entry.day.text], default: []].append(number)
            }
        }
        for (board, numbers) in new {
            let counts = try run { (connection) throws(DatabaseError) in
                try self.scoreCounts(board, connection)
            }
            let entries = numbers.map { games[$0].entry }
            let exact = counts.reduce(0, +) < Self.smallBoard ? try exactRanks(entries, board) : [:]
            for (number, entry) in zip(numbers, entries) {
                ranks[number] = exact[entry.player.text] ?? max(1, counts[..<entry.score].reduce(0, +))
            }
        }
        return ranks
    }

    /// Returns the rank of a game that was accepted before; nil if it is gone.
    private func exactRank(_ entry: BoardEntry) throws(Refusal) -> Int? {
        let rows = try run { (connection) throws(DatabaseError) in
            try connection.run(
                """
                SELECT (SELECT 1 + count(*) FROM games WHERE list = $1 AND day = $2::date
                    AND (score, received, arrival) < (g.score, g.received, g.arrival))
                FROM games g WHERE g.list = $1 AND g.day = $2::date AND g.player = $3
                """, [entry.list.text, entry.day.text, entry.player.text])
        }
        return rows.value.flatMap { Int($0) }
    }

    /// Returns the numbers of games with each score, 1…7. A new game is the last one of its score.
    private func scoreCounts(_ board: [String], _ connection: DatabaseConnection) throws(DatabaseError) -> [Int] {
        let keys = (1...BoardEntry.lossScore).map { (["score", String($0)] + board).joined(separator: "|") }
        let known = keys.compactMap { counts[$0] }
        if known.count == keys.count { return known }
        let rows = try connection.run(
            "SELECT score, count(*) FROM games WHERE list = $1 AND day = $2::date GROUP BY score", board)
        var found = [Int](repeating: 0, count: BoardEntry.lossScore)
        for row in rows.rows {
            guard let score = row[0].flatMap({ Int($0) }), let count = row[1].flatMap({ Int($0) }),
                (1...BoardEntry.lossScore).contains(score)
            else { continue }
            found[score - 1] = count
        }
        let isLarge = found.reduce(0, +) >= Self.smallBoard
        if isLarge { for (key, count) in zip(keys, found) { counts.keep(count, for: key) } }
        return found
    }

    private func exactRanks(_ entries: [BoardEntry], _ board: [String]) throws(Refusal) -> [String: Int] {
        let rows = try run { (connection) throws(DatabaseError) in
            try connection.run(
                """
                SELECT player, rank FROM (
                    SELECT player, row_number() OVER (ORDER BY score, received, arrival) AS rank
                    FROM games WHERE list = $1 AND day = $2::date) ranked
                WHERE player = ANY ($3::text[])
                """, board + [StoredGame.array(entries) { $0.player.text }])
        }
        var ranks: [String: Int] = [:]
        for row in rows.rows { if let player = row[0], let rank = row[1] { ranks[player] = Int(rank) } }
        return ranks
    }

    private func groupRank(_ entry: BoardEntry) throws(Refusal) -> Int? {
        try board(
            BoardQuery(list: entry.list, day: entry.day, group: entry.group, rows: 1, viewer: entry.player)
        ).own?.rank
    }

    package func claimKey() throws(Refusal) -> [UInt8] {
        let made = SecretDigest(of: RandomBits.secure.bytes(32)).hex
        let rows = try run { (connection) throws(DatabaseError) in
            _ = try connection.run(
                "INSERT INTO secrets (name, value) VALUES ('claim', $1) ON CONFLICT (name) DO NOTHING", [made])
            return try connection.run("SELECT value FROM secrets WHERE name = 'claim'")
        }
        guard let key = rows.value.flatMap({ SecretDigest(hex: $0) }) else { throw .storageFailed }
        return key.bytes
    }
}
