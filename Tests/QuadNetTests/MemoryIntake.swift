import Synchronization

@testable import NewsCore
@testable import QuadCore

/// Articles and health in memory. A test can make it fail.
final class MemoryIntake: NewsIntake {
    struct State {
        var articles: [String: [FetchedArticle]] = [:]
        var health: [String: FeedHealth] = [:]
        /// The feeds that were stored together.
        var batches: [[String]] = []
        var pruned: [String: NewsRetention] = [:]
        var trouble: NewsError?
        var pages: [ArticleID: String] = [:]
    }

    private let state = Mutex(State())

    init(trouble: NewsError? = nil) {
        state.withLock { $0.trouble = trouble }
    }

    var now: State { state.withLock { $0 } }

    func takeNew(_ articles: [FetchedArticle], into feed: String) throws(NewsError) -> [ArticleRow] {
        let (trouble, new) = state.withLock { state -> (NewsError?, [ArticleRow]) in
            guard state.trouble == nil else { return (state.trouble, []) }
            let known = Set((state.articles[feed] ?? []).map(\.row.id))
            let new = articles.filter { !known.contains($0.row.id) }
            state.articles[feed, default: []] += new
            return (nil, new.map(\.row))
        }
        if let trouble { throw trouble }
        return new
    }

    func prune(_ feed: String, _ retention: NewsRetention, now: Double) throws(NewsError) -> Int {
        state.withLock { $0.pruned[feed] = retention }
        return 0
    }

    func forgetPruning() { state.withLock { $0.pruned = [:] } }

    /// Returns one byte per article.
    func storedBytes(_ feed: String) -> Int { state.withLock { $0.articles[feed]?.count ?? 0 } }

    func lose(_ feed: String) { state.withLock { $0.articles[feed] = nil } }

    func takePage(_ html: [UInt8], of article: ArticleID) throws(NewsError) {
        state.withLock { $0.pages[article] = String(decoding: html, as: UTF8.self) }
    }

    func keep(_ health: [FeedHealth]) async throws(NewsError) {
        state.withLock { state in
            for one in health { state.health[one.id] = one }
            state.batches.append(health.map(\.id))
        }
    }
}
