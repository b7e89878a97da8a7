import LeaderboardCore
import WordleKit

/// The columns of a game, for reading and writing.
enum StoredGame {
    static let columns =
        "g.player, g.list, g.day, g.guesses, g.score, g.mode, g.seconds, g.began, g.received, g.nonce, g.verified, "
        + "g.group_id, g.flags"
    static let columnCount = 13

    /// Returns the game of a row that begins with `columns`.
    static func entry(_ row: [String?]) -> BoardEntry? {
        guard row.count >= columnCount, let player = row[0].flatMap({ PlayerID($0) }),
            let list = row[1].flatMap({ ListID($0) }), let day = row[2].flatMap({ BoardDay($0) }),
            let guesses = row[3], let score = row[4].flatMap({ Int($0) }),
            let mode = row[5].flatMap({ HardMode(rawValue: $0) }), let began = row[7].flatMap({ Int($0) }),
            let received = row[8].flatMap({ Int($0) }), let nonce = row[9].flatMap({ GameNonce($0) }),
            let flags = row[12].flatMap({ UInt8($0) })
        else { return nil }
        return BoardEntry(
            player: player, list: list, day: day, guesses: guesses.split(separator: " ").map(String.init),
            score: score, mode: mode, seconds: row[6].flatMap { Int($0) }, began: UTCInstant(milliseconds: began),
            received: UTCInstant(milliseconds: received), nonce: nonce, isVerified: row[10] == "t",
            group: row[11].flatMap { GroupID($0) }, flags: GameFlags(rawValue: flags))
    }

    /// Returns the columns of games as arrays, and the series at the end.
    static func parameters(_ entries: [BoardEntry]) -> [String?] {
        [
            array(entries) { $0.player.text }, array(entries) { $0.list.text }, array(entries) { $0.day.text },
            array(entries) { $0.guesses.joined(separator: " ") }, array(entries) { String($0.score) },
            array(entries) { $0.mode.rawValue }, array(entries) { $0.seconds.map { String($0) } },
            array(entries) { String($0.began.milliseconds) }, array(entries) { String($0.received.milliseconds) },
            array(entries) { $0.nonce.text }, array(entries) { $0.isVerified ? "t" : "f" },
            array(entries) { $0.group?.text }, array(entries) { String($0.flags.rawValue) },
            array(entries) { $0.list.series },
        ]
    }

    /// Returns an array literal of PostgreSQL.
    static func array<Element>(_ elements: [Element], _ text: (Element) -> String?) -> String {
        let parts = elements.map { element -> String in
            guard let text = text(element) else { return "NULL" }
            return "\"" + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
        }
        return "{" + parts.joined(separator: ",") + "}"
    }
}
