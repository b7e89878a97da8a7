import QuadCore

/// Port to what waits for a printer.
package protocol PrintJobRepository: Sendable {
    /// In the order in which they came.
    func jobs() async throws(StoreError) -> [PrintJob]
    func save(_ job: PrintJob) async throws(StoreError)
    func remove(_ id: String) async throws(StoreError)

    /// Waits until nobody else prints for the register, at most so long.
    /// - Returns: what is to be held as long as one prints; nil where another one still does.
    func turn(at register: String, seconds: Int) async throws(StoreError) -> (any Sendable)?

    /// Calls when another process added or printed something.
    func observeChangesElsewhere(_ notify: @escaping @Sendable () -> Void) async
}

extension PrintJobRepository {
    /// A queue that no other process has.
    func observeChangesElsewhere(_ notify: @escaping @Sendable () -> Void) async {}
}
