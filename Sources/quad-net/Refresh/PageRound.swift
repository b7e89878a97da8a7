import FetchKit
import NewsCore
import QuadCore

/// Fetches the pages of new articles after their feeds. The fetcher limits the number of requests to one host.
struct PageRound {
    struct Page: Equatable, Sendable {
        let feed: String
        let article: ArticleID
        let link: String
    }

    static let mostOfFeed = 20
    static let most = 200

    let fetcher: Fetcher
    let store: any NewsRepository & NewsIntake
    var look = RequestLook()

    /// The results for the pages of a feed.
    private struct Tally {
        /// The number of failures in a row.
        var failures = 0
        var trouble: String?
        var isOver: Bool { failures >= FeedHealth.mostPageFailures }
    }

    func run(_ wanted: [Page]) async throws(NewsError) {
        let pages = Self.chosen(wanted)
        guard !pages.isEmpty else { return }
        var tallies: [String: Tally] = [:]
        let access = try await PageAccess(store, look)
        let before = try await store.health().filter { health in pages.contains { $0.feed == health.id } }
        // A feed that failed that often and is asked for again starts at zero.
        for health in before where health.pageFailures < FeedHealth.mostPageFailures {
            tallies[health.id, default: Tally()].failures = health.pageFailures
        }
        // Three pages of each feed show whether the rest is worth a request.
        var rest = pages
        while !rest.isEmpty {
            var counts: [String: Int] = [:]
            let now = rest.filter { page in
                counts[page.feed, default: 0] += 1
                return counts[page.feed, default: 0] <= FeedHealth.mostPageFailures
            }
            try fetch(now, access, &tallies)
            rest = rest.filter { page in !now.contains(page) && tallies[page.feed]?.isOver != true }
        }
        try await keep(tallies, before)
    }

    private static func chosen(_ wanted: [Page]) -> [Page] {
        var counts: [String: Int] = [:]
        return Array(
            wanted.filter { page in
                counts[page.feed, default: 0] += 1
                return counts[page.feed, default: 0] <= mostOfFeed
            }.prefix(most))
    }

    private func fetch(
        _ pages: [Page], _ access: PageAccess, _ tallies: inout [String: Tally]
    ) throws(NewsError) {
        var trouble: NewsError?
        var found = tallies
        fetcher.run(pages.enumerated().map { access.request($0, $1.link, of: $1.feed) }) { request, result in
            let page = pages[request.id]
            guard trouble == nil, result != .failure(.canceled) else { return }
            do throws(NewsError) {
                let html = try PageText.read(result)
                do throws(NewsError) { try store.takePage(html, of: page.article) } catch { trouble = error }
                found[page.feed] = Tally()
            } catch {
                found[page.feed, default: Tally()].failures += 1
                found[page.feed, default: Tally()].trouble = error.words
            }
        }
        tallies = found
        if let trouble { throw trouble }
    }

    /// Stores the failures. If a feed's pages fail again and again, they are no longer fetched until the owner turns
    /// full text on again.
    private func keep(_ tallies: [String: Tally], _ before: [FeedHealth]) async throws(NewsError) {
        let after = before.map { health in
            var health = health
            health.pageFailures = tallies[health.id]?.failures ?? 0
            health.pageTrouble = tallies[health.id]?.trouble
            return health
        }
        try await store.keep(after)
        let over = Set(tallies.filter(\.value.isOver).keys)
        guard !over.isEmpty else { return }
        _ = try await store.change { () async throws(NewsError) in
            NewsChange(
                feeds: try await store.feeds().filter { over.contains($0.id) && $0.fetchesFullText }.map { feed in
                    var off = feed
                    off.fetchesFullText = false
                    return .put(off, from: .exactly(feed))
                })
        }
    }
}
