import QuadCore

/// Port to the print jobs.
package protocol PrintJobRepository: Sendable {
    /// Returns the jobs, oldest first.
    func jobs() async throws(StoreError) -> [PrintJob]
    func save(_ job: PrintJob) async throws(StoreError)
    func remove(_ id: String) async throws(StoreError)

    /// Waits until no other process prints for the register, for at most `seconds`.
    /// - Returns: an object that the caller holds while printing; nil if another process still prints.
    func turn(at register: String, seconds: Int) async throws(StoreError) -> (any Sendable)?

    /// Calls `notify` when another process adds or prints a job.
    func observeChangesElsewhere(_ notify: @escaping @Sendable () -> Void) async
}

extension PrintJobRepository {
    /// Does nothing, for a queue that no other process shares.
    func observeChangesElsewhere(_ notify: @escaping @Sendable () -> Void) async {}
}
