// The boards in the forms in which servers send them.
extension BoardView {
    /// Reads the board of a day of a server of Quad.
    init(day: LeaderboardReader, player: String?) throws(LeaderboardError) {
        func line(_ row: LeaderboardReader) throws(LeaderboardError) -> BoardLine {
            let entry = try row.object("entry")
            return BoardLine(
                rank: try row.count("rank"), name: try row.name("name"),
                isYou: player != nil && entry.optionalText("player") == player,
                result: .guesses(try entry.count("score")),
                seconds: try entry.optionalCount("seconds"), flags: Self.flags(entry),
                guesses: entry.words("guesses"), rows: entry.texts("rows"))
        }
        lines = try day.objects("rows").map { (row) throws(LeaderboardError) in try line(row) }
        own = try day.optionalObject("own").map { (row) throws(LeaderboardError) in try line(row) }
        total = try day.count("total")
    }

    /// Reads the all-time board of a server of Quad.
    init(allTime: LeaderboardReader, player: String?) throws(LeaderboardError) {
        func line(_ row: LeaderboardReader) throws(LeaderboardError) -> BoardLine {
            return BoardLine(
                rank: try row.count("rank"), name: try row.name("name"),
                isYou: player != nil && row.optionalText("player") == player,
                result: .allTime(
                    games: try row.count("games"), wins: try row.count("wins"), scores: try row.count("scores")),
                seconds: nil, flags: Self.flags(row), guesses: [], rows: [])
        }
        lines = try allTime.objects("rows").map { (row) throws(LeaderboardError) in try line(row) }
        own = try allTime.optionalObject("own").map { (row) throws(LeaderboardError) in try line(row) }
        total = try allTime.count("total")
    }

    /// Reads the board of a server that takes only scores.
    init(scores: LeaderboardReader, name: String?) throws(LeaderboardError) {
        lines = try scores.objects("leaderboard").map { (row) throws(LeaderboardError) in
            let username = try row.name("username")
            return BoardLine(
                rank: try row.count("rank"), name: username, isYou: username == name,
                result: .guesses(try row.count("guesses")), seconds: try row.optionalCount("time_seconds"),
                flags: [], guesses: [], rows: [])
        }
        own = lines.first(where: \.isYou)
        total = lines.count
    }

    private static func flags(_ row: LeaderboardReader) -> [String] {
        row.texts("flags").map { String($0.prefix(mostInFlag)) }
    }

    private static let mostInFlag = 40
}

extension LeaderboardGroup {
    init(_ group: LeaderboardReader) throws(LeaderboardError) {
        self.init(
            id: try group.word("id"), title: try group.name("title"), members: try group.optionalCount("members") ?? 1,
            isOwner: group.flag("owner"), code: try group.optionalCode("code"))
    }
}
