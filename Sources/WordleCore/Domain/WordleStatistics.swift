/// The statistics of the daily games. Its coded form is the output of the command `stats --json`.
package struct WordleStatistics: Equatable, Sendable, Codable {
    package internal(set) var played = 0
    package internal(set) var won = 0
    package internal(set) var lost = 0
    /// The percentage of finished games that were won, rounded half up; 0 without finished games.
    package internal(set) var winPercent = 0
    package internal(set) var currentStreak = 0
    package internal(set) var maxStreak = 0
    /// The numbers of games won in 1, 2, … 6 rows.
    package internal(set) var distribution = [Int](repeating: 0, count: WordleGame.mostRows)

    private enum CodingKeys: String, CodingKey {
        case played, won, lost, distribution
        case winPercent = "win_percent"
        case currentStreak = "current_streak"
        case maxStreak = "max_streak"
    }

    /// The average number of guesses in won games; nil without a win.
    package var average: Double? { Self.average(distribution) }

    /// Returns the average number of guesses; nil without a win.
    /// - Parameter distribution: the numbers of games won in 1, 2, … rows.
    static func average(_ distribution: [Int]) -> Double? {
        let won = distribution.reduce(0, +)
        guard won > 0 else { return nil }
        let guesses = distribution.enumerated().reduce(0) { $0 + ($1.offset + 1) * $1.element }
        return Double(guesses) / Double(won)
    }

    mutating func count(_ game: WordleGame) {
        switch game.state {
        case .playing:
            return
        case .won:
            won += 1
            distribution[game.rows.count - 1] += 1
        case .lost:
            lost += 1
        }
        played += 1
        winPercent = (200 * won + played) / (2 * played)
    }
}
