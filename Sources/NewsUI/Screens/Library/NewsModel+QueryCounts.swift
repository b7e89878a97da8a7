import NewsCore
import QuadCore
import QuadShell
import SystemKit
import TerminalKit

/// What is unread of query feeds that ask for words: counted behind everything else, for all texts are looked through.
extension NewsModel {
    /// Seconds after which nothing else is likely to come.
    private static let quiet = 0.5

    /// Counts once things are quiet: while feeds are fetched, articles come and come.
    func countQueriesSoon() {
        countingQueries?.cancel()
        countingQueries = nil
        guard !content.counts.openQueries.isEmpty else { return }
        countingQueries = timers.after(Self.quiet) { [weak self] in
            guard let self else { return }
            countingQueries = nil
            if refreshing == nil { countQueries() } else { countQueriesSoon() }
        }
    }

    private func countQueries() {
        let (content, time, repository, number) = (content, time, repository, loadCount)
        Task { [weak self] in
            for query in content.counts.openQueries {
                let found = await Self.positions(of: content.queries[query], in: content.index, repository, time)
                guard let self, number == loadCount, let found else { return }
                self.content.counts.take(hits: found, ofQuery: query, in: self.content.index, self.content.duplicates)
                revision.value.states += 1
            }
        }
    }

    /// Nil where something could not be read: then nothing is said of it.
    @concurrent
    private nonisolated static func positions(
        of query: QueryFeed, in index: ArticleIndex, _ repository: any NewsRepository, _ time: FilterTime
    ) async -> [Int32]? {
        let filter = ArticleFilter(query.filter, time)
        let candidates = filter.compiled(for: index).positions(in: index.slots)
        return try? await repository.positions(filter, in: index, among: candidates)
    }
}
