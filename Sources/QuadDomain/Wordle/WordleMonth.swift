/// A month of puzzles and how they went.
package struct WordleMonth: Equatable, Sendable {
    package enum Status: Equatable, Sendable {
        /// In that many rows.
        case won(Int)
        case lost
        /// Begun, with that many rows.
        case open(Int)
        case missed
        /// Today's, not begun.
        case toPlay
        case future
        /// Before puzzle 0.
        case beforeFirst
    }

    package struct Day: Equatable, Sendable {
        package let day: CalendarDay
        package let status: Status
        /// Played from the archive, not on its day.
        package let isArchive: Bool
    }

    package let firstDay: CalendarDay
    package let days: [Day]

    /// - Parameter games: of one source; a game of its day goes before one of the archive.
    package init(containing day: CalendarDay, games: [WordleGame], today: CalendarDay) {
        let first = day.firstOfMonth
        var found: [CalendarDay: WordleGame] = [:]
        for game in games where game.day.firstOfMonth == first {
            if found[game.day] == nil || game.kind == .daily { found[game.day] = game }
        }
        firstDay = first
        days = (0..<first.daysInMonth).map { offset in
            let day = first.adding(days: offset)
            let game = found[day]
            return Day(
                day: day, status: Self.status(on: day, game: game, today: today), isArchive: game?.kind == .archive)
        }
    }

    private static func status(on day: CalendarDay, game: WordleGame?, today: CalendarDay) -> Status {
        if let game {
            switch game.state {
            case .won: return .won(game.rows.count)
            case .lost: return .lost
            case .playing: return .open(game.rows.count)
            }
        }
        if day < WordleService.firstDay { return .beforeFirst }
        if day == today { return .toPlay }
        return day < today ? .missed : .future
    }
}
