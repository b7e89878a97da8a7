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
    /// The statistics from elsewhere, whose streak goes on.
    package let imported: ImportedStatistics?
    /// The row of the last daily win, to highlight its bar; nil without a win.
    package private(set) var lastWinRow: Int?

    /// Computes the statistics. A streak is a run of consecutive puzzles that were won as daily games. The time is
    /// linear in the number of games.
    /// - Parameters:
    ///   - games: the games of one source, in any order.
    ///   - today: today's puzzle. Games after it, which a wrong clock can leave behind, do not end the streak.
    ///   - imported: the statistics from elsewhere; they count only in streaks.
    init(games: [WordleGame], today: Int, imported: ImportedStatistics? = nil) {
        self.imported = imported
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
        self.wins = wins
        daily.maxStreak = imported?.maxStreak ?? 0
        for end in wins where !wins.contains(end + 1) { daily.maxStreak = max(daily.maxStreak, streak(through: end)) }
        // Today's puzzle can still be won. Without a result today, the streak ends with yesterday's puzzle.
        let hasResult = wins.contains(today) || beaten.contains(today) || imported?.lastNumber == today
        daily.currentStreak = streak(through: hasResult ? today : today - 1)
    }

    /// Returns the streak at the end of a puzzle; 0 if the puzzle was not won as a daily game.
    package func streak(through number: Int) -> Int {
        var first = number + 1
        while wins.contains(first - 1) { first -= 1 }
        // A streak from elsewhere goes on if it reaches the first day of this one.
        guard let imported, imported.currentStreak > 0, imported.lastNumber <= number, first <= imported.lastNumber + 1
        else { return number + 1 - first }
        return max(number + 1 - first, number - imported.lastNumber + imported.currentStreak)
    }
}
