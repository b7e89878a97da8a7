import QuadCore
import WordleKit

/// All figures of one source.
package struct WordleRecord: Equatable, Sendable {
    package private(set) var daily = WordleStatistics()
    /// Totals of the archive; it has no streaks.
    package private(set) var archive = WordleStatistics()
    /// Those of the daily games that were played in hard or ultra mode; without streaks.
    package private(set) var hard = WordleStatistics()
    /// The daily games by the day of the week, from Monday; without streaks.
    package private(set) var weekdays = [WordleStatistics](repeating: WordleStatistics(), count: 7)
    /// The numbers of the daily puzzles won.
    private let wins: Set<Int>
    /// The row in which the last daily win came: its bar is marked. Nil without a win.
    package private(set) var lastWinRow: Int?

    /// Streaks are runs of consecutive puzzles that were won as daily games. Each puzzle is looked at a constant
    /// number of times, so years of games take no time.
    /// - Parameters:
    ///   - games: of one source, in any order.
    ///   - today: today's puzzle. Games after it, which a clock once wrong can have left, do not end the streak.
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
        // Today's puzzle may still be won, so without a result yesterday's is the streak's last.
        let last = wins.contains(today) || beaten.contains(today) ? today : today - 1
        daily.currentStreak = Self.run(from: last, step: -1, in: wins)
        self.wins = wins
    }

    /// The streak as it was when a puzzle was over: 0 for one that was not won as a daily game.
    package func streak(through number: Int) -> Int { Self.run(from: number, step: -1, in: wins) }

    private static func run(from start: Int, step: Int, in wins: Set<Int>) -> Int {
        var length = 0
        while wins.contains(start + length * step) { length += 1 }
        return length
    }
}
