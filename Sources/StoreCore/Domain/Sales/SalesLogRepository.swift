import StoreKit

/// Port to the sales log.
package protocol SalesLogRepository: Sendable {
    /// Everything that follows from the log as it is now.
    func books() async throws(StoreFault) -> StoreBooks

    /// Adds a record, under the lock that all tills of the store share: what `make` reads can't change before the record is
    /// on disk. It gets its sequence, number and hash here.
    func commit(
        _ register: String, _ make: @escaping @Sendable (any SalesLogReading) throws(StoreFault) -> StoreRecord
    ) async throws(StoreFault) -> StoreRecord

    /// Adds records that belong together: all are on disk when this returns, or none is, whatever happens in between.
    func commitTogether(
        _ register: String, _ make: @escaping @Sendable (any SalesLogReading) throws(StoreFault) -> [StoreRecord]
    ) async throws(StoreFault) -> [StoreRecord]

    /// The receipt with that number; nil if there is none.
    func receipt(_ number: String) async throws(StoreFault) -> StoreRecord?

    /// What became of a cart; nil while nothing did.
    func end(ofCart id: String) async throws(StoreFault) -> CartEnd?

    /// Records from the last to the first, of all registers by time.
    /// - Parameters:
    ///   - day: the first one, since 1970, of the clock on the wall.
    ///   - last: the last one, which is among them.
    func records(from day: Int, through last: Int) async throws(StoreFault) -> [StoreRecord]

    /// The session of a register whose close has that Z report; nil if there is none.
    func closedSession(_ report: Int, on register: String) async throws(StoreFault) -> ClosedSession?

    /// Checks the chain of each register.
    func verify(head: String?) async throws(StoreFault) -> [ChainOfRegister]

    /// What was found when the log was read, in words; nil if nothing.
    func notice() async -> String?

    /// Calls when another process added something.
    func observeChangesElsewhere(_ notify: @escaping @Sendable () -> Void) async
}

/// The log as it is under the lock.
package protocol SalesLogReading {
    var books: StoreBooks { get }
    func receipt(_ number: String) throws(StoreFault) -> StoreRecord?
    func end(ofCart id: String) throws(StoreFault) -> CartEnd?
}

extension SalesLogRepository {
    /// All there are from a day on, clocks that were ahead included.
    package func records(from day: Int = 0) async throws(StoreFault) -> [StoreRecord] {
        try await records(from: day, through: .max)
    }

    package func closedSession(_ report: Int, on register: String) async throws(StoreFault) -> ClosedSession? {
        let now = try await books().register(register)
        return ClosedSession(report: report, in: try await records().filter { $0.register == register }, now: now)
    }

    /// Number of the receipt of a cart; nil where it is not paid.
    package func number(ofCart id: String) async throws(StoreFault) -> String? { try await end(ofCart: id)?.number }
}

package struct ChainOfRegister: Equatable, Sendable {
    package let register: String
    package let report: ChainReport
    /// Bytes behind the last line of its files: of records that were never acknowledged, which the next one sets aside.
    package let unfinishedBytes: Int

    init(register: String, report: ChainReport, unfinishedBytes: Int = 0) {
        self.register = register
        self.report = report
        self.unfinishedBytes = unfinishedBytes
    }
}
