/// Where a register stands after its last record.
package struct RegisterBook: Equatable, Sendable {
    /// Of the last record; 0 before the first.
    package var sequence = 0
    /// Of the last receipt: 42 of `R-00042`.
    package var lastNumber = 0
    package var hash = RegisterBook.genesis
    package var lastMoment: RecordMoment?
    /// Sessions begun so far, and Z reports made.
    package var sessions = 0
    package var reports = 0
    package var openSession: OpenSession?
    package var lastClosed: ClosedSession?
    /// Cash the last session left in the drawer; `nil` before the first.
    package var left: Int?
    /// All that was ever sold and given back: each only grows.
    package var grandSales = 0
    package var grandRefunds = 0
    /// The pick-up numbers of the last business day with a sale.
    var pickUps: PickUpNumbers?
    /// ISO 4217, of the last receipt; nil before the first.
    package var currency: String?

    /// What the first record of a chain names as the hash before it.
    package static let genesis = SHA256Digest.genesis.hex

    package init() {}
}

/// A session that was not closed yet.
package struct OpenSession: Equatable, Sendable {
    package let number: Int
    package let opened: RecordMoment
    package let openedBy: String?
    package var totals: SessionTotals
}

/// What a day came to, over all registers. Amounts in minor units.
package struct DaySum: Equatable, Sendable {
    package var turnover = Turnover()
    package var tips = 0
    /// What was sold in each hour, 0…23.
    package var hours = [Int](repeating: 0, count: 24)
    package var tenders: [TenderKind: Int] = [:]

    package init() {}

    package mutating func add(_ other: DaySum) {
        turnover.add(other.turnover)
        tips.addClamped(other.tips)
        for hour in hours.indices { hours[hour].addClamped(other.hours[hour]) }
        tenders.merge(other.tenders, uniquingKeysWith: { $0.clampedAdding($1) })
    }
}

extension [TenderKind: Int] {
    /// A sum that is nothing again is none, as it is kept.
    mutating func add(_ amount: Int, to kind: TenderKind) {
        let sum = (self[kind] ?? 0).clampedAdding(amount)
        self[kind] = sum == 0 ? nil : sum
    }
}

package struct GiftCard: Equatable, Sendable {
    package var balance = 0
    package var lastFour = ""

    init() {}
}
