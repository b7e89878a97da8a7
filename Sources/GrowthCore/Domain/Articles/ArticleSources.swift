import QuadCore

/// The actions on article sources that keys and commands share.
package struct ArticleSources: Sendable {
    package let repository: any ArticleSourceRepository
    package let fetching: any ArticleFetching
    private let clock: any WallClock

    package init(_ repository: any ArticleSourceRepository, _ fetching: any ArticleFetching, clock: any WallClock) {
        self.repository = repository
        self.fetching = fetching
        self.clock = clock
    }

    /// - Throws: an error if the source is already in the list or the address cannot be fetched.
    package func adding(
        _ typed: String, allowsPlain: Bool = false
    ) async throws(GrowthFileError) -> ItemChanges<ArticleSource> {
        let source = try ArticleSource(typed: typed, added: clock.now, allowsPlain: allowsPlain)
        try await refuseSecond(source)
        return ItemChanges(adding: [source])
    }

    package func moving(
        _ source: ArticleSource, to typed: String
    ) async throws(GrowthFileError) -> ItemChanges<ArticleSource> {
        let moved = try source.moved(to: typed)
        try await refuseSecond(moved)
        return ItemChanges(replacing: [(source, moved)])
    }

    private func refuseSecond(_ source: ArticleSource) async throws(GrowthFileError) {
        for other in try await repository.sources() where FeedAddress.key(other.url) == FeedAddress.key(source.url) {
            throw GrowthFileError(
                "\(other.url) is already a source", advice: "“quad growth articles refresh” or R fetches it")
        }
    }
}

extension RefreshSummary {
    /// Returns a summary for article sources: `2 sources: 3 new articles, 1 unchanged`.
    package func articleWords(at time: FilterTime) -> String {
        var parts: [String] = []
        if feeds > 0 {
            parts.append(new.counted("new article"))
            if unchanged > 0 { parts.append("\(unchanged) unchanged") }
            if failed > 0 { parts.append("\(failed) failed") }
        }
        if waiting > 0 {
            parts.append(
                "\(waiting) asked to wait, next try \(waitUntil.map { Age.until($0, at: time) } ?? "later")")
        }
        if gone > 0 { parts.append("\(gone) gone") }
        guard !parts.isEmpty else { return "There is no source to fetch" }
        return "\((feeds + waiting + gone).counted("source")): \(parts.joined(separator: ", "))"
    }
}
