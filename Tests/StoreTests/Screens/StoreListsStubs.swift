import Synchronization

@testable import QuadCore
@testable import StoreCore
@testable import StoreKit

/// The sales log in memory. It numbers and adds up records like the log on disk, and its disk can be full.
final class ListedSales: SalesLogRepository {
    private let log = Mutex(MemoryLog())
    private let failures = Mutex(0)
    private let unreadable = Mutex(0)
    private let reads = Mutex<[ClosedRange<Int>]>([])

    var records: [StoreRecord] { log.withLock { $0.records } }
    var now: MemoryLog { log.withLock { $0 } }
    /// The requested days.
    var asked: [ClosedRange<Int>] { reads.withLock { $0 } }

    /// Makes the next commits fail with a full disk.
    func fail(_ times: Int = 1) { failures.withLock { $0 = times } }

    /// Makes the next reads of a receipt fail.
    func failReceipts(_ times: Int = 1) { unreadable.withLock { $0 = times } }

    func books() async throws(StoreError) -> StoreBooks { now.books }

    func commitTogether(
        _ register: String, _ make: @escaping @Sendable (any SalesLogReading) throws(StoreError) -> [StoreRecord]
    ) async throws(StoreError) -> [StoreRecord] {
        var added: [StoreRecord] = []
        for record in try make(now) { added.append(try await commit(register) { _ in record }) }
        return added
    }

    func commit(
        _ register: String, _ make: @escaping @Sendable (any SalesLogReading) throws(StoreError) -> StoreRecord
    ) async throws(StoreError) -> StoreRecord {
        let isFull = failures.withLock { left in
            left -= 1
            return left >= 0
        }
        if isFull { throw StoreError(.disk, "The disk is full") }
        var record = try make(now)
        record.hash = String(repeating: "5be077a1", count: 8)
        return log.withLock { [record] in $0.add(record) }
    }

    func receipt(_ number: String) async throws(StoreError) -> StoreRecord? {
        let isUnreadable = unreadable.withLock { left in
            left -= 1
            return left >= 0
        }
        if isUnreadable { throw StoreError(.disk, "The log can't be read") }
        return now.receipt(number)
    }

    func end(ofCart id: String) async throws(StoreError) -> CartEnd? { now.end(ofCart: id) }

    func records(from day: Int, through last: Int) async throws(StoreError) -> [StoreRecord] {
        reads.withLock { $0.append(day...last) }
        return records.reversed().filter { (day...last).contains($0.moment.dayNumber) }
    }

    func verify(head: String?) async throws(StoreError) -> [ChainOfRegister] { [] }
    func notice() async -> String? { nil }
    func observeChangesElsewhere(_ notify: @escaping @Sendable () -> Void) async {}
}

final class ListedWares: ProductRepository {
    private let wares: Mutex<[Product]>
    private let failures = Mutex(0)

    init(_ products: [Product]) { wares = Mutex(products) }

    subscript(id: String) -> Product? { wares.withLock { items in items.first { $0.id == id } } }
    var all: [Product] { wares.withLock { $0 } }
    func fail() { failures.withLock { $0 = 1 } }
    func items() async throws(StoreError) -> [Product] { all }

    func apply(_ changes: ItemChanges<Product>) async throws(StoreError) {
        let isFull = failures.withLock { left in
            left -= 1
            return left >= 0
        }
        if isFull { throw StoreError(.disk, "The disk is full") }
        wares.withLock { changes.changes.apply(to: &$0) }
    }

    func notice() async -> String? { nil }
    func observeChangesElsewhere(_ notify: @escaping @Sendable () -> Void) async {}
}

/// Carts, settings, registers and print jobs that never fail.
final class QuietStore: CartRepository, StoreSettingsRepository, RegisterRepository, PrintJobRepository, PrinterSending
{
    private let held: StoreSettings
    private let others: Set<String>

    /// - Parameter others: the registers that other windows use.
    init(_ settings: StoreSettings, others: Set<String> = []) {
        held = settings
        self.others = others
    }

    func carts() async throws(StoreError) -> [StoreCart] { [] }
    func save(
        _ carts: [StoreCart], removing ids: [String], expecting expected: [StoreCart]
    ) async throws(StoreError) {}
    func remove(_ id: String) async throws(StoreError) {}
    func observeChangesElsewhere(_ notify: @escaping @Sendable () -> Void) async {}
    func settings() async -> StoreSettings { held }
    func update(
        _ change: @escaping @Sendable (inout StoreSettings) -> Void
    ) async throws(StoreError) -> StoreSettings { held }
    func take(_ register: String, waiting: Int) async throws(StoreError) -> Bool { !others.contains(register) }
    func release(_ register: String) async {}
    func jobs() async throws(StoreError) -> [PrintJob] { [] }
    func turn(at register: String, seconds: Int) async throws(StoreError) -> (any Sendable)? { () }
    func save(_ job: PrintJob) async throws(StoreError) {}
    func send(_ bytes: [UInt8], to target: StorePrinter.Target) async throws(PrinterError) {}
}
