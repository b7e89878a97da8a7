import StoreKit

/// Port to the sales log.
package protocol SalesLogRepository: Sendable {
    /// Everything that follows from the log as it is now.
    func books() async throws(StoreError) -> StoreBooks

    /// Adds a record, under the lock that all tills of the store share: what `make` reads can't change before the record is
    /// on disk. It gets its sequence, number and hash here.
    func commit(
        _ register: String, _ make: @escaping @Sendable (any SalesLogReading) throws(StoreError) -> StoreRecord
    ) async throws(StoreError) -> StoreRecord

    /// Adds records that belong together: all are on disk when this returns, or none is, whatever happens in between.
    func commitTogether(
        _ register: String, _ make: @escaping @Sendable (any SalesLogReading) throws(StoreError) -> [StoreRecord]
    ) async throws(StoreError) -> [StoreRecord]

    /// The receipt with that number; nil if there is none.
    func receipt(_ number: String) async throws(StoreError) -> StoreRecord?

    /// What became of a cart; nil while nothing did.
    func end(ofCart id: String) async throws(StoreError) -> CartEnd?

    /// Records from the last to the first, of all registers by time.
    /// - Parameters:
    ///   - day: the first one, since 1970, of the clock on the wall.
    ///   - last: the last one, which is among them.
    func records(from day: Int, through last: Int) async throws(StoreError) -> [StoreRecord]

    /// The session of a register whose close has that Z report; nil if there is none.
    func closedSession(_ report: Int, on register: String) async throws(StoreError) -> ClosedSession?

    /// Checks the chain of each register.
    func verify(head: String?) async throws(StoreError) -> [ChainOfRegister]

    /// What was found when the log was read, in words; nil if nothing.
    func notice() async -> String?

    /// Calls when another process added something.
    func observeChangesElsewhere(_ notify: @escaping @Sendable () -> Void) async
}

extension SalesLogRepository {
    /// All there are from a day on, clocks that were ahead included.
    package func records(from day: Int = 0) async throws(StoreError) -> [StoreRecord] {
        try await records(from: day, through: .max)
    }

    package func closedSession(_ report: Int, on register: String) async throws(StoreError) -> ClosedSession? {
        let now = try await books().register(register)
        return ClosedSession(report: report, in: try await records().filter { $0.register == register }, now: now)
    }

    /// Number of the receipt of a cart; nil where it is not paid.
    package func number(ofCart id: String) async throws(StoreError) -> String? { try await end(ofCart: id)?.number }
}
