import StoreKit

/// A sales log that is gone with the program.
package actor MemorySalesLog: SalesLogRepository {
    private struct Log: SalesLogReading {
        var books = StoreBooks()
        var records: [StoreRecord] = []

        func receipt(_ number: String) -> StoreRecord? { records.first { $0.number == number } }
        func end(ofCart id: String) -> CartEnd? {
            records.lazy.filter { $0.cart == id }.compactMap { CartEnd($0.kind, number: $0.number) }.first
        }
    }

    private var log = Log()

    package init() {}

    package func books() async throws(StoreFault) -> StoreBooks { log.books }

    package func commit(
        _ register: String, _ make: @escaping @Sendable (any SalesLogReading) throws(StoreFault) -> StoreRecord
    ) async throws(StoreFault) -> StoreRecord {
        var record = try make(log)
        let book = log.books.register(register)
        record.sequence = book.sequence + 1
        if record.kind.isNumbered { record.number = ReceiptNumber(register: register, value: book.lastNumber + 1).text }
        let previous = SHA256Digest(hex: book.hash) ?? .genesis
        record.previousHash = previous.hex
        record.hash = RecordSeal.sealed(record.object, after: previous).hash.hex
        log.records.append(record)
        log.books.add(record)
        return record
    }

    package func receipt(_ number: String) async throws(StoreFault) -> StoreRecord? { log.receipt(number) }
    package func end(ofCart id: String) async throws(StoreFault) -> CartEnd? { log.end(ofCart: id) }

    package func records(from day: Int, through last: Int) async throws(StoreFault) -> [StoreRecord] {
        log.records.reversed().filter { (day...max(day, last)).contains($0.moment.dayNumber) }
    }

    package func verify(head: String?) async throws(StoreFault) -> [ChainOfRegister] { [] }
    package func notice() async -> String? { nil }
    package func observeChangesElsewhere(_ notify: @escaping @Sendable () -> Void) async {}
}
