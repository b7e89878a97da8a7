import Synchronization

/// Ids that count from 1 within one test: `i1`, `i2`.
final class CountedIDs: Sendable {
    private let prefix: String
    private let last = Atomic(0)

    init(_ prefix: String = "i") { self.prefix = prefix }

    func next() -> String { "\(prefix)\(last.add(1, ordering: .relaxed).newValue)" }
}
