import Synchronization

/// A number that grows and shrinks.
package final class Gauge: Sendable {
    private let number = Atomic(0)

    package init() {}

    package var value: Int { number.load(ordering: .relaxed) }

    package func add(_ count: Int) { number.add(count, ordering: .relaxed) }

    package func set(_ value: Int) { number.store(value, ordering: .relaxed) }
}
