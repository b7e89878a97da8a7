/// The paths of a leaderboard's files.
///
///     server.lock                     the lock of the running server
///     players.jsonl, groups.jsonl     one line a change; the last line of an id counts
///     open/2026-11-30.jsonl           the games of a day that is not over, in the order of their arrival
///     closed/2026-11-29.quad-1.jsonl  the games of a closed day, in the order of their ranks
///     closed/2026-11-29.quad-1.index  the same games by player: id, rank, offset of the line
///     standings.jsonl                 the all-time board after a closed day; made anew if it is missing
///     claim.key                       the secret that makes ids for clients without tokens
///     damaged/…                       lines that were set aside
struct BoardFolder: Sendable {
    let path: String

    var lock: String { "\(path)/server.lock" }
    var players: String { "\(path)/players.jsonl" }
    var groups: String { "\(path)/groups.jsonl" }
    var open: String { "\(path)/open" }
    var closed: String { "\(path)/closed" }
    var standings: String { "\(path)/standings.jsonl" }
    var claimKey: String { "\(path)/claim.key" }
    var damaged: String { "\(path)/damaged" }

    func open(_ day: BoardDay) -> String { "\(open)/\(day).jsonl" }
    func ranks(_ day: BoardDay, _ list: ListID) -> String { "\(closed)/\(day).\(list).jsonl" }
    func index(_ day: BoardDay, _ list: ListID) -> String { "\(closed)/\(day).\(list).index" }

    /// Reads the name of a file in `open`.
    static func day(ofOpen name: String) -> BoardDay? {
        name.hasSuffix(".jsonl") ? BoardDay(name.dropLast(6)) : nil
    }

    /// Reads the name of a file of ranks in `closed`.
    static func board(ofClosed name: String) -> (day: BoardDay, list: ListID)? {
        guard name.hasSuffix(".jsonl"), name.utf8.count > 17, let day = BoardDay(name.prefix(10)),
            name.dropFirst(10).hasPrefix("."), let list = ListID(name.dropFirst(11).dropLast(6))
        else { return nil }
        return (day, list)
    }
}
