import QuadCore
import WordleKit

/// A month of puzzles and their results.
package struct WordleMonth: Equatable, Sendable {
    package enum Status: Equatable, Sendable {
        /// Won in this number of rows.
        case won(Int)
        case lost
        /// Open, with this number of rows.
        case open(Int)
        /// Neither played on its day nor later, after the first daily game.
        case missed
        /// Older than the first daily game, and not played later.
        case neverPlayed
        /// Today's puzzle, not begun.
        case toPlay
        case future
        /// Before puzzle 0.
        case beforeFirst
    }

    package struct Day: Equatable, Sendable {
        package let day: CalendarDay
        package let status: Status
        /// Whether the puzzle was played from the archive and not on its day.
        package let isArchive: Bool
        /// The answer of a finished game.
        package let answer: String?
    }

    package let firstDay: CalendarDay
    package let days: [Day]

    /// - Parameter games: the games of one source. A daily game takes precedence over an archive game.
    init(containing day: CalendarDay, games: [WordleGame], today: CalendarDay) {
        firstDay = day.firstOfMonth
        days = Self.days(from: firstDay, count: firstDay.daysInMonth, games: games, today: today)
    }

    /// Returns consecutive days, such as a week.
    static func days(from first: CalendarDay, count: Int, games: [WordleGame], today: CalendarDay) -> [Day] {
        let range = first..<first.adding(days: count)
        var found: [CalendarDay: WordleGame] = [:]
        var firstDaily: CalendarDay?
        for game in games {
            if game.kind == .daily { firstDaily = min(firstDaily ?? game.day, game.day) }
            guard range.contains(game.day), found[game.day] == nil || game.kind == .daily else { continue }
            found[game.day] = game
        }
        return (0..<count).map { offset in
            let day = first.adding(days: offset)
            let status = found[day].map(Self.status) ?? Self.status(on: day, today: today, firstDaily: firstDaily)
            return Day(
                day: day, status: status, isArchive: found[day]?.kind == .archive, answer: found[day]?.shownAnswer)
        }
    }

    private static func status(of game: WordleGame) -> Status {
        switch game.state {
        case .won: .won(game.rows.count)
        case .lost: .lost
        case .playing: .open(game.rows.count)
        }
    }

    private static func status(on day: CalendarDay, today: CalendarDay, firstDaily: CalendarDay?) -> Status {
        if day < WordleService.firstDay { return .beforeFirst }
        if day >= today { return day == today ? .toPlay : .future }
        return firstDaily.map { day > $0 } == true ? .missed : .neverPlayed
    }
}

extension WordleGame {
    /// The answer; nil while the game is open.
    package var shownAnswer: String? { isOver ? answer.capitals : nil }
}
