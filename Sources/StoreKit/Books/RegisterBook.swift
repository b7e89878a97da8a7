/// The state of a register after its last record.
package struct RegisterBook: Equatable, Sendable {
    /// The sequence number of the last record; 0 before the first.
    package var sequence = 0
    /// The number of the last receipt: 42 of `R-00042`.
    package var lastNumber = 0
    package var hash = RegisterBook.genesis
    package var lastMoment: RecordMoment?
    /// The number of sessions begun so far.
    package var sessions = 0
    package var reports = 0
    package var openSession: OpenSession?
    package var lastClosed: ClosedSession?
    /// Cash that the last session left in the drawer; nil before the first session.
    package var left: Int?
    /// The value of all sales ever made. Like `grandRefunds`, this total only grows.
    package var grandSales = 0
    package var grandRefunds = 0
    /// The pick-up numbers of the last business day with a sale.
    var pickUps: PickUpNumbers?
    /// The ISO 4217 code of the last receipt; nil before the first receipt.
    package var currency: String?

    /// The hash that the first record of a chain names as the previous hash.
    package static let genesis = SHA256Digest.genesis.hex
}

extension [TenderKind: Int] {
    /// Adds an amount. A sum of 0 is removed, because the saved books leave it out.
    mutating func add(_ amount: Int, to kind: TenderKind) {
        let sum = (self[kind] ?? 0).clampedAdding(amount)
        self[kind] = sum == 0 ? nil : sum
    }
}
