import JSONStore
import Synchronization
import SystemKit

/// One search through rows and texts in the files.
///
/// The search takes the articles in waves, of which the first is small. Each wave goes by feed, in the order of the
/// files. The first articles of the list are found first, and files are still read in long stretches.
final class NewsSearch: Sendable {
    /// Some articles of one feed.
    struct Piece {
        /// Positions in the index, in the order of their lines.
        let positions: ArraySlice<Int32>
    }

    let filter: ArticleFilter
    let index: ArticleIndex
    let files: NewsFiles
    /// The reader's own tags, by article id.
    let tags: [UInt64: [String]]
    private let isCanceled = Atomic<Bool>(false)
    private static let waves = [128, 2048, 131_072]
    private static let pieceSize = 512

    init(_ filter: ArticleFilter, _ index: ArticleIndex, _ files: NewsFiles, tags: [UInt64: [String]]) {
        self.filter = filter
        self.index = index
        self.files = files
        self.tags = tags
    }

    func cancel() { isCanceled.store(true, ordering: .relaxed) }

    var hasToStop: Bool { isCanceled.load(ordering: .relaxed) }

    /// Reports matches to `found`. Returns when all articles are searched or the search was canceled.
    func run(_ slots: [Int32], _ found: @Sendable ([Int32]) -> Void) {
        var start = 0
        var turn = 0
        while start < slots.count, !hasToStop {
            let size = Self.waves[min(turn, Self.waves.count - 1)]
            let end = min(slots.count, start + size)
            let hits = wave(Array(slots[start..<end]))
            if !hits.isEmpty { found(hits) }
            start = end
            turn += 1
        }
    }

    private func wave(_ positions: [Int32]) -> [Int32] {
        let pieces = pieces(positions)
        let next = Atomic<Int>(0)
        let all = Mutex<[Int32]>([])
        OwnThread.share(pieces.count > 1 ? 2 : 1) { _ in
            let worker = SearchWorker(self)
            while !self.hasToStop {
                let turn = next.wrappingAdd(1, ordering: .relaxed).oldValue
                guard turn < pieces.count else { break }
                worker.search(pieces[turn])
            }
            let hits = worker.hits
            all.withLock { $0 += hits }
        }
        return all.withLock { $0 }.sorted()
    }

    private func pieces(_ positions: [Int32]) -> [Piece] {
        let keyed = positions.filter { index.slots.indices.contains(Int($0)) }.map { position in
            let slot = index.slots[Int(position)]
            return (UInt64(slot.feed) << 32 | UInt64(slot.offset), position)
        }
        let order = keyed.sorted { $0.0 < $1.0 }.map(\.1)
        var pieces: [Piece] = []
        var start = 0
        while start < order.count {
            let feed = index.slots[Int(order[start])].feed
            var end = start + 1
            while end < order.count, end - start < Self.pieceSize, index.slots[Int(order[end])].feed == feed {
                end += 1
            }
            pieces.append(Piece(positions: order[start..<end]))
            start = end
        }
        return pieces
    }
}
