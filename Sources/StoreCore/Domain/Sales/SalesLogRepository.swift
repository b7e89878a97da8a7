import StoreKit

/// Port to the sales log.
package protocol SalesLogRepository: Sendable {
    /// Returns the books: everything that is computed from the log.
    func books() async throws(StoreError) -> StoreBooks

    /// Adds a record under the lock that all tills of the store share. The data that `make` reads can't change before
    /// the record is on disk. The record gets its sequence, number and hash here.
    func commit(
        _ register: String, _ make: @escaping @Sendable (any SalesLogReading) throws(StoreError) -> StoreRecord
    ) async throws(StoreError) -> StoreRecord

    /// Adds records that belong together. Either all of them are on disk when the call returns or none, even after a
    /// crash.
    func commitTogether(
        _ register: String, _ make: @escaping @Sendable (any SalesLogReading) throws(StoreError) -> [StoreRecord]
    ) async throws(StoreError) -> [StoreRecord]

    /// Returns the receipt with the number; nil if there is none.
    func receipt(_ number: String) async throws(StoreError) -> StoreRecord?

    /// Returns how a cart ended; nil if the cart is still open.
    func end(ofCart id: String) async throws(StoreError) -> CartEnd?

    /// Returns the records of all registers, newest first.
    /// - Parameters:
    ///   - day: the first business day, in days since 1970.
    ///   - last: the last business day, inclusive.
    func records(from day: Int, through last: Int) async throws(StoreError) -> [StoreRecord]

    /// Returns the session of a register whose close has the Z report; nil if there is none.
    func closedSession(_ report: Int, on register: String) async throws(StoreError) -> ClosedSession?

    /// Checks the chain of each register.
    func verify(head: String?) async throws(StoreError) -> [ChainOfRegister]

    /// Returns a message about problems that were found while reading the log, or nil.
    func notice() async -> String?

    /// Calls `notify` when another process adds a record.
    func observeChangesElsewhere(_ notify: @escaping @Sendable () -> Void) async
}

extension SalesLogRepository {
    /// Returns all records from a day on, including records of clocks that were ahead.
    package func records(from day: Int = 0) async throws(StoreError) -> [StoreRecord] {
        try await records(from: day, through: .max)
    }

    package func closedSession(_ report: Int, on register: String) async throws(StoreError) -> ClosedSession? {
        let now = try await books().register(register)
        return ClosedSession(report: report, in: try await records().filter { $0.register == register }, now: now)
    }

    /// Returns the number of the receipt of a cart; nil if the cart is not paid.
    package func number(ofCart id: String) async throws(StoreError) -> String? { try await end(ofCart: id)?.number }
}
