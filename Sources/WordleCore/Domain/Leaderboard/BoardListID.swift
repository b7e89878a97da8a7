import QuadCore
import WordleKit

/// The ids of lists of answers on a leaderboard.
enum BoardListID {
    private static let builtInSeries = "quad"

    /// Returns the id of the built-in words of a day.
    static func builtIn(on day: CalendarDay) -> String {
        "\(builtInSeries)-\(WordList.builtIn.versionNumber(of: PuzzleNumber.onDay(day.dayNumber)))"
    }

    /// Returns the name of the all-time board that a list belongs to: all versions of the built-in words have one.
    static func series(of list: String) -> String { list.hasPrefix(builtInSeries + "-") ? builtInSeries : list }
}
