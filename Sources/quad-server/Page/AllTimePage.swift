import LeaderboardCore
import ServeKit
import SystemKit

/// The page of the all-time board.
struct AllTimePage {
    let standings: StandingsPage

    var response: Response {
        var body = "<p>\(standings.total) \(standings.total == 1 ? "player" : "players"), by solved puzzles, then by "
        body += "the average number of guesses. A loss counts 7.</p>\n"
        if standings.rows.isEmpty {
            body += "<p>Nobody has sent a game yet.</p>\n"
        } else {
            body += "<table>\n<thead><tr><th class=\"number\">Rank</th><th>Name</th><th class=\"number\">Solved</th>"
            body += "<th class=\"number\">Games</th><th class=\"number\">Average</th></tr></thead>\n<tbody>\n"
            for row in standings.rows { body += Self.row(row) }
            body += "</tbody>\n</table>\n"
        }
        return HTMLPage.response(title: "All-time leaderboard", body: body)
    }

    private static func row(_ row: StandingRow) -> String {
        let standing = row.standing
        let hundredths = Int((standing.average * 100).rounded())
        return "<tr><td class=\"number\">\(row.rank)</td><td class=\"name\">\(HTMLText.escaped(row.name))"
            + "\(FlagText.html(row.flags))</td><td class=\"number\">\(standing.wins)</td>"
            + "<td class=\"number\">\(standing.games)</td>"
            + "<td class=\"number\">\(hundredths / 100).\((hundredths % 100).padded(to: 2))</td></tr>\n"
    }
}
