extension ActionRegistry {
    /// All features' actions, in the order of the help and the docs.
    package static let quad = ActionRegistry([
        Section(.everywhere, Action.global),
        Section(.lists, Action.list),
        Section(.news, Action.news, at: .news),
        Section(.newsStarters, Action.newsStarters, at: .news), Section(.newsSaved, Action.newsSaved, at: .newsSaved),
        Section(.newsBriefing, Action.newsBriefing, at: .newsBriefing),
        Section(.newsMutes, Action.newsMutes, at: .newsMutes),
        Section(.newsHealth, Action.newsHealth, at: .newsHealth),
        Section(.wordleBoard, Action.wordleBoard, at: .wordleBoard(day: nil)),
        Section(.wordleArchive, Action.wordleArchive, at: .wordleArchive),
        Section(.wordleStatistics, Action.wordleStatistics, at: .wordleStatistics),
        Section(.wordleHistory, Action.wordleHistory, at: .wordleHistory),
        Section(.settings, Action.settings, at: .settings),
        Section(.keySettings, Action.keySettings, at: .keySettings),
    ])
}
