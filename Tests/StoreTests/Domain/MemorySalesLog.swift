@testable import StoreCore
@testable import StoreKit

/// A sales log in memory, lost when the test ends.
actor MemorySalesLog: SalesLogRepository {
    private struct Log: SalesLogReading {
        var books = StoreBooks()
        var records: [StoreRecord] = []

        func receipt(_ number: String) -> StoreRecord? {
            let number = ReceiptNumber(number)?.text ?? number
            return records.first { $0.number == number }
        }
        func end(ofCart id: String) -> CartEnd? {
            records.lazy.filter { $0.cart == id }.compactMap { CartEnd($0.kind, number: $0.number) }.first
        }
    }

    private var log = Log()

    init() {}

    func books() async throws(StoreError) -> StoreBooks { log.books }

    func commit(
        _ register: String, _ make: @escaping @Sendable (any SalesLogReading) throws(StoreError) -> StoreRecord
    ) async throws(StoreError) -> StoreRecord {
        var record = try make(log)
        _ = record.seal(after: log.books.register(register), latest: log.books.latestMoment)
        log.records.append(record)
        log.books.add(record)
        return record
    }

    func commitTogether(
        _ register: String, _ make: @escaping @Sendable (any SalesLogReading) throws(StoreError) -> [StoreRecord]
    ) async throws(StoreError) -> [StoreRecord] {
        var added: [StoreRecord] = []
        for var record in try make(log) {
            _ = record.seal(after: log.books.register(register), latest: log.books.latestMoment)
            log.records.append(record)
            log.books.add(record)
            added.append(record)
        }
        return added
    }

    func receipt(_ number: String) async throws(StoreError) -> StoreRecord? { log.receipt(number) }
    func end(ofCart id: String) async throws(StoreError) -> CartEnd? { log.end(ofCart: id) }

    func records(from day: Int, through last: Int) async throws(StoreError) -> [StoreRecord] {
        log.records.reversed().filter { (day...max(day, last)).contains($0.moment.dayNumber) }
    }

    func verify(head: String?) async throws(StoreError) -> [ChainOfRegister] { [] }
    func notice() async -> String? { nil }
    func observeChangesElsewhere(_ notify: @escaping @Sendable () -> Void) async {}
}
