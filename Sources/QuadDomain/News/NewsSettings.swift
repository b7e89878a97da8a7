/// What the user may choose about the news.
package struct NewsSettings: ConfigurationSection {
    /// Days an article that is read and not saved is kept; 0 is for ever.
    package var keepDays = 0
    /// Articles a feed keeps at most, unread and saved ones aside; 0 is no limit.
    package var keepCount = 0
    /// Minutes between two rounds of fetching while the program runs; 0 fetches only when asked to.
    package var refreshMinutes = 0

    package init() {}

    package static let declared: [Setting] = [
        .number(
            "news.keepDays", "News kept for days", "Days a read article is kept unless saved; 0 is for ever.",
            0...36_500, \.news.keepDays),
        .number(
            "news.keepCount", "News kept per feed", "Articles a feed keeps, unread and saved ones aside; 0 is all.",
            0...1_000_000, \.news.keepCount),
        .number(
            "news.refresh", "News refresh", "Minutes between two rounds of fetching; 0 fetches only by hand.",
            0...10_080, \.news.refreshMinutes),
    ]
}

extension Configuration {
    package var news: NewsSettings {
        get { self[NewsSettings.self] }
        set { self[NewsSettings.self] = newValue }
    }
}
