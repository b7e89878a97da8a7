import QuadCore
import StoreKit

/// What tills, screens and commands do with a store.
package struct StoreService: Sendable {
    package let log: any SalesLogRepository
    package let products: any ProductRepository
    package let carts: any CartRepository
    package let settings: any StoreSettingsRepository
    package let registers: any RegisterRepository
    /// Nil where nobody's taxes are asked about.
    let customers: (any Repository<StoreCustomer, StoreError>)?
    package let clock: any WallClock
    package let makeID: @Sendable () -> String

    package init(
        log: any SalesLogRepository, products: any ProductRepository, carts: any CartRepository,
        settings: any StoreSettingsRepository, registers: any RegisterRepository,
        customers: (any Repository<StoreCustomer, StoreError>)? = nil, clock: any WallClock,
        makeID: @escaping @Sendable () -> String
    ) {
        self.log = log
        self.products = products
        self.carts = carts
        self.settings = settings
        self.registers = registers
        self.customers = customers
        self.clock = clock
        self.makeID = makeID
    }

    package var moment: RecordMoment { RecordMoment(clock) }

    /// The moment as the store counts days: after midnight the business day before may go on.
    package func businessMoment() async -> RecordMoment { moment.ending(await settings.settings().dayEnds) }

    /// The settings with the taxes as they are today.
    package func settingsToday() async -> StoreSettings { today(await settings.settings()) }

    /// The same to sell by.
    package func certainSettingsToday() async throws(StoreError) -> StoreSettings {
        today(try await settings.certain())
    }

    private func today(_ settings: StoreSettings) -> StoreSettings {
        settings.on(moment.ending(settings.dayEnds).dayNumber)
    }

    private static let longestText = 1000

    /// Adds a record to the log.
    func add(
        to register: String, _ make: @escaping @Sendable (any SalesLogReading) throws(StoreError) -> StoreRecord
    ) async throws(StoreError) -> StoreRecord {
        let dayEnds = await settings.settings().dayEnds
        return try await log.commit(register) { (log) throws(StoreError) in try Self.checked(make(log), dayEnds) }
    }

    /// Adds records that belong together to the log.
    func addTogether(
        to register: String, _ make: @escaping @Sendable (any SalesLogReading) throws(StoreError) -> [StoreRecord]
    ) async throws(StoreError) -> [StoreRecord] {
        let dayEnds = await settings.settings().dayEnds
        return try await log.commitTogether(register) { (log) throws(StoreError) in
            var records: [StoreRecord] = []
            for record in try make(log) { records.append(try Self.checked(record, dayEnds)) }
            return records
        }
    }

    private static func checked(_ record: StoreRecord, _ dayEnds: Int) throws(StoreError) -> StoreRecord {
        var record = record
        record.moment = record.moment.ending(dayEnds)
        // Numbers of cards that somebody typed into a note would stay there for good.
        let notes = [record.reason] + record.tenders.map(\.reference)
        guard !notes.contains(where: { $0.map(CardNumber.isIn) == true }) else { throw .cardNumber }
        // A record stays for good: a text that slipped in by mistake is not to.
        let texts = notes + [record.staff, record.customer, record.approvedBy] + record.lines.map(\.name)
        guard texts.allSatisfy({ $0?.utf8.count ?? 0 <= longestText }) else {
            throw .refused("A text of it is longer than \(longestText) letters", advice: "write it shorter")
        }
        return record
    }

    /// The same for amounts that somebody typed: in another currency than that of the store they are others.
    func addMoney(
        to register: String, _ make: @escaping @Sendable (any SalesLogReading) throws(StoreError) -> StoreRecord
    ) async throws(StoreError) -> StoreRecord {
        let settings = try await settings.certain()
        return try await add(to: register) { (log) throws(StoreError) in
            if let fault = settings.currencyFault(log.books) { throw fault }
            return try make(log)
        }
    }

    // MARK: Selling

    /// Pays the cart: it is in the log when this returns, and on disk no more as a cart.
    /// - Parameters:
    ///   - limits: how far below zero wallets may go, by person.
    ///   - needsCash: whether an exchange that gives back more cash than the drawer holds is refused.
    package func sell(
        _ cart: StoreCart, limits: [String: Int] = [:], needsCash: Bool = false
    ) async throws(StoreError) -> StoreRecord {
        let record = try await record(cart, limits: limits, needsCash: needsCash)
        await forget(cart)
        return record
    }

    /// Puts the sale into the log, where it is paid. The first session of a register is opened with nothing in the drawer.
    package func record(
        _ cart: StoreCart, limits: [String: Int], needsCash: Bool = false
    ) async throws(StoreError) -> StoreRecord {
        let settings = try await settings.certain()
        let known = try await known(cart)
        if cart.returning != nil {
            let making = ExchangeBuilder(
                cart, settings: settings, products: known, limits: limits, moment: moment, needsCash: needsCash)
            return try await exchange(making)
        }
        do throws(StoreError) { return try await commit(cart, settings, known, limits) } catch {
            guard error.kind == .noSession, try await log.books().register(cart.register).sessions == 0 else {
                throw error
            }
            // What is refused opens nothing.
            try await check(cart, settings, known, limits)
            _ = try await openSession(on: cart.register, counted: 0, staff: cart.staff)
            return try await commit(cart, settings, known, limits)
        }
    }

    /// Of a cart that is in the log: one left behind is dropped at the next start, as its id has a receipt.
    package func forget(_ cart: StoreCart) async { try? await carts.remove(cart.id) }

    private func commit(
        _ cart: StoreCart, _ settings: StoreSettings, _ products: [String: Product], _ limits: [String: Int]
    ) async throws(StoreError) -> StoreRecord {
        try await add(to: cart.register) { (log) throws(StoreError) in
            // The moment it is recorded, under the lock: another till may have recorded something while this one waited.
            try SaleBuilder(
                cart, settings: settings, products: products, limits: limits, moment: moment.ending(settings.dayEnds)
            ).record(log)
        }
    }

    /// Whether it could be sold in a first session.
    private func check(
        _ cart: StoreCart, _ settings: StoreSettings, _ products: [String: Product], _ limits: [String: Int]
    ) async throws(StoreError) {
        var books = try await log.books()
        let opening = SessionRecordBuilder(register: cart.register, moment: moment, staff: cart.staff)
        books.add(try opening.opening(0, EmptySalesLog(books: books)))
        _ = try SaleBuilder(
            cart, settings: settings, products: products, limits: limits, moment: moment.ending(settings.dayEnds)
        )
        .record(EmptySalesLog(books: books))
    }

    func known(_ cart: StoreCart) async throws(StoreError) -> [String: Product] {
        let ids = Set((cart.items + (cart.returning?.items ?? [])).compactMap(\.product))
        guard !ids.isEmpty else { return [:] }
        let all = try await products.items(ids.sorted())
        return Dictionary(all.map { ($0.id, $0) }) { first, _ in first }
    }

    /// Leaves a cart: what was taken for it is given back, and the log says so.
    package func cancel(_ cart: StoreCart, reason: String?) async throws(StoreError) {
        try await giveBack(cart, linesOff: cart.linesOff + cart.items.count, reason: reason)
        await forget(cart)
    }

    /// Has the log say that a cart was left and its tenders given back, once; its lines may go on as another sale. As a cart
    /// it is on disk until somebody forgets it; its id can't be sold any more.
    package func giveBack(_ cart: StoreCart, reason: String?) async throws(StoreError) {
        try await giveBack(cart, linesOff: cart.linesOff, reason: reason)
    }

    private func giveBack(_ cart: StoreCart, linesOff: Int, reason: String?) async throws(StoreError) {
        guard !cart.isEmpty || cart.linesOff > 0 else { return }
        do throws(StoreError) {
            _ = try await add(to: cart.register) { (log) throws(StoreError) in
                if let end = try log.end(ofCart: cart.id) { throw end.fault }
                var record = StoreRecord(.cancel, at: moment, register: cart.register)
                record.cart = cart.id
                record.session = log.books.register(cart.register).openSession?.number
                record.staff = cart.staff
                record.tenders = cart.tenders
                record.linesOff = linesOff
                record.reason = reason
                return record
            }
        } catch {
            // The program ended between the record and the removal of the cart.
            guard error.kind == .givenBack else { throw error }
        }
    }

    // MARK: Taking back

    package func refund(_ making: RefundBuilder) async throws(StoreError) -> StoreRecord {
        try await addMoney(to: making.register) { (log) throws(StoreError) in
            var making = making
            making.moment = moment
            return try making.record(log)
        }
    }

    package func void(_ making: VoidBuilder) async throws(StoreError) -> StoreRecord {
        try await addMoney(to: making.register) { (log) throws(StoreError) in
            var making = making
            making.moment = moment
            return try making.record(log)
        }
    }

    // MARK: Sessions

    package func openSession(on register: String, counted: Int, staff: String?) async throws(StoreError) -> StoreRecord
    {
        try await addMoney(to: register) { (log) throws(StoreError) in
            try SessionRecordBuilder(register: register, moment: moment, staff: staff).opening(counted, log)
        }
    }

    /// Corrects the cash that the open session began with.
    package func recountOpening(
        on register: String, counted: Int, staff: String?, approvedBy: String? = nil
    ) async throws(StoreError) -> StoreRecord {
        try await addMoney(to: register) { (log) throws(StoreError) in
            try SessionRecordBuilder(register: register, moment: moment, staff: staff, approvedBy: approvedBy)
                .recounting(
                    counted, log)
        }
    }

    /// The report of a close; the last one where no number is named, nil where there is none.
    package func zReport(_ number: Int? = nil, on register: String) async throws(StoreError) -> ZReport? {
        guard let last = try await log.books().register(register).lastClosed else { return nil }
        guard let number, number != last.close.sessionEnd?.report else { return ZReport(last) }
        return try await log.closedSession(number, on: register).map { ZReport($0) }
    }

    package func closeSession(
        on register: String, counted: Int, pieces: [Int: Int], first: Int? = nil, left: Int?, reason: String?,
        staff: String?, approvedBy: String? = nil
    ) async throws(StoreError) -> StoreRecord {
        try await addMoney(to: register) { (log) throws(StoreError) in
            try SessionRecordBuilder(register: register, moment: moment, staff: staff, approvedBy: approvedBy)
                .closing(counted, pieces: pieces, first: first, left: left, reason: reason, log)
        }
    }

    /// Cash that comes or goes without a sale, or the drawer opened.
    package func moveCash(
        _ kind: RecordKind, on register: String, amount: Int, reason: String?, staff: String?,
        approvedBy: String? = nil
    ) async throws(StoreError) -> StoreRecord {
        try await addMoney(to: register) { (log) throws(StoreError) in
            try SessionRecordBuilder(register: register, moment: moment, staff: staff, approvedBy: approvedBy)
                .movement(kind, amount: amount, reason: reason, log)
        }
    }

    // MARK: What belongs to no register

    /// The series of stock that came, went or was counted, and of what was allowed.
    package static let stockSeries = RegisterName.stock

    /// Records that a manager allowed something no other record would show.
    /// - Parameters:
    ///   - act: what exactly: “an edit of Tea”.
    ///   - staff: who was allowed it.
    package func noteApproval(of act: String, to staff: String?, by approver: String) async throws(StoreError) {
        _ = try await add(to: Self.stockSeries) { (_) throws(StoreError) in
            var record = StoreRecord(.approval, at: moment, register: Self.stockSeries)
            record.staff = staff
            record.approvedBy = approver
            record.reason = act
            return record
        }
    }

    /// - Parameter posting: what these moves are looked for by later.
    package func moveStock(
        _ moves: [StockMove], reason: String?, staff: String?, approvedBy: String? = nil, posting: String? = nil,
        _ check: @escaping @Sendable (StoreBooks) throws(StoreError) -> Void = { _ in }
    ) async throws(StoreError) {
        guard !moves.isEmpty else { return }
        _ = try await add(to: Self.stockSeries) { (log) throws(StoreError) in
            try check(log.books)
            var record = StoreRecord(.stock, at: moment, register: Self.stockSeries)
            record.staff = staff
            record.approvedBy = approvedBy
            record.stock = moves
            record.cart = posting
            record.reason = reason
            return record
        }
    }
}

/// The log of a register on which nothing was sold yet.
private struct EmptySalesLog: SalesLogReading {
    let books: StoreBooks

    func receipt(_ number: String) throws(StoreError) -> StoreRecord? { nil }
    func end(ofCart id: String) throws(StoreError) -> CartEnd? { nil }
}
