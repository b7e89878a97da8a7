import WordleCore

/// A player in the output of `quad leaderboard --json`.
struct BoardRow: Encodable {
    struct Page: Encodable {
        let rows: [BoardRow]
        let own: BoardRow?
        let total: Int

        init(_ board: BoardView) {
            rows = board.lines.map(BoardRow.init)
            own = board.own.map(BoardRow.init)
            total = board.total
        }
    }

    let rank: Int
    let name: String
    let you: Bool
    let result: String
    let seconds: Int?
    let flags: [String]
    let rows: [String]

    init(_ line: BoardLine) {
        rank = line.rank
        name = line.name
        you = line.isYou
        result = line.result
        seconds = line.seconds
        flags = line.flags
        rows = line.rows
    }
}
