import Synchronization

/// What several threads found.
final class FoundPositions: Sendable {
    private let positions = Mutex<[Int32]>([])

    func add(_ found: [Int32]) { positions.withLock { $0 += found } }

    var all: [Int32] { positions.withLock { $0 } }
}
