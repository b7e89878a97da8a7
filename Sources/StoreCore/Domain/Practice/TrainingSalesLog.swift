import StoreKit

/// The sales log of training. It has its own records; quantities and balances begin with the store's, which do not
/// change.
package struct TrainingSalesLog: SalesLogRepository {
    private let own: any SalesLogRepository
    private let store: any SalesLogRepository

    package init(own: any SalesLogRepository, store: any SalesLogRepository) {
        self.own = own
        self.store = store
    }

    package func books() async throws(StoreError) -> StoreBooks {
        Self.books(try await own.books(), beginningWith: try await store.books())
    }

    private static func books(_ own: StoreBooks, beginningWith store: StoreBooks) -> StoreBooks {
        var stand = StoreRecord(.stock, at: RecordMoment(milliseconds: 0), register: StoreService.stockSeries)
        stand.stock = store.quantities.all.map { StockMove(product: $0.key, delta: $0.value, reason: .initial) }
        stand.accounts =
            store.gifts.map { AccountMove(.gift, id: $0.key, delta: $0.value.balance, lastFour: $0.value.lastFour) }
            + store.wallets.map { AccountMove(.wallet, id: $0.key, delta: $0.value) }
            + store.points.map { AccountMove(.points, id: $0.key, delta: $0.value) }
        guard !stand.stock.isEmpty || !stand.accounts.isEmpty else { return own }
        var books = own
        books.add(stand)
        return books
    }

    package func commit(
        _ register: String, _ make: @escaping @Sendable (any SalesLogReading) throws(StoreError) -> StoreRecord
    ) async throws(StoreError) -> StoreRecord {
        let stand = try await store.books()
        return try await own.commit(register) { (log) throws(StoreError) in
            try make(Reading(own: log, books: Self.books(log.books, beginningWith: stand)))
        }
    }

    package func commitTogether(
        _ register: String, _ make: @escaping @Sendable (any SalesLogReading) throws(StoreError) -> [StoreRecord]
    ) async throws(StoreError) -> [StoreRecord] {
        let stand = try await store.books()
        return try await own.commitTogether(register) { (log) throws(StoreError) in
            try make(Reading(own: log, books: Self.books(log.books, beginningWith: stand)))
        }
    }

    package func receipt(_ number: String) async throws(StoreError) -> StoreRecord? { try await own.receipt(number) }

    package func end(ofCart id: String) async throws(StoreError) -> CartEnd? { try await own.end(ofCart: id) }

    package func records(from day: Int, through last: Int) async throws(StoreError) -> [StoreRecord] {
        try await own.records(from: day, through: last)
    }

    package func closedSession(_ report: Int, on register: String) async throws(StoreError) -> ClosedSession? {
        try await own.closedSession(report, on: register)
    }

    package func verify(head: String?) async throws(StoreError) -> [ChainOfRegister] {
        try await own.verify(head: head)
    }

    package func notice() async -> String? { await own.notice() }

    package func observeChangesElsewhere(_ notify: @escaping @Sendable () -> Void) async {
        await own.observeChangesElsewhere(notify)
    }

    private struct Reading: SalesLogReading {
        let own: any SalesLogReading
        let books: StoreBooks

        func receipt(_ number: String) throws(StoreError) -> StoreRecord? { try own.receipt(number) }
        func end(ofCart id: String) throws(StoreError) -> CartEnd? { try own.end(ofCart: id) }
    }
}
