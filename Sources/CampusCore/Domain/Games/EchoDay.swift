import PuzzleKit
import QuadCore

/// The game of Echo of one day: the tries, and the seconds for which the row was shown.
package struct EchoDay: Equatable, Sendable {
    /// The seconds for which the row is shown.
    package static let showSeconds = 4

    package let day: CalendarDay
    package private(set) var game: EchoGame
    /// The seconds of showing the row that have begun.
    package private(set) var shownSeconds = 0

    package init(_ day: CalendarDay) {
        self.day = day
        game = EchoGame(EchoGenerator.puzzle(day: day.dayNumber))
    }

    /// Restores a stored game.
    /// - Throws: an error if the game could not have come about.
    package init(_ stored: GameDay) throws(GameRestoreError) {
        self.init(stored.day)
        guard stored.generation == EchoGenerator.generation else { throw .otherGeneration }
        guard (0...Self.showSeconds).contains(stored.shownSeconds) else {
            throw .impossible("the seconds are out of range")
        }
        var tries: [[EchoSign]] = []
        for text in stored.tries {
            guard let signs = EchoSign.signs(text) else { throw .impossible("“\(text.clipped)” is no row of signs") }
            tries.append(signs)
        }
        do throws(EchoGameError) { game = try EchoGame(game.puzzle, tries: tries) } catch {
            throw .impossible("a try does not fit the puzzle")
        }
        shownSeconds = tries.isEmpty ? stored.shownSeconds : Self.showSeconds
    }

    package var id: String { CampusGame.echo.id(on: day) }
    package var isOver: Bool { game.status != .open }
    /// Whether the row was shown completely, so that the user can only remember it.
    package var wasShown: Bool { shownSeconds >= Self.showSeconds }

    /// Counts one more second of showing the row.
    package mutating func countSecond() { shownSeconds = min(shownSeconds + 1, Self.showSeconds) }

    /// Ends showing the row for good.
    package mutating func hide() { shownSeconds = Self.showSeconds }

    /// - Returns: the marks of the try. A refused try changes nothing.
    @discardableResult
    package mutating func submit(_ signs: [EchoSign]) throws(EchoGameError) -> [EchoMark] { try game.submit(signs) }

    /// The result so far; nil if the row was not shown yet.
    package var result: DayResult? {
        switch game.status {
        case .won: .won
        case .lost: .lost
        case .open: shownSeconds > 0 ? .open : nil
        }
    }

    /// The game as it is stored.
    package var stored: GameDay {
        var stored = GameDay(.echo, on: day)
        stored.result = result
        stored.shownSeconds = shownSeconds
        stored.tries = game.tries.map(EchoSign.text)
        return stored
    }

    /// The progress in words: `solved, 2nd try`.
    package var progress: String {
        switch game.status {
        case .won(let number): "solved, \(Self.ordinal(number)) try"
        case .lost: "not solved"
        case .open: shownSeconds == 0 ? "not begun" : "try \(game.tries.count + 1) of \(EchoGame.mostTries)"
        }
    }

    /// Returns `2nd` for the number of a try.
    package static func ordinal(_ number: Int) -> String {
        switch number {
        case 1: "1st"
        case 2: "2nd"
        case 3: "3rd"
        default: "\(number)th"
        }
    }

    /// Returns the result to share, without any signs; nil while the game is open.
    package func shareText(_ style: EchoShareStyle) -> String? { try? game.shareText(label: day.description, style) }
}
