import QuadCore
import Synchronization

extension NewsRepository {
    /// Returns the positions of all matches in the order of the index, for callers that need no match before the last.
    package func positions(
        _ filter: ArticleFilter, in index: ArticleIndex, among candidates: [Int32]
    ) async throws(NewsError) -> [Int32] {
        let found = FoundPositions()
        try await search(filter, in: index, among: candidates) { found.add($0) }
        return found.all.sorted()
    }
}

/// The positions that several threads found.
private final class FoundPositions: Sendable {
    private let positions = Mutex<[Int32]>([])

    var all: [Int32] { positions.withLock { $0 } }

    func add(_ found: [Int32]) { positions.withLock { $0 += found } }
}
