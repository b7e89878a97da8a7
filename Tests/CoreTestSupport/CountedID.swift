import Synchronization

/// Ids that are unique across all tests: `id1`, `id2`.
enum CountedID {
    private static let last = Atomic(0)

    @Sendable static func next() -> String { "id\(last.add(1, ordering: .relaxed).newValue)" }
}
