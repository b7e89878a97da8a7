/// A place as the palette offers it.
package struct Place: Equatable, Sendable {
    package let title: String
    package let route: Route

    package init(_ title: String, _ route: Route) {
        self.title = title
        self.route = route
    }

    /// The places that can be gone to from anywhere.
    package static let all: [Place] = [
        Place("News", .news),
        Place("News: saved", .newsSaved),
        Place("News: today's briefing", .newsBriefing),
        Place("News: mutes", .newsMutes),
        Place("News: feed health", .newsHealth),
        Place("Wordle: today's puzzle", .wordleBoard(day: nil)),
        Place("Wordle: archive", .wordleArchive),
        Place("Wordle: statistics", .wordleStatistics),
        Place("Wordle: history", .wordleHistory),
        Place("Settings", .settings),
        Place("Settings: keys", .keySettings),
    ]
}
