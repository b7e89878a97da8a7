/// A daily game in a list of games: today's progress, the figures, and the results of the last days.
package struct GameSummary: Equatable, Sendable, Identifiable {
    package let id: String
    package let title: String
    /// The place where the game is played.
    package let route: String
    /// Today's progress; nil if today's game is not begun.
    package var today: DayResult?
    /// Today's progress in words: “row 3 of 6”.
    package var progress = "not begun"
    package var streak = 0
    package var longest = 0
    package var played = 0
    /// The percentage of played days that were won.
    package var winPercent = 0
    /// The results of the last days, today last; nil for a day on which the game was not played.
    package var days: [DayResult?] = []
    /// The rule or the next step to show for the selected game; empty for none.
    package var note = ""
    /// Today's result to share; nil while there is none.
    package var shareText: String?

    package init(id: String, title: String, route: String) {
        (self.id, self.title, self.route) = (id, title, route)
    }
}
