/// How long a feed's articles are kept: as its owner decided for it, else as configured for all.
package enum RetentionRule {
    package static func retention(of feed: NewsFeed, _ configuration: Configuration.News) -> NewsRetention {
        NewsRetention(
            days: max(0, feed.keepDays ?? configuration.keepDays),
            count: max(0, feed.keepCount ?? configuration.keepCount))
    }

    /// `for ever`, `30 days`, `the newest 200`, `30 days, the newest 200 of them`
    package static func words(for retention: NewsRetention) -> String {
        let days = retention.days == 1 ? "1 day" : "\(retention.days) days"
        switch (retention.days, retention.count) {
        case (0, 0): return "for ever"
        case (_, 0): return days
        case (0, let count): return "the newest \(count)"
        case (_, let count): return "\(days), the newest \(count) of them"
        }
    }
}
