/// Everything that follows from the sales log: quantities, balances, sessions, sums of days. The log stays the source
/// of truth: adding the records of all registers to empty books rebuilds them.
package struct StoreBooks: Equatable, Sendable {
    package private(set) var registers: [String: RegisterBook] = [:]
    /// Quantities by product, in thousandths. A product whose stock never moved is missing.
    package private(set) var quantities = SumsByID()
    /// Gift cards by the hash of the code.
    package private(set) var gifts: [String: GiftCard] = [:]
    /// Wallet balances by person.
    package private(set) var wallets: [String: Int] = [:]
    package private(set) var points: [String: Int] = [:]
    /// Numbers of the receipts that gave back goods of a sale, by the number of the sale.
    package private(set) var refunds: [String: [String]] = [:]
    /// Sums by day since 1970, in local time.
    package private(set) var days = DaySums()

    package init() {}

    /// Returns the balance of a gift card or a wallet, or the points of a person; 0 if the account never moved.
    package func balance(_ account: AccountMove.Account, of id: String) -> Int {
        switch account {
        case .gift: gifts[id]?.balance ?? 0
        case .wallet: wallets[id] ?? 0
        case .points: points[id] ?? 0
        }
    }

    package func register(_ name: String) -> RegisterBook { registers[name] ?? RegisterBook() }

    /// The currency of the sales so far; nil before the first sale.
    package var currency: String? { registers.keys.sorted().lazy.compactMap { registers[$0]?.currency }.first }

    /// Whether both books are equal, ignoring the order in which records of several registers were added.
    package func isSame(as other: StoreBooks) -> Bool {
        registers == other.registers && quantities == other.quantities && gifts == other.gifts
            && wallets == other.wallets && points == other.points && days == other.days
            && refunds.mapValues { $0.sorted() } == other.refunds.mapValues { $0.sorted() }
    }

    /// Adds a record without checking it: a record in the log is a fact.
    package mutating func add(_ record: StoreRecord) {
        addStock(of: record)
        if let sale = record.refundOf, let number = record.number { refunds[sale, default: []].append(number) }
        addToDay(record)
        registers[record.register, default: RegisterBook()].add(record)
    }

    /// Adds only the stock and balance moves of a record.
    package mutating func addStock(of record: StoreRecord) {
        for move in record.stock { quantities.add(move.delta, to: move.product) }
        for move in record.accounts { add(move) }
    }

    private mutating func add(_ move: AccountMove) {
        switch move.account {
        case .gift:
            gifts[move.id, default: GiftCard()].balance.addClamped(move.delta)
            if let lastFour = move.lastFour { gifts[move.id]?.lastFour = lastFour }
        case .wallet: wallets[move.id, default: 0].addClamped(move.delta)
        case .points: points[move.id, default: 0].addClamped(move.delta)
        }
    }

    private mutating func addToDay(_ record: StoreRecord) {
        guard record.kind.isNumbered else { return }
        days.change(record.day) { $0.add(record) }
    }

    /// Restores saved books.
    init(
        registers: [String: RegisterBook], quantities: SumsByID, gifts: [String: GiftCard],
        wallets: [String: Int], points: [String: Int], refunds: [String: [String]], days: DaySums
    ) {
        self.registers = registers
        self.quantities = quantities
        self.gifts = gifts
        self.wallets = wallets
        self.points = points
        self.refunds = refunds
        self.days = days
    }
}

extension DaySum {
    fileprivate mutating func add(_ record: StoreRecord) {
        let goods = record.goods
        let sign = record.kind == .sale ? 1 : -1
        turnover.add(record)
        hours[record.moment.hour].addClamped(sign * goods)
        tips.addClamped(sign * record.tip)
        for tender in record.tenders { tenders.add(sign * tender.amount, to: tender.kind) }
    }
}

extension RegisterBook {
    fileprivate mutating func add(_ record: StoreRecord) {
        sequence = record.sequence
        hash = record.hash
        lastMoment = record.moment
        if let number = record.number.flatMap({ ReceiptNumber($0) }) { lastNumber = max(lastNumber, number.value) }
        if record.kind == .sale, let number = record.pickUp {
            let day = record.moment.dayNumber
            if pickUps == nil { pickUps = PickUpNumbers(day: day) }
            pickUps?.note(number, on: day)
        }
        currency = record.currency ?? currency
        switch record.kind {
        case .open:
            let opening = record.sessionEnd?.counted ?? 0
            // The opening cash was counted again; everything else of the session stays.
            if let number = record.session, number == openSession?.number {
                openSession?.totals.opening = opening
                break
            }
            sessions = record.session ?? sessions.clampedAdding(1)
            openSession = OpenSession(
                number: sessions, opened: record.moment, openedBy: record.staff,
                totals: SessionTotals(opening: opening))
        case .close:
            left = record.sessionEnd.map { $0.left ?? $0.counted }
            reports = record.sessionEnd?.report ?? reports.clampedAdding(1)
            lastClosed = openSession.map {
                ClosedSession($0, closedBy: record, grandSales: grandSales, grandRefunds: grandRefunds)
            }
            openSession = nil
        default: openSession?.totals.add(record)
        }
        let goods = record.goods
        if record.kind == .sale { grandSales.addClamped(goods) }
        if record.kind.takesBack { grandRefunds.addClamped(goods) }
    }
}
