import LeaderboardCore

extension PostgreSQLLeaderboardStorage {
    /// Selects the games of a board with the player's name and results. $1 is the list, $2 the day, $3 the series, $4
    /// the group or NULL.
    private static let ranked = """
        FROM games g JOIN players p ON p.id = g.player
        LEFT JOIN standings s ON s.player = g.player AND s.series = $3
        WHERE g.list = $1 AND g.day = $2::date
            AND ($4::text IS NULL OR EXISTS (SELECT FROM members m WHERE m.group_id = $4 AND m.player = g.player))
        """
    private static let order = "ORDER BY g.score, g.received, g.arrival"
    private static let columns =
        StoredGame.columns + ", p.name, s.games, s.first_guess_wins, s.reached"

    package func board(_ query: BoardQuery) throws(Refusal) -> BoardPage {
        if let group = query.group, try !exists(group) { throw .groupUnknown }
        let board = [query.list.text, query.day.text, query.list.series, query.group?.text]
        let limit = query.rows + (query.hidesFlagged ? BoardQuery.mostSkipped : 0)
        let (page, total, own) = try run { (connection) throws(DatabaseError) in
            let page = try connection.run(
                "SELECT \(Self.columns) \(Self.ranked) \(Self.order) OFFSET $5::integer LIMIT $6::integer",
                board + [String(query.start - 1), String(limit)])
            let total = try count(
                "FROM games g WHERE list = $1 AND day = $2::date", [query.list.text, query.day.text], query.group,
                connection)
            return (page, total, try ownRow(query, board, connection))
        }
        let rows = page.rows.enumerated().compactMap { row($0.element, rank: query.start + $0.offset, query) }
        let shown = rows.filter { !query.hidesFlagged || $0.flags.isEmpty }
        return BoardPage(rows: Array(shown.prefix(query.rows)), total: total, own: own)
    }

    private func ownRow(
        _ query: BoardQuery, _ board: [String?], _ connection: DatabaseConnection
    ) throws(DatabaseError) -> BoardRow? {
        guard let viewer = query.viewer else { return nil }
        let found = try connection.run(
            "SELECT \(Self.columns), g.arrival \(Self.ranked) AND g.player = $5", board + [viewer.text])
        guard let row = found.rows.first else { return nil }
        let before = try count(
            """
            FROM games g WHERE list = $1 AND day = $2::date
                AND (score, received, arrival) < ($3::smallint, $4::bigint, $5::bigint)
            """, [board[0], board[1], row[4], row[8], row.last ?? nil], query.group, connection)
        return self.row(row, rank: 1 + before, query)
    }

    private func row(_ row: [String?], rank: Int, _ query: BoardQuery) -> BoardRow? {
        guard let entry = StoredGame.entry(row), let name = row[StoredGame.columnCount] else { return nil }
        let numbers = row[(StoredGame.columnCount + 1)...].prefix(3).map { $0.flatMap { Int($0) } ?? 0 }
        var standing = Standing()
        (standing.games, standing.firstGuessWins) = (numbers[0], numbers[1])
        standing.reached = UTCInstant(milliseconds: numbers[2])
        return BoardRow(rank: rank, name: name, entry: entry, flags: rules.flags(of: entry, player: standing))
    }

    private func exists(_ group: GroupID) throws(Refusal) -> Bool {
        try run { (connection) throws(DatabaseError) in
            try !connection.run("SELECT id FROM groups WHERE id = $1", [group.text]).isEmpty
        }
    }

    /// Counts the rows of a table that is called `g`, or those of a group's members. Counting a large board takes
    /// milliseconds, so a large count is kept for a second.
    private func count(
        _ sql: String, _ parameters: [String?], _ group: GroupID?, _ connection: DatabaseConnection
    ) throws(DatabaseError) -> Int {
        let key = ([sql, group?.text ?? ""] + parameters.map { $0 ?? "" }).joined(separator: "|")
        if let known = counts[key] { return known }
        let members =
            " AND EXISTS (SELECT FROM members m WHERE m.group_id = $\(parameters.count + 1) AND m.player = g.player)"
        let rows =
            if let group {
                try connection.run("SELECT count(*) \(sql)\(members)", parameters + [group.text])
            } else {
                try connection.run("SELECT count(*) \(sql)", parameters)
            }
        let count = rows.value.flatMap { Int($0) } ?? 0
        counts[key] = count
        return count
    }

    // MARK: All time

    private static let standing = """
        SELECT s.player, p.name, s.games, s.wins, s.scores, s.first_guess_wins, s.fast_games, s.reached
        FROM standings s JOIN players p ON p.id = s.player WHERE s.series = $1
            AND ($2::text IS NULL OR EXISTS (SELECT FROM members m WHERE m.group_id = $2 AND m.player = s.player))
        """

    package func standings(_ query: StandingsQuery) throws(Refusal) -> StandingsPage {
        if let group = query.group, try !exists(group) { throw .groupUnknown }
        let board = [query.list.series, query.group?.text]
        let limit = query.rows + (query.hidesFlagged ? BoardQuery.mostSkipped : 0)
        let (page, total, own) = try run { (connection) throws(DatabaseError) in
            let page = try connection.run(
                """
                \(Self.standing) ORDER BY s.wins DESC, (s.scores::float8 / s.games), s.reached, s.player COLLATE "C"
                OFFSET $3::integer LIMIT $4::integer
                """, board + [String(query.start - 1), String(limit)])
            let total = try count("FROM standings g WHERE series = $1", [query.list.series], query.group, connection)
            return (page, total, try ownRow(query, board, connection))
        }
        let rows = page.rows.enumerated().compactMap { row($0.element, rank: query.start + $0.offset, query) }
        let shown = rows.filter { !query.hidesFlagged || $0.flags.isEmpty }
        return StandingsPage(rows: Array(shown.prefix(query.rows)), total: total, own: own)
    }

    private func ownRow(
        _ query: StandingsQuery, _ board: [String?], _ connection: DatabaseConnection
    ) throws(DatabaseError) -> StandingRow? {
        guard let viewer = query.viewer else { return nil }
        let found = try connection.run("\(Self.standing) AND s.player = $3", board + [viewer.text])
        guard let row = found.rows.first else { return nil }
        let before = try count(
            """
            FROM standings g WHERE series = $1
                AND (-wins, scores::float8 / games, reached, player COLLATE "C")
                    < (-$2::integer, $3::integer::float8 / $4::integer, $5::bigint, $6)
            """, [query.list.series, row[3], row[4], row[2], row[7], viewer.text], query.group, connection)
        return self.row(row, rank: 1 + before, query)
    }

    private func row(_ row: [String?], rank: Int, _ query: StandingsQuery) -> StandingRow? {
        let numbers = row.dropFirst(2).compactMap { $0.flatMap { Int($0) } }
        guard let player = row[0].flatMap({ PlayerID($0) }), let name = row[1], numbers.count == 6 else { return nil }
        var standing = Standing()
        (standing.games, standing.wins, standing.scores) = (numbers[0], numbers[1], numbers[2])
        (standing.firstGuessWins, standing.fastGames) = (numbers[3], numbers[4])
        standing.reached = UTCInstant(milliseconds: numbers[5])
        return StandingRow(
            rank: rank, player: player, name: name, standing: standing,
            flags: rules.flags(of: standing, in: query.list.series))
    }
}
