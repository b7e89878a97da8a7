import QuadCore
import WordleKit

/// All statistics of one source.
package struct WordleRecord: Equatable, Sendable {
    package private(set) var daily = WordleStatistics()
    /// The totals of the archive, without streaks.
    package private(set) var archive = WordleStatistics()
    /// The totals of the daily games in hard or ultra mode, without streaks.
    package private(set) var hard = WordleStatistics()
    /// The daily games by weekday, from Monday, without streaks.
    package private(set) var weekdays = [WordleStatistics](repeating: WordleStatistics(), count: 7)
    /// The numbers of the daily puzzles that were won.
    private let wins: Set<Int>
    /// The row of the last daily win, to highlight its bar; nil without a win.
    package private(set) var lastWinRow: Int?

    /// Computes the statistics. A streak is a run of consecutive puzzles that were won as daily games. The time is
    /// linear in the number of games.
    /// - Parameters:
    ///   - games: the games of one source, in any order.
    ///   - today: today's puzzle. Games after it, which a wrong clock can leave behind, do not end the streak.
    init(games: [WordleGame], today: Int) {
        var wins: Set<Int> = []
        var beaten: Set<Int> = []
        var lastWin = Int.min
        for game in games {
            guard game.kind == .daily else {
                archive.count(game)
                continue
            }
            daily.count(game)
            if game.mode != .normal { hard.count(game) }
            weekdays[game.day.weekday.rawValue - 1].count(game)
            switch game.state {
            case .playing: break
            case .lost: beaten.insert(game.number)
            case .won:
                wins.insert(game.number)
                if game.number > lastWin {
                    lastWin = game.number
                    lastWinRow = game.rows.count
                }
            }
        }
        for start in wins where !wins.contains(start - 1) {
            daily.maxStreak = max(daily.maxStreak, Self.run(from: start, step: 1, in: wins))
        }
        // Today's puzzle can still be won. Without a result today, the streak ends with yesterday's puzzle.
        let last = wins.contains(today) || beaten.contains(today) ? today : today - 1
        daily.currentStreak = Self.run(from: last, step: -1, in: wins)
        self.wins = wins
    }

    /// Returns the streak at the end of a puzzle; 0 if the puzzle was not won as a daily game.
    package func streak(through number: Int) -> Int { Self.run(from: number, step: -1, in: wins) }

    private static func run(from start: Int, step: Int, in wins: Set<Int>) -> Int {
        var length = 0
        while wins.contains(start + length * step) { length += 1 }
        return length
    }
}
