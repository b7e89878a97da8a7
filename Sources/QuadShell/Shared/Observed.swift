/// A value that several features read and follow. An observer lives as long as the object it is tied to.
@MainActor
package final class Observed<Value: Equatable & Sendable> {
    @MainActor
    private struct Observer {
        weak var owner: AnyObject?
        let notify: (Value) -> Void
    }

    private var observers: [Observer] = []

    package var value: Value {
        didSet {
            guard value != oldValue else { return }
            observers.removeAll { $0.owner == nil }
            for observer in observers {
                observer.notify(value)
            }
        }
    }

    package init(_ value: Value) {
        self.value = value
    }

    /// Calls `notify` after each change until `owner` goes away.
    package func observe(for owner: AnyObject, _ notify: @escaping (Value) -> Void) {
        observers.append(Observer(owner: owner, notify: notify))
    }
}
