import Synchronization

/// A number that only grows.
package final class Counter: Sendable {
    private let number = Atomic(0)

    package init() {}

    package var value: Int { number.load(ordering: .relaxed) }

    package func add(_ count: Int = 1) { number.add(count, ordering: .relaxed) }
}
