import QuadCore

/// The statistics of daily games that were played elsewhere. Their streak goes on with the games played here. There is at
/// most one such item.
package struct ImportedStatistics: Equatable, Sendable, Identifiable, Codable {
    package static let onlyID = "imported"

    package let id: String
    /// The source whose streak goes on, as `WordleSource.id`.
    package var source: String
    package var played = 0
    package var currentStreak = 0
    package var maxStreak = 0
    /// The numbers of games won in 1, 2, … 6 rows.
    package var distribution = [Int](repeating: 0, count: WordleGame.mostRows)
    /// The day of the last game of the current streak.
    package var lastDay: CalendarDay

    private enum CodingKeys: String, CodingKey {
        case id, source, played, distribution
        case currentStreak = "current_streak"
        case maxStreak = "max_streak"
        case lastDay = "last_day"
    }

    package init(source: String, lastDay: CalendarDay) {
        id = Self.onlyID
        self.source = source
        self.lastDay = lastDay
    }

    package var won: Int { distribution.reduce(0, +) }
    package var lost: Int { played - won }

    /// The average number of guesses in won games; nil without a win.
    package var average: Double? { WordleStatistics.average(distribution) }

    /// Reads the numbers of games won in 1 to 6 rows, separated by commas or spaces; nil if these are no six numbers.
    package static func bars(_ text: String) -> [Int]? {
        let parts = text.split { $0 == "," || $0.isWhitespace }
        let numbers = parts.compactMap { Int($0) }
        return numbers.count == WordleGame.mostRows && parts.count == numbers.count ? numbers : nil
    }

    var lastNumber: Int { WordleService.number(of: lastDay) }

    /// Why the figures cannot be right, by field; empty if they can.
    /// - Parameter today: the present day.
    package func problems(on today: CalendarDay) -> [String: String] {
        let most = WordleService.number(of: today) + 1
        var problems: [String: String] = [:]
        if !(0...max(0, most)).contains(played) { problems["played"] = "There were 0 to \(most) puzzles so far" }
        if distribution.count != WordleGame.mostRows || distribution.contains(where: { $0 < 0 }) {
            problems["bars"] = "Six numbers, of the games won in 1 to 6 guesses"
        } else if problems.isEmpty, won > played {
            problems["bars"] = "These are \(won) wins in \(played) games"
        }
        if maxStreak < 0 || maxStreak > max(0, won) {
            problems["longest"] = "A streak has no more days than there are wins"
        }
        if currentStreak < 0 || currentStreak > maxStreak {
            problems["streak"] = "The current streak is no longer than the longest one"
        }
        if lastDay > today { problems["last-day"] = "That day is not over yet" }
        if lastDay < WordleService.firstDay {
            problems["last-day"] = "The first puzzle is from \(WordleService.firstDay)"
        }
        return problems
    }
}
