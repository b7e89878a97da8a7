import NewsCore
import QuadCore
import SystemKit

/// Counts the unread articles of query feeds that ask for words. The count runs after all other work, because it
/// searches all texts.
@MainActor
final class QueryCounter {
    /// The quiet time in seconds after which no other change is likely.
    private static let quiet = 0.5

    private unowned let model: NewsModel
    private let timers: TimerQueue
    private var timer: TimerQueue.Timer?

    init(_ model: NewsModel, _ timers: TimerQueue) {
        self.model = model
        self.timers = timers
    }

    /// Counts when nothing else happens: during a refresh, new articles keep arriving.
    func countSoon() {
        timer?.cancel()
        timer = nil
        guard !model.content.counts.openQueries.isEmpty else { return }
        timer = timers.after(Self.quiet) { [weak self] in
            guard let self else { return }
            timer = nil
            if model.refreshing == nil { count() } else { countSoon() }
        }
    }

    private func count() {
        let (content, time, repository, number) = (
            model.content, model.time, model.repository, model.loadCount
        )
        Task { [weak model] in
            for query in content.counts.openQueries {
                let found = await Self.positions(of: content.queries[query], in: content.index, repository, time)
                guard let model, number == model.loadCount, let found else { return }
                model.took(hits: found, ofQuery: query)
            }
        }
    }

    /// Returns nil if something can't be read; then there is no count.
    @concurrent
    private nonisolated static func positions(
        of query: QueryFeed, in index: ArticleIndex, _ repository: any NewsRepository, _ time: FilterTime
    ) async -> [Int32]? {
        let filter = ArticleFilter(query.filter, time)
        let candidates = filter.compiled(for: index).positions(in: index.slots)
        return try? await repository.positions(filter, in: index, among: candidates)
    }
}
