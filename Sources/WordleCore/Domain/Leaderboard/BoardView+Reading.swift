// The boards in the forms in which servers send them.
extension BoardView {
    /// Reads the board of a day of a server of Quad.
    init(day: LeaderboardReader, player: String?) throws(LeaderboardError) {
        func line(_ row: LeaderboardReader) throws(LeaderboardError) -> BoardLine {
            let entry = try row.object("entry")
            let score = try entry.count("score")
            return BoardLine(
                rank: try row.count("rank"), name: try row.text("name"),
                isYou: player != nil && entry.optionalText("player") == player, result: Self.result(score),
                seconds: try entry.optionalCount("seconds"), flags: entry.texts("flags").map(Self.words),
                rows: entry.texts("rows"))
        }
        lines = try day.objects("rows").map { (row) throws(LeaderboardError) in try line(row) }
        own = try day.optionalObject("own").map { (row) throws(LeaderboardError) in try line(row) }
        total = try day.count("total")
    }

    /// Reads the all-time board of a server of Quad.
    init(allTime: LeaderboardReader, player: String?) throws(LeaderboardError) {
        func line(_ row: LeaderboardReader) throws(LeaderboardError) -> BoardLine {
            let (games, wins) = (try row.count("games"), try row.count("wins"))
            let tenths = games > 0 ? (try row.count("scores") * 10 + games / 2) / games : 0
            return BoardLine(
                rank: try row.count("rank"), name: try row.text("name"),
                isYou: player != nil && row.optionalText("player") == player,
                result: "\(wins) won, average \(tenths / 10).\(tenths % 10)", seconds: nil,
                flags: row.texts("flags").map(Self.words), rows: [])
        }
        lines = try allTime.objects("rows").map { (row) throws(LeaderboardError) in try line(row) }
        own = try allTime.optionalObject("own").map { (row) throws(LeaderboardError) in try line(row) }
        total = try allTime.count("total")
    }

    /// Reads the board of a server that takes only scores.
    init(scores: LeaderboardReader, name: String?) throws(LeaderboardError) {
        lines = try scores.objects("leaderboard").map { (row) throws(LeaderboardError) in
            let username = try row.text("username")
            return BoardLine(
                rank: try row.count("rank"), name: username, isYou: username == name,
                result: Self.result(try row.count("guesses")), seconds: try row.optionalCount("time_seconds"),
                flags: [], rows: [])
        }
        own = lines.first(where: \.isYou)
        total = lines.count
    }

    private static func result(_ score: Int) -> String {
        score > WordleGame.mostRows ? "X/\(WordleGame.mostRows)" : "\(score)/\(WordleGame.mostRows)"
    }

    /// Returns a flag in words: `fast rows` for `fast_rows`.
    private static func words(_ flag: String) -> String { String(flag.prefix(40).map { $0 == "_" ? " " : $0 }) }
}

extension LeaderboardGroup {
    init(_ group: LeaderboardReader) throws(LeaderboardError) {
        self.init(
            id: try group.word("id"), title: try group.text("title"), members: try group.optionalCount("members") ?? 1,
            isOwner: group.flag("owner"), code: group.optionalText("code"))
    }
}
