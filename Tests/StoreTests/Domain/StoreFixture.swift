import FoundationEssentials

@testable import CoreTestSupport
@testable import QuadCore
@testable import StoreCore
@testable import StoreKit

enum StoreFixture {
    static func bytes(_ name: String) throws -> [UInt8] {
        let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Fixtures/\(name)")
        return Array(try Data(contentsOf: file))
    }

    static let now = RecordMoment(milliseconds: 1_795_000_000_000)

    /// Returns a generator of counting ids: p1, p2 …
    static func counting() -> @Sendable () -> String {
        let ids = CountedIDs("p")
        return { ids.next() }
    }
}

/// The sales log in memory. It numbers and adds up records like the log on disk.
struct MemoryLog: SalesLogReading, Sendable {
    private(set) var books = StoreBooks()
    private(set) var records: [StoreRecord] = []

    func receipt(_ number: String) -> StoreRecord? { records.first { $0.number == number } }

    func end(ofCart id: String) -> CartEnd? {
        records.lazy.filter { $0.cart == id }.compactMap { CartEnd($0.kind, number: $0.number) }.first
    }

    @discardableResult
    mutating func add(_ record: StoreRecord) -> StoreRecord {
        var record = record
        let book = books.register(record.register)
        record.sequence = book.sequence + 1
        if record.kind.isNumbered {
            record.number = ReceiptNumber(register: record.register, value: book.lastNumber + 1).text
        }
        records.append(record)
        books.add(record)
        return record
    }

    // MARK: What is done

    mutating func open(_ register: String = "R", counted: Int = 0) throws {
        add(try SessionRecordBuilder(register: register, moment: StoreFixture.now).opening(counted, self))
    }

    mutating func close(_ register: String = "R", counted: Int, left: Int? = nil) throws {
        add(
            try SessionRecordBuilder(register: register, moment: StoreFixture.now)
                .closing(counted, left: left, reason: nil, self))
    }

    mutating func sell(
        _ cart: StoreCart, _ settings: StoreSettings = StoreSettings(), _ products: [Product] = []
    ) throws -> StoreRecord {
        let known = Dictionary(uniqueKeysWithValues: products.map { ($0.id, $0) })
        return add(
            try SaleBuilder(cart, settings: settings, products: known, moment: StoreFixture.now).record(self))
    }

    mutating func refund(
        _ number: String, _ parts: [RefundBuilder.Part]? = nil, _ settings: StoreSettings = StoreSettings(),
        register: String = "R", _ change: (inout RefundBuilder) -> Void = { _ in }
    ) throws -> StoreRecord {
        var making = RefundBuilder(
            of: number, parts: parts, register: register, settings: settings, moment: StoreFixture.now)
        change(&making)
        return add(try making.record(self))
    }

    mutating func void(_ number: String, register: String = "R") throws -> StoreRecord {
        add(try VoidBuilder(of: number, register: register, moment: StoreFixture.now).record(self))
    }
}

/// A store in memory that the service uses like a store on disk.
actor MemoryStore: SalesLogRepository, ProductRepository {
    private(set) var log = MemoryLog()
    private var products: [Product]
    /// The error of the next commit.
    var failure: StoreError?

    init(_ products: [Product] = []) { self.products = products }

    func fail(_ fault: StoreError) { failure = fault }
    func change(_ work: @Sendable (inout MemoryLog) throws -> Void) rethrows { try work(&log) }

    func books() -> StoreBooks { log.books }
    func receipt(_ number: String) -> StoreRecord? { log.receipt(number) }
    func end(ofCart id: String) -> CartEnd? { log.end(ofCart: id) }
    func verify(head: String?) -> [ChainOfRegister] { [] }
    func notice() -> String? { nil }
    func observeChangesElsewhere(_ notify: @escaping @Sendable () -> Void) {}

    func records(from day: Int, through last: Int) -> [StoreRecord] {
        log.records.filter { (day...last).contains($0.moment.dayNumber) }.reversed()
    }

    func commit(
        _ register: String, _ make: @escaping @Sendable (any SalesLogReading) throws(StoreError) -> StoreRecord
    ) throws(StoreError) -> StoreRecord {
        if let fault = failure {
            failure = nil
            throw fault
        }
        return log.add(try make(log))
    }

    func commitTogether(
        _ register: String, _ make: @escaping @Sendable (any SalesLogReading) throws(StoreError) -> [StoreRecord]
    ) throws(StoreError) -> [StoreRecord] {
        var added: [StoreRecord] = []
        for record in try make(log) { added.append(log.add(record)) }
        return added
    }

    func items() -> [Product] { products }

    func apply(_ changes: ItemChanges<Product>) throws(StoreError) {
        for change in changes.changes {
            guard products.first(where: { $0.id == change.id }) == change.before else {
                throw .refused("\(change.id) was changed elsewhere")
            }
        }
        for change in changes.changes {
            products.removeAll { $0.id == change.id }
            if let after = change.after { products.append(after) }
        }
    }
}

extension StoreService {
    init(_ store: MemoryStore, _ settings: StoreSettings = StoreSettings()) {
        let quiet = QuietStore(settings)
        self.init(
            log: store, products: store, carts: quiet, settings: quiet, registers: quiet,
            clock: FixedClock(CalendarDay(dayNumber: 20_775)), makeID: StoreFixture.counting())
    }
}
