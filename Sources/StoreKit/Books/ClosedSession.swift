/// A closed session with all figures of its Z report.
package struct ClosedSession: Equatable, Sendable {
    /// The session as it was before the close.
    package let session: OpenSession
    /// The record of the close.
    package let close: StoreRecord
    /// Sales of the register from its first record up to the close, minor units of goods.
    package let grandSales: Int
    package let grandRefunds: Int

    init(_ session: OpenSession, closedBy close: StoreRecord, grandSales: Int, grandRefunds: Int) {
        self.session = session
        self.close = close
        self.grandSales = grandSales
        self.grandRefunds = grandRefunds
    }

    /// Finds the session whose Z report has the number `report`; nil if no close has that number.
    /// - Parameters:
    ///   - records: the records of the register, from before the session was opened to the last record, in any order.
    ///   - now: the book of the register after these records.
    package init?(report: Int, in records: [StoreRecord], now: RegisterBook) {
        var books = StoreBooks()
        var found: ClosedSession?
        // The system clock may have been set back, so the sequence numbers decide the order.
        for record in records.sorted(by: { $0.sequence < $1.sequence }) {
            books.add(record)
            if record.kind == .close, record.sessionEnd?.report == report {
                found = books.register(record.register).lastClosed
            }
        }
        guard let found, found.close.sessionEnd?.report == report else { return nil }
        // `records` may start in the middle of the log. Only `now` contains the sales before the first of these
        // records.
        let end = books.register(found.close.register)
        self.init(
            found.session, closedBy: found.close,
            grandSales: found.grandSales.clampedAdding(now.grandSales.clampedAdding(-end.grandSales)),
            grandRefunds: found.grandRefunds.clampedAdding(now.grandRefunds.clampedAdding(-end.grandRefunds)))
    }

    /// Whether `records` contain the whole session: every record from the previous close to the last record of the
    /// register.
    package static func isWhole(_ report: Int, in records: [StoreRecord], now: RegisterBook) -> Bool {
        let closes = records.filter { $0.kind == .close }
        guard let own = closes.first(where: { $0.sessionEnd?.report == report }),
            let before = closes.filter({ $0.sequence < own.sequence }).map(\.sequence).max()
        else { return false }
        return records.count { $0.sequence >= before } == now.sequence - before + 1
    }
}
