import QuadCore
import StoreKit

/// The operations on a store for tills, screens and commands.
package struct StoreService: Sendable {
    package let log: any SalesLogRepository
    package let products: any ProductRepository
    package let carts: any CartRepository
    package let settings: any StoreSettingsRepository
    package let registers: any RegisterRepository
    /// The customers; nil if their taxes do not matter.
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

    /// Returns the current moment with its business day, which may continue after midnight.
    package func businessMoment() async -> RecordMoment { moment.ending(await settings.settings().dayEnds) }

    /// Returns the settings with today's taxes.
    package func settingsToday() async -> StoreSettings { today(await settings.settings()) }

    /// Returns the settings with today's taxes for a sale; throws if the settings can't be read.
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
        // A card number that somebody typed into a note would be stored for good.
        let notes = [record.reason] + record.tenders.map(\.reference)
        guard !notes.contains(where: { $0.map(CardNumber.isIn) == true }) else { throw .cardNumber }
        // A record is stored for good, so a text that was pasted by mistake must not get into it.
        let texts = notes + [record.staff, record.customer, record.approvedBy] + record.lines.map(\.name)
        guard texts.allSatisfy({ $0?.utf8.count ?? 0 <= longestText }) else {
            throw .refused("One of its texts is longer than \(longestText) characters", advice: "shorten it")
        }
        return record
    }

    /// Adds a record with typed amounts. Refuses it if the currency of the settings is not the currency of earlier
    /// sales.
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

    /// Pays the cart. When the call returns, the sale is in the log, and the cart is no longer on disk.
    /// - Parameters:
    ///   - limits: the amounts that wallets may go below zero, by person.
    ///   - needsCash: whether an exchange that gives back more cash than the drawer holds is refused.
    package func sell(
        _ cart: StoreCart, limits: [String: Int] = [:], needsCash: Bool = false
    ) async throws(StoreError) -> StoreRecord {
        let record = try await record(cart, limits: limits, needsCash: needsCash)
        await forget(cart)
        return record
    }

    /// Adds the sale to the log. The first session of a register is opened automatically, with an empty drawer.
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
            // A sale that is refused must not open a session.
            try await check(cart, settings, known, limits)
            _ = try await openSession(on: cart.register, counted: 0, staff: cart.staff)
            return try await commit(cart, settings, known, limits)
        }
    }

    /// Removes a cart that is in the log. A cart that stays on disk is removed at the next start, because its id has a
    /// receipt.
    package func forget(_ cart: StoreCart) async { try? await carts.remove(cart.id) }

    private func commit(
        _ cart: StoreCart, _ settings: StoreSettings, _ products: [String: Product], _ limits: [String: Int]
    ) async throws(StoreError) -> StoreRecord {
        try await add(to: cart.register) { (log) throws(StoreError) in
            // The moment is read under the lock, because another till may have added records while this one waited.
            try SaleBuilder(
                cart, settings: settings, products: products, limits: limits, moment: moment.ending(settings.dayEnds)
            ).record(log)
        }
    }

    /// Checks that the cart could be sold in a first session.
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

    /// Leaves a cart: its tenders are given back and recorded.
    package func cancel(_ cart: StoreCart, reason: String?) async throws(StoreError) {
        try await giveBack(cart, linesOff: cart.linesOff + cart.items.count, reason: reason)
        await forget(cart)
    }

    /// Records, at most once, that a cart was left and its tenders were given back. The items may continue as another
    /// sale. The cart stays on disk until it is forgotten, but its id can't be sold anymore.
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
            // The program ended after the record and before the cart was removed.
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

    /// Returns the Z report with the number, or the last one if `number` is nil; nil if there is none.
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

    /// Records cash that comes or goes without a sale, or the opening of the drawer.
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

    /// The register of stock moves, stock takes and approvals.
    package static let stockSeries = RegisterName.stock

    /// Records an approval by a manager that no other record would show.
    /// - Parameters:
    ///   - act: the exact act, such as “an edit of Tea”.
    ///   - staff: the person who got the approval.
    package func noteApproval(of act: String, to staff: String?, by approver: String) async throws(StoreError) {
        _ = try await add(to: Self.stockSeries) { (_) throws(StoreError) in
            var record = StoreRecord(.approval, at: moment, register: Self.stockSeries)
            record.staff = staff
            record.approvedBy = approver
            record.reason = act
            return record
        }
    }

    /// - Parameter posting: an id for finding these moves later.
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

/// The log of a register that has sold nothing yet.
private struct EmptySalesLog: SalesLogReading {
    let books: StoreBooks

    func receipt(_ number: String) throws(StoreError) -> StoreRecord? { nil }
    func end(ofCart id: String) throws(StoreError) -> CartEnd? { nil }
}
