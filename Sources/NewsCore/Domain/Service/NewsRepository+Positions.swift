import QuadCore
import Synchronization

extension NewsRepository {
    /// Positions of all that a search finds, in the order of the index: for who needs no hit before the last.
    package func positions(
        _ filter: ArticleFilter, in index: ArticleIndex, among candidates: [Int32]
    ) async throws(NewsError) -> [Int32] {
        let found = FoundPositions()
        try await search(filter, in: index, among: candidates) { found.add($0) }
        return found.all.sorted()
    }
}

/// What several threads found.
private final class FoundPositions: Sendable {
    private let positions = Mutex<[Int32]>([])

    var all: [Int32] { positions.withLock { $0 } }

    func add(_ found: [Int32]) { positions.withLock { $0 += found } }
}
