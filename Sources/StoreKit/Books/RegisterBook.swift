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
}

extension [TenderKind: Int] {
    /// A sum that is nothing again is none, as it is kept.
    mutating func add(_ amount: Int, to kind: TenderKind) {
        let sum = (self[kind] ?? 0).clampedAdding(amount)
        self[kind] = sum == 0 ? nil : sum
    }
}
