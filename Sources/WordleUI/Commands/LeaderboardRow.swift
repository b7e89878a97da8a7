import WordleCore

/// A player in the output of `quad leaderboard --json`.
struct LeaderboardRow: Encodable {
    struct Page: Encodable {
        let rows: [LeaderboardRow]
        let own: LeaderboardRow?
        let total: Int

        init(_ board: BoardView) {
            rows = board.lines.map(LeaderboardRow.init)
            own = board.own.map(LeaderboardRow.init)
            total = board.total
        }
    }

    let rank: Int
    let name: String
    let you: Bool
    /// The guesses of a day's game; 7 is a loss.
    var score: Int?
    /// The results of all time. A lost game counts 7 in the sum of the scores.
    var games: Int?
    var wins: Int?
    var scores: Int?
    let seconds: Int?
    let flags: [String]
    let guesses: [String]
    let rows: [String]

    init(_ line: BoardLine) {
        rank = line.rank
        name = line.name
        you = line.isYou
        switch line.result {
        case .guesses(let guesses): score = guesses
        case .allTime(let games, let wins, let scores): (self.games, self.wins, self.scores) = (games, wins, scores)
        }
        seconds = line.seconds
        flags = line.flags
        guesses = line.guesses
        rows = line.rows
    }
}
