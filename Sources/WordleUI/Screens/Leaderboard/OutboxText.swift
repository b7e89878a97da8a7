import QuadCore
import WordleCore

/// The text of a game on its way to the leaderboard.
enum OutboxText {
    /// A file that another program changed can hold any time.
    private static let longestWait = 7.0 * 86_400

    /// Returns the state in a few words, for the board.
    static func state(_ game: OutboxGame) -> String {
        switch game.state {
        case .waiting: game.tries == 0 ? "sending" : "waiting to be sent"
        case .accepted: rank(game).map { "\(ordinal($0)) today" } ?? "sent"
        case .refused: "not on the leaderboard"
        case .discarded: "not sent"
        }
    }

    /// Returns the line of the outbox: `⇡ 1,979  3rd try in 8 min: no answer`.
    static func line(_ game: OutboxGame, now: Double) -> String {
        let number = game.number.grouped
        let reason = game.reason.map { ": \($0)" } ?? ""
        switch game.state {
        case .accepted: return "✓ \(number)  accepted" + (rank(game).map { " as \(ordinal($0))" } ?? "")
        case .refused: return "✗ \(number)  refused\(reason)"
        case .discarded: return "– \(number)  discarded"
        case .waiting:
            guard game.tries > 0 else { return "⇡ \(number)  sending" }
            let wait = game.next > now ? "in \(WordleText.wait(min(game.next - now, longestWait)))" : "now"
            return "⇡ \(number)  \(ordinal(game.tries + 1)) try \(wait)\(reason)"
        }
    }

    private static func rank(_ game: OutboxGame) -> Int? { game.rank.flatMap { $0 > 0 ? $0 : nil } }

    static func ordinal(_ number: Int) -> String {
        let ending =
            switch (number % 100, number % 10) {
            case (11...13, _): "th"
            case (_, 1): "st"
            case (_, 2): "nd"
            case (_, 3): "rd"
            default: "th"
            }
        return number.grouped + ending
    }
}
