import FoundationEssentials
import QuadCore
import WordleKit

/// The athlete's Wordle games of the last thirty days, for the demo. Today's game is left for the visitor to play.
///
/// Two days are missed and one game is lost. The current streak ends yesterday. The more words a puzzle's first guess
/// leaves, the more guesses the game takes.
package struct DemoWordleMonth {
    private typealias Opening = DemoWordlePlayer.Opening

    private static let days = 1...30
    private static let missedDays = 27...28
    /// The latest day whose game can be lost, as days before today.
    private static let lastLoss = 21
    /// The numbers of wrong guesses, from the easiest puzzle to the hardest.
    private static let wrongGuesses = [1, 2, 2, 2, 2, 2, 2, 2, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 4, 4, 4, 4, 4, 4, 5, 5]
    /// The minutes after midnight at which the games begin, in turn: before school, at lunch, after practice. The first
    /// is 7:12 and the last 21:26.
    private static let startMinutes = [432, 445, 738, 439, 942, 1145, 453, 1240, 1286, 435, 980]

    private let week: DemoWeek
    private let player = DemoWordlePlayer()

    package init(_ week: DemoWeek) {
        self.week = week
    }

    /// Returns the games, oldest first.
    package func games() -> [WordleGame] {
        let openings = Self.days.filter { !Self.missedDays.contains($0) }.map { player.opening(of: today - $0) }
        let loss = loss(among: openings)
        let won = openings.filter { $0.puzzle != loss?.opening.puzzle }
            .sorted { ($0.left.count, -$0.puzzle) < ($1.left.count, -$1.puzzle) }
        var games = won.enumerated().map { place, opening in
            let count = Self.wrongGuesses[min(place, Self.wrongGuesses.count - 1)]
            return game(opening, player.wrongGuesses(count, after: opening) + [opening.answer])
        }
        if let loss { games.append(game(loss.opening, loss.guesses)) }
        return games.sorted { $0.day < $1.day }
    }

    private var today: Int { PuzzleNumber.onDay(week.today.dayNumber) }

    /// Returns the hardest early puzzle that has six wrong guesses. Other openers are tried if the usual openers give
    /// no such puzzle.
    private func loss(among openings: [Opening]) -> (opening: Opening, guesses: [Word])? {
        let hardest = openings.filter { today - $0.puzzle >= Self.lastLoss }
            .sorted { ($0.left.count, $0.puzzle) > ($1.left.count, $1.puzzle) }
        for turn in DemoWordlePlayer.openers.indices {
            for usual in hardest {
                let opening = turn == 0 ? usual : player.opening(of: usual.puzzle, turn: turn)
                let guesses = player.wrongGuesses(WordleGame.mostRows, after: opening)
                if guesses.count == WordleGame.mostRows { return (opening, guesses) }
            }
        }
        return nil
    }

    private func game(_ opening: Opening, _ guesses: [Word]) -> WordleGame {
        let ago = today - opening.puzzle
        let number = abs(opening.puzzle)
        let started = week.moment(ago: ago, minute: Self.startMinutes[number % Self.startMinutes.count])
        let secondsPerRow = 34 + number * 17 % 53
        var game = WordleGame(kind: .daily, day: week.day(ago: ago), answer: opening.answer, guesses: guesses)
        game.startedAt = started
        game.played = Double((guesses.count - 1) * secondsPerRow)
        game.finishedAt = started.addingTimeInterval(Double((guesses.count - 1) * secondsPerRow))
        return game
    }
}
