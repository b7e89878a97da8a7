import QuadCore

/// A source of articles as a list shows it.
package struct ArticleSourceRow: Equatable, Sendable, Identifiable {
    package let source: ArticleSource
    package let health: FeedHealth
    /// The number of stored articles from the source.
    package let articles: Int

    package init(_ source: ArticleSource, _ health: FeedHealth?, articles: Int) {
        self.source = source
        self.articles = articles
        // Health recorded for another address does not apply.
        self.health = health.flatMap { $0.concerns(source.feed) ? $0 : nil } ?? FeedHealth(id: source.id)
    }

    package var id: String { source.id }
    package var isInTrouble: Bool {
        switch health.status {
        case .failed, .gone: true
        case .neverFetched, .fresh, .unchanged: false
        }
    }

    /// Returns `Fetched 5m ago, nothing new`, or the problem with advice.
    package func words(at time: FilterTime) -> String {
        let attempt = health.lastAttempt.map { " \(Age.ago($0, at: time))" } ?? ""
        let moved = health.movedTo.map { "; moved to \($0), e uses the new address" } ?? ""
        switch health.status {
        case .neverFetched: return "Not fetched yet; r fetches it"
        case .fresh: return "Fetched\(attempt)\(moved)"
        case .unchanged: return "Fetched\(attempt), nothing new\(moved)"
        case .failed(let reason):
            let since = health.lastSuccess.map { "; last fetched \(Age.ago($0, at: time))" } ?? ""
            return "Failed\(attempt): \(reason.withoutFullStop)\(since)"
        case .gone: return "There is no library at this address anymore; e changes the address, r tries again"
        }
    }

    package static let table = FilterTable<ArticleSourceRow>(
        [.flag("failed", "sources that could not be fetched") { $0.isInTrouble }],
        texts: { [$0.source.url, $0.health.status.detail ?? ""] })
}
