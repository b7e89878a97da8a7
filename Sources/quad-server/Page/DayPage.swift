import LeaderboardCore
import ServeKit
import SystemKit
import WordleKit

/// The page of a day: its board, the scores that nobody could check, and links to the days around it.
struct DayPage {
    static let rows = 50

    let day: BoardDay
    let now: UTCInstant
    let board: BoardPage
    let claimed: BoardPage

    /// Whether the day has a page: it has begun somewhere, and a puzzle exists.
    static func exists(_ day: BoardDay, now: UTCInstant) -> Bool {
        PuzzleNumber.onDay(day.number) >= 0 && DayWindow(day).start <= now
    }

    var response: Response {
        var body = "<nav>\(link(-1, "Previous day")) \(link(1, "Next day"))</nav>\n"
        body += "<p>\(board.total) \(board.total == 1 ? "game" : "games"). \(state) Times are those of the players' "
        body += "own clocks; equal scores rank by arrival.</p>\n"
        let empty = DayWindow(day).isOver(at: now) ? "Nobody sent a game." : "Nobody has sent a game yet."
        body += board.rows.isEmpty ? "<p>\(empty)</p>\n" : Self.table(board.rows)
        if !claimed.rows.isEmpty {
            body +=
                "<h2>Unverified scores</h2>\n<p>These scores came without guesses, so nobody could check them.</p>\n"
            body += Self.table(claimed.rows)
        }
        return HTMLPage.response(title: "Wordle of \(day)", body: body)
    }

    private var state: String {
        DayWindow(day).isOver(at: now) ? "The day is over." : "The day is not over everywhere."
    }

    private func link(_ step: Int, _ text: String) -> String {
        let other = BoardDay(number: day.number + step)
        return Self.exists(other, now: now) ? "<a href=\"/day/\(other)\">\(text)</a>" : ""
    }

    private static func table(_ rows: [BoardRow]) -> String {
        var html = "<table>\n<thead><tr><th class=\"number\">Rank</th><th>Name</th><th class=\"number\">Guesses</th>"
        html += "<th class=\"number\">Time</th></tr></thead>\n<tbody>\n"
        for row in rows {
            html += "<tr><td class=\"number\">\(row.rank)</td><td class=\"name\">\(HTMLText.escaped(row.name))"
            html += FlagText.html(row.flags, isVerified: row.entry.isVerified)
            html += "</td><td class=\"number\">\(GuessCount.text(row.entry.score))</td>"
            html += "<td class=\"number\">\(row.entry.seconds.map(duration) ?? "")</td></tr>\n"
        }
        return html + "</tbody>\n</table>\n"
    }

    private static func duration(_ seconds: Int) -> String {
        let (hours, minutes, rest) = (seconds / 3_600, seconds / 60 % 60, (seconds % 60).padded(to: 2))
        return hours > 0 ? "\(hours):\(minutes.padded(to: 2)):\(rest)" : "\(minutes):\(rest)"
    }
}
