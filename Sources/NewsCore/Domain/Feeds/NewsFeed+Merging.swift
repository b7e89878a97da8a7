import QuadCore

extension NewsFeed {
    /// Returns the stored feed with the fields that a form changed.
    /// - Parameter shown: the feed that the form showed first.
    /// - Throws: `.collision` with both values if another window changed a field too, unless the task has a
    ///   `MergeChoice` for the collision.
    func taking(_ edited: NewsFeed, insteadOf shown: NewsFeed) throws(NewsError) -> NewsFeed {
        var merge = FieldMerge(before: shown, after: edited, stored: self)
        merge.take("Name", \.title)
        // A typed address may hold a password.
        merge.take("Address", \.url, words: FeedAddress.sayable)
        merge.take("Category", \.category)
        merge.take("Keep days", \.keepDays) { $0.map { "\($0)" } ?? "as configured" }
        merge.take("Keep at most", \.keepCount) { $0.map { "\($0)" } ?? "as configured" }
        merge.take("Show per day", \.digest) { $0.map { "\($0)" } ?? "all" }
        merge.take("Full text", \.fetchesFullText)
        merge.take("User agent", \.userAgent) { $0 ?? "as configured" }
        merge.take("Paused", \.isPaused)
        // The order of tags is the user's, unless both windows changed them.
        if tags == shown.tags { merge.merged.tags = edited.tags } else { merge.takeEach(\.tags) }
        if let problem = merge.problem { throw .collision(problem) }
        return merge.merged
    }
}
