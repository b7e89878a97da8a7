/// Every place in the program that can be gone to.
package enum Route: Hashable, Sendable {
    case news
    /// How the feeds are.
    case newsHealth
    case newsMutes
    case newsBriefing
    case newsSaved
    /// The board of a puzzle: today's, or that of another day as `YYYY-MM-DD`.
    case wordleBoard(day: String?)
    case wordleArchive
    case wordleStatistics
    case wordleHistory
    case settings
    case keySettings

    /// The tab it belongs to.
    package var tab: TabID {
        switch self {
        case .news, .newsHealth, .newsMutes, .newsBriefing, .newsSaved: .news
        case .wordleBoard, .wordleArchive, .wordleStatistics, .wordleHistory: .wordle
        case .settings, .keySettings: .settings
        }
    }
}

/// The tabs, in the order of the bar.
package enum TabID: String, CaseIterable, Hashable, Sendable {
    case news, wordle, settings

    package var title: String {
        switch self {
        case .news: "News"
        case .wordle: "Wordle"
        case .settings: "Settings"
        }
    }

    /// The screen a tab shows when nothing is stacked on it.
    package var root: Route {
        switch self {
        case .news: .news
        case .wordle: .wordleBoard(day: nil)
        case .settings: .settings
        }
    }
}
